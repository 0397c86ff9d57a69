import type { Refused } from "#app/forms/refused.ts";
import type { Wrong } from "#app/forms/wrong.ts";

/** What is to be mended, by the ids of its fields. */
export const wrongOf = (refused: Refused | null): Wrong[] =>
  Object.entries(refused?.fields ?? {}).map(([id, message]) => ({ id, label: id, message }));
