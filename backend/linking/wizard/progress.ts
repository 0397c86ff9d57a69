import type { HospitalTransaction } from "#backend/database/database.ts";
import { linkedBusiness } from "#backend/reservations/index.ts";
import type { DoneLine } from "#contract/linking-wizard.ts";
import { anyOf } from "./any-of.ts";
import type { WizardRow, Wizard } from "./kept.ts";
import { movedOf, planSchema } from "./move-clashes.ts";

const NOTHING = { name: null, from: null, to: null, at: null, words: null } as const;
type Plan = ReturnType<typeof planSchema.parse>;

/** What of that which was planned is really done, counted where it stands; line by line. */
export async function readProgress(
  trx: HospitalTransaction,
  of: Wizard,
  row: WizardRow,
): Promise<DoneLine[]> {
  if (row.begunAt === null) return [];
  const plan = planSchema.parse(row.planned);
  const rows = await trx
    .selectFrom("reservations")
    .select(["externalId", "reservationId", "partyName", "startsAt", "syncState"])
    .where("hospitalId", "=", of.hospitalId)
    .where("platform", "=", of.platform)
    .where("externalBusiness", "=", linkedBusiness(of))
    .where("externalId", "=", anyOf([...plan.coming, ...(plan.past ?? [])]))
    .execute();
  const there = new Map(rows.map((one) => [one.externalId, one]));
  // Of a link before they are there already: until all are taken in, those that are linked again count.
  const count = (ids: readonly string[], isOver: boolean) =>
    ids.filter((id) => (isOver ? there.has(id) : (there.get(id)?.syncState ?? "NONE") !== "NONE"))
      .length;
  const takes = (isOver: boolean) =>
    isOver ? "DONE" : row.takingFailsSince !== null ? "FAILED" : "RUNNING";
  const comingAt = row.comingTakenAt?.toISOString() ?? null;

  const taking: DoneLine[] = [
    {
      ...{
        ...NOTHING,
        what: "BOOKINGS",
        planned: plan.coming.length,
        done: count(plan.coming, comingAt !== null),
      },
      ...{ state: takes(comingAt !== null), at: comingAt, words: row.takingWords },
    },
  ];
  if (plan.decide.length > 0)
    taking.push({
      ...{
        ...NOTHING,
        what: "DECIDE",
        planned: plan.decide.length,
        done: count(plan.decide, comingAt !== null),
      },
      ...{ state: comingAt === null ? "RUNNING" : "DONE", at: comingAt },
    });
  const moved = movedOf(row);
  for (const { bookingId, from, to } of plan.moves) {
    const one = there.get(bookingId);
    const isMoved = moved.includes(bookingId);
    const isTold = one?.syncState === "SYNCED";
    const isLost = (comingAt !== null && !isMoved) || one?.syncState === "FAILED";
    taking.push({
      ...{ ...NOTHING, what: "MOVED", planned: 1, done: isMoved ? 1 : 0, from, to },
      ...{ name: one?.partyName ?? null, at: comingAt },
      state: isLost ? "FAILED" : isMoved && isTold ? "DONE" : "RUNNING",
    });
  }
  return [
    ...taking,
    ...(await sent(trx, of, row.begunAt, plan)),
    {
      ...{ ...NOTHING, what: "PAST", planned: plan.past?.length ?? null },
      ...{
        done: count(plan.past ?? [], row.pastTakenAt !== null),
        at: row.pastTakenAt?.toISOString() ?? null,
      },
      state: takes(row.pastTakenAt !== null),
    },
  ];
}

async function sent(
  trx: HospitalTransaction,
  { hospitalId, platform }: Wizard,
  since: Date,
  plan: Plan,
): Promise<DoneLine[]> {
  const items = await trx
    .selectFrom("platformItems")
    .select(["productId", "state", "slotsSentAt", "slotsSent", "slotsFailsSince", "slotsEnded"])
    .select(["slotsWords", "itemSentAt", "itemFailsSince", "itemEnded", "itemWords"])
    .where("hospitalId", "=", hospitalId)
    .where("platform", "=", platform)
    .where("state", "!=", "GONE")
    .execute();
  const of = (productId: string) => items.find((item) => item.productId === productId);
  const isSince = (at: Date | null | undefined) => at != null && at >= since;
  const iso = (at: Date | null | undefined) => at?.toISOString() ?? null;

  const lines: DoneLine[] = [];
  if (plan.slots.length > 0) {
    const rows = plan.slots.map((one) => ({ ...one, item: of(one.productId) }));
    const done = rows.filter(({ item }) => isSince(item?.slotsSentAt));
    const bad = rows.find(({ item }) => item?.slotsEnded != null || item?.slotsFailsSince != null);
    const times = done.map(({ item }) => iso(item?.slotsSentAt) ?? "").sort();
    const isAll = done.length === rows.length;
    const planned = rows.reduce((sum, { count }) => sum + count, 0);
    const taken = done.reduce((sum, { count, item }) => sum + (item?.slotsSent ?? count), 0);
    lines.push({
      ...{ ...NOTHING, what: "SLOTS", planned, done: taken },
      ...{ at: isAll ? (times.at(-1) ?? null) : null, words: bad?.item?.slotsWords ?? null },
      state: isAll ? "DONE" : bad ? "FAILED" : "RUNNING",
    });
  }
  for (const { productId, name } of plan.items) {
    const item = of(productId);
    const isSent = isSince(item?.itemSentAt);
    const isBad = item?.itemEnded != null || item?.itemFailsSince != null;
    lines.push({
      ...{ ...NOTHING, what: "ITEM", planned: 1, done: isSent ? 1 : 0, name },
      ...{ at: isSent ? iso(item?.itemSentAt) : null, words: item?.itemWords ?? null },
      state: isSent ? (item?.state === "REVIEW" ? "REVIEW" : "DONE") : isBad ? "FAILED" : "RUNNING",
    });
  }
  return lines;
}
