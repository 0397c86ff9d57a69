import { sql, type RawBuilder } from "kysely";
import type { JobName, JobPayloads } from "./payloads.ts";

/**
 * Every kind of job. Its key is a mark, and what it is about: of one key there is one job at a time, and
 * a later one replaces it. `isShort`: it ends soon, and somebody waits for it; a start is sent for two
 * minutes at most. Any other may take long.
 */
const JOBS = {
  "expire-reservation": { mark: "expire", about: ["reservationId"], isShort: true },
  "apply-push": { mark: "push", about: ["hospitalId", "platform", "eventId"], isShort: true },
  "tell-platform": { mark: "tell", about: ["reservationId"], isShort: true },
  "apply-stored": { mark: "stored", about: ["hospitalId", "platform"], isShort: false },
  "end-pause": { mark: "end-pause", about: ["hospitalId", "platform"], isShort: true },
  "drop-hand-over": { mark: "hand-over", about: ["handOverId"], isShort: true },
  "pull-bookings": { mark: "pull", about: ["hospitalId", "platform", "turn"], isShort: false },
  "see-silence": { mark: "see-silence", about: ["platform"], isShort: true },
  "take-in": { mark: "take-in", about: ["hospitalId", "platform"], isShort: false },
  "load-products": { mark: "load", about: ["runId"], isShort: false },
  "take-products": { mark: "take", about: ["takingId"], isShort: false },
  "undo-products": { mark: "undo", about: ["takingId"], isShort: false },
  // The night's, without an id, is another than one by hand: neither takes the other's place.
  reconcile: {
    mark: "reconcile",
    about: ["hospitalId", "platform", "reconciliationId"],
    isShort: false,
  },
  "send-slots": { mark: "slots", about: ["platform", "productId", "itemId"], isShort: true },
  "send-item": { mark: "item", about: ["platform", "productId", "itemId"], isShort: true },
  "plan-slots": { mark: "plan-slots", about: ["of"], isShort: false },
  "plan-missing": { mark: "plan-missing", about: ["of"], isShort: false },
  "send-mail": { mark: "mail", about: ["mailId"], isShort: true },
  "settle-payment": { mark: "pay", about: ["orderId"], isShort: true },
  "recover-account": { mark: "recover", about: ["askId"], isShort: true },
  "seal-access": { mark: "seal-access", about: ["of"], isShort: true },
} as const satisfies {
  [Name in JobName]: {
    mark: string;
    about: readonly (keyof JobPayloads[Name])[];
    isShort: boolean;
  };
};

export const SHORT_JOBS = (Object.keys(JOBS) as JobName[]).filter((name) => JOBS[name].isShort);

/** The columns by which it is told from others of its kind. */
export type About<Name extends JobName> = (typeof JOBS)[Name]["about"][number];
/** What a kind of job is about. */
export type Subject<Name extends JobName> = Pick<
  JobPayloads[Name],
  About<Name> & keyof JobPayloads[Name]
>;

export function keyOf<Name extends JobName>(name: Name, subject: Subject<Name>): string {
  const said = subject as Readonly<Record<string, string | number | null | undefined>>;
  const { mark, about } = JOBS[name];
  return [mark, ...about.map((field) => said[field] ?? "")].join(":");
}

/** The same of rows that a statement selects: its columns, none of them null. */
export function keySql<Name extends JobName>(
  name: Name,
  columns: Record<About<Name>, RawBuilder<unknown>>,
): RawBuilder<string> {
  const of: Readonly<Record<string, RawBuilder<unknown>>> = columns;
  const { mark, about } = JOBS[name];
  const parts = [sql.lit(mark), ...about.flatMap((field) => of[field] ?? [])];
  return sql`(${sql.join(parts, sql` || ':' || `)})`;
}
