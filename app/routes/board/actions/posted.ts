import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import type { Version } from "#app/forms/answered.ts";
import { many, rows, text, type Fields } from "#app/forms/read.ts";
import { refusedByUpstream } from "#app/forms/refused.ts";
import type { Staff } from "#app/session/guard.ts";
import { outcomeOf } from "#app/text/outcome.ts";
import { MOST_BESIDES } from "#contract/field-rules.ts";
import { uuidSchema } from "#contract/fields.ts";
import { MOST_IN_SERIES } from "#contract/series-length.ts";
import { MOST_AT_ONCE } from "../many/sort.ts";

/** More are never taken back at once. */
const MOST = 200;

/** Every field that a form of the board may have; `INTENTS` says which one has which. */
export const BOARD_FORM = {
  intent: text,
  /** `id:version` */
  reservation: many(MOST),
  status: text,
  reason: text,
  /** One of the many: `target` as `id:version`, `how` (`many/how.ts`), its own start, whether that confirms. */
  many: rows(MOST_AT_ONCE, { target: text, how: text, at: text, confirms: text }),
  start: text,
  product: text,
  /** Of a filter that is kept; which one. */
  platform: text,
  filter: text,
  overbook: text,
  how: text,
  checkIn: text,
  here: text,
  outside: text,
  onDay: text,
  clock: text,
  channel: text,
  name: text,
  phone: text,
  /** Who calls for them. */
  bookerName: text,
  bookerPhone: text,
  relation: text,
  memo: text,
  was: text,
  key: text,
  show: text,
  take: text,
  besides: many(MOST_BESIDES),
  day: text,
  /** The month whose days are asked for, and a date as it was typed there. */
  days: text,
  typed: text,
  choice: text,
  leaf: text,
  /** A series: how many weeks, and of each the start that is wished for and what is booked for it. */
  times: text,
  series: rows(MOST_IN_SERIES, { wanted: text, at: text }),
} as const;
/**
 * Two hundred reservations, and ten thousand letters of Hangul (nine bytes each as a form sends them)
 * in each field that is typed into: what is too long is said at its field.
 */
export const BOARD_BYTES = 512 * 1024;
export type BoardForm = Fields<typeof BOARD_FORM>;

/** A form posted to the board: what it says, by whom, and the board's parameters it came from. */
export interface Posted {
  form: BoardForm;
  search: URLSearchParams;
  staff: Staff;
  context: AppLoadContext;
}

const targetSchema = z.object({ id: uuidSchema, version: z.coerce.number().int().min(1) });

/**
 * The `reservation` fields (`id:version`): each reservation once, as the person saw it; what is not
 * of that shape is left out.
 */
export function targets(form: BoardForm): Version[] {
  const found = new Map<string, Version>();
  for (const value of form.reservation) {
    const target = targetIn(value);
    if (target) found.set(target.id, target);
  }
  return [...found.values()];
}

/** Which reservation such a field names, as it was seen; null where that is none. */
export function targetIn(value: string): Version | null {
  const [id, version] = value.split(":", 2);
  return targetSchema.safeParse({ id, version }).data ?? null;
}

/** What the backend's refusal means for a form of the board. */
export const fromUpstream = refusedByUpstream(outcomeOf);
