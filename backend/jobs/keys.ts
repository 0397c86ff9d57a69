import { sql, type RawBuilder } from "kysely";
import type { JobName, JobPayloads } from "./payloads.ts";

/**
 * The key of each kind of job: a mark, and what it is about. Of one key there is one job at a time, and
 * a later one replaces it.
 */
const KEYS = {
  "expire-reservation": { mark: "expire", about: ["reservationId"] },
  "apply-push": { mark: "push", about: ["hospitalId", "platform", "eventId"] },
  "tell-platform": { mark: "tell", about: ["reservationId"] },
  "apply-stored": { mark: "stored", about: ["hospitalId", "platform"] },
  "end-pause": { mark: "end-pause", about: ["hospitalId", "platform"] },
  "drop-hand-over": { mark: "hand-over", about: ["handOverId"] },
  "pull-bookings": { mark: "pull", about: ["hospitalId", "platform", "turn"] },
  "see-silence": { mark: "see-silence", about: ["platform"] },
  "take-in": { mark: "take-in", about: ["hospitalId", "platform"] },
  "load-products": { mark: "load", about: ["runId"] },
  "take-products": { mark: "take", about: ["takingId"] },
  "undo-products": { mark: "undo", about: ["takingId"] },
  // The night's, without an id, is another than one by hand: neither takes the other's place.
  reconcile: { mark: "reconcile", about: ["hospitalId", "platform", "reconciliationId"] },
  "send-slots": { mark: "slots", about: ["platform", "productId", "itemId"] },
  "send-item": { mark: "item", about: ["platform", "productId", "itemId"] },
  "plan-slots": { mark: "plan-slots", about: ["of"] },
  "plan-missing": { mark: "plan-missing", about: ["of"] },
  "send-mail": { mark: "mail", about: ["mailId"] },
  "recover-account": { mark: "recover", about: ["askId"] },
  "seal-access": { mark: "seal-access", about: ["of"] },
} as const satisfies {
  [Name in JobName]: { mark: string; about: readonly (keyof JobPayloads[Name])[] };
};

/** The columns by which it is told from others of its kind. */
export type About<Name extends JobName> = (typeof KEYS)[Name]["about"][number];
/** What a kind of job is about. */
export type Subject<Name extends JobName> = Pick<
  JobPayloads[Name],
  About<Name> & keyof JobPayloads[Name]
>;

export function keyOf<Name extends JobName>(name: Name, subject: Subject<Name>): string {
  const said = subject as Readonly<Record<string, string | number | null | undefined>>;
  const { mark, about } = KEYS[name];
  return [mark, ...about.map((field) => said[field] ?? "")].join(":");
}

/** The same of rows that a statement selects: its columns, none of them null. */
export function keySql<Name extends JobName>(
  name: Name,
  columns: Record<About<Name>, RawBuilder<unknown>>,
): RawBuilder<string> {
  const of: Readonly<Record<string, RawBuilder<unknown>>> = columns;
  const { mark, about } = KEYS[name];
  const parts = [sql.lit(mark), ...about.flatMap((field) => of[field] ?? [])];
  return sql`(${sql.join(parts, sql` || ':' || `)})`;
}
