import { z } from "zod";
import { packed, unpacked } from "#app/forms/packed.ts";
import type { ImpactAsk } from "#contract/hours-impact.ts";
import { MOST_DECIDED } from "#contract/hospital-rules.ts";
import { MINUTE_MS } from "#contract/kst.ts";
import type { FateRow } from "./fate-row.ts";
import { actTyped, type Chosen, type TypedFate } from "./fates-form.ts";

/**
 * What was decided on reservations, in the address (`?fates=`) while a colleague's version is
 * settled first: of two hundred so short that it stands there beside the change.
 */
const keptSchema = z
  .array(
    z.tuple([
      z.string().length(10),
      z.int(),
      z.enum(["MOVE", "KEEP", "CANCEL"]),
      z.int().nullable(),
    ]),
  )
  .max(MOST_DECIDED);

/** The end of an id tells it from two hundred others. */
const shortOf = (id: string): string => id.slice(-10);

/** What is decided of these; what is still open is left out. */
export const packedFates = (fates: readonly TypedFate[]): string =>
  packed(
    fates.flatMap(({ id, version, act, start }): z.infer<typeof keptSchema> => {
      const chosen = actTyped(act, start);
      if (chosen === null) return [];
      return [
        [
          ...([shortOf(id), Number(version), chosen] as const),
          chosen === "MOVE" ? Date.parse(start) / MINUTE_MS : null,
        ],
      ];
    }),
  );

/** What was decided once, and which of it has to be decided again. */
export interface Decided {
  chosen: Record<string, Chosen>;
  asked: Record<string, ImpactAsk["because"]>;
}

/** The same, of the rows that are left outside now. */
export function decidedIn(text: string, items: readonly FateRow[]): Decided {
  const rows = unpacked(text, keptSchema) ?? [];
  const found: Decided = { chosen: {}, asked: {} };
  for (const { reservation, starts } of items) {
    const { id } = reservation;
    const row = rows.find(([short]) => short === shortOf(id));
    if (row === undefined) continue;
    const [, version, act, minute] = row;
    const start = starts.find((one) => Date.parse(one) / MINUTE_MS === minute) ?? "";
    const because =
      version !== reservation.version ? "CHANGED" : actTyped(act, start) === null ? "TAKEN" : null;
    found.chosen[id] = because === null ? { act, start } : { act: null, start: "" };
    if (because !== null) found.asked[id] = because;
  }
  return found;
}
