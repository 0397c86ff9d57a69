import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import type { Version } from "#app/forms/answered.ts";
import { many, text, type Fields } from "#app/forms/read.ts";
import { refusedByUpstream } from "#app/forms/refused.ts";
import type { Staff } from "#app/session/guard.ts";
import { outcomeOf } from "#app/text/outcome.ts";
import { uuidSchema } from "#contract/fields.ts";

/** More are never ticked: a leaf has fifty rows. */
const MOST = 200;

/** Every field that a form of the board may have; `INTENTS` says which one has which. */
export const BOARD_FORM = {
  intent: text,
  /** `id:version` */
  reservation: many(MOST),
  status: text,
  reason: text,
  sure: text,
  start: text,
  product: text,
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
  memo: text,
  was: text,
  key: text,
  show: text,
  day: text,
  leaf: text,
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
    const [id, version] = value.split(":", 2);
    const parsed = targetSchema.safeParse({ id, version });
    if (parsed.success) found.set(parsed.data.id, parsed.data);
  }
  return [...found.values()];
}

/** What the backend's refusal means for a form of the board. */
export const fromUpstream = refusedByUpstream(outcomeOf);
