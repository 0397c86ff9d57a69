import { packedPairs, pairsIn } from "#app/forms/send-back.ts";
import { MOST_KNOWN, type Impact, type Known } from "#contract/resource-inputs.ts";

/** Whom one has been shown that will lie outside, as the form takes them along. */
export const knownIn = (sent: string): Known[] =>
  (pairsIn(sent) ?? []).map(([id, start]) => ({ id, start }));

/** Likewise, with those that are shown now. */
export const withKnown = (sent: string, { items }: Impact): string =>
  packedPairs(
    [...(pairsIn(sent) ?? []), ...items.map(({ id, start }) => [id, start] as const)].slice(
      -MOST_KNOWN,
    ),
  );
