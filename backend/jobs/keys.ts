import { sql, type RawBuilder } from "kysely";

/**
 * The key of each kind of job: a mark, and what it is about. Of one key there is one job at a time, and
 * a later one replaces it.
 */
const KEYS = {
  "expire-reservation": ["expire", "reservationId"],
  "apply-push": ["push", "hospitalId", "platform", "eventId"],
  "tell-platform": ["tell", "reservationId"],
  "apply-stored": ["stored", "hospitalId", "platform"],
  "end-pause": ["end-pause", "hospitalId", "platform"],
  "drop-hand-over": ["hand-over", "handOverId"],
  "pull-bookings": ["pull", "hospitalId", "platform"],
  "see-silence": ["see-silence", "platform"],
  "take-in": ["take-in", "hospitalId", "platform"],
  "load-products": ["load", "runId"],
  // The night's, without an id, is another than one by hand: neither takes the other's place.
  reconcile: ["reconcile", "hospitalId", "platform", "reconciliationId"],
  "send-slots": ["slots", "platform", "productId", "itemId"],
  "send-item": ["item", "platform", "productId", "itemId"],
  "plan-slots": ["plan-slots", "of"],
  "plan-missing": ["plan-missing", "of"],
  "seal-access": ["seal-access", "of"],
} as const;

type Keyed = keyof typeof KEYS;
type About<Name extends Keyed> = (typeof KEYS)[Name] extends readonly [string, ...infer Fields]
  ? Extract<Fields[number], string>
  : never;
/** What a kind of job is about. */
export type Subject<Name extends Keyed> = Record<About<Name>, string | null>;

const partsOf = <Name extends Keyed>(name: Name): [mark: string, ...about: About<Name>[]] => {
  const [mark, ...about] = KEYS[name];
  return [mark, ...(about as unknown as About<Name>[])];
};

export function keyOf<Name extends Keyed>(name: Name, subject: Subject<Name>): string {
  const [mark, ...about] = partsOf(name);
  return [mark, ...about.map((field) => subject[field] ?? "")].join(":");
}

/** The same of rows that a statement selects: its columns, none of them null. */
export function keySql<Name extends Keyed>(
  name: Name,
  columns: Record<About<Name>, RawBuilder<unknown>>,
): RawBuilder<string> {
  const [mark, ...about] = partsOf(name);
  const parts = [sql.lit(mark), ...about.map((field) => columns[field])];
  return sql`(${sql.join(parts, sql` || ':' || `)})`;
}
