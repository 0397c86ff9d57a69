import { recordAccess } from "#backend/access/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict, invalid } from "#backend/failure.ts";
import type { LinkKey } from "#backend/platforms/index.ts";
import {
  actorAccount,
  actorName,
  chooseOurs,
  chooseTheirs,
  linkedBusiness,
  type Act,
} from "#backend/reservations/index.ts";
import type { Clock } from "#backend/clock.ts";
import { SIDES, type ResolveInput } from "#contract/reconcile.ts";
import { isLinkMade } from "#contract/platform.ts";
import { PLATFORM_NAMES } from "#contract/platform-names.ts";
import {
  assertAsCompared,
  goneThere,
  lockReservations,
  notAsCompared,
  type Row,
} from "./as-compared.ts";
import { choicesOf, readTold } from "./choices.ts";
import { foundSchema, type Subject } from "../found.ts";
import { sendAgain } from "./send-again.ts";
import { takeProducts, type ChosenField } from "./take-product.ts";

const chosenSchema = foundSchema.pick({ kind: true, subject: true, theirs: true });
type Choice = ResolveInput["choices"][number];
interface Resolving extends ResolveInput {
  /** Whoever asks has changed these products by it. @throws where they may not */
  ofProducts: (productIds: readonly string[]) => Promise<void>;
}
interface Chosen extends Choice, ChosenField {
  kind: "RESERVATION" | "SLOTS" | "ITEM";
}

/**
 * Makes each difference hold on both sides as it is on the side chosen: ours is told after the hold,
 * theirs is taken as if they had just said so, of a product as if somebody had written it. All of them
 * or none. Run it in `retrying`.
 * @throws Failure 4000 (a side that cannot be made to hold), 4090 `transition` without a link, 4090 `version` with `differences`: which
 *   were settled meanwhile, or are not here as they were when they were compared
 */
export async function resolve(
  trx: HospitalTransaction,
  clock: Clock,
  act: Act,
  link: LinkKey,
  reconciliationId: string,
  { choices, ofProducts }: Resolving,
): Promise<void> {
  const chosen = await lockChosen(trx, link, reconciliationId, choices);
  const products = chosen.filter(({ kind, side }) => kind === "ITEM" && side === "THEIRS");
  if (products.length > 0) await ofProducts(await takeProducts(trx, act, link, products));
  const rows = await lockReservations(trx, link, chosen);
  const externalBusiness = await linkedWith(trx, link);
  assertAsCompared(chosen, rows);
  const taken: string[] = [];
  for (const { side, kind, subject } of chosen) {
    const row = subject.reservationId === null ? undefined : rows.get(subject.reservationId);
    if (kind !== "RESERVATION") {
      if (side === "OURS") await sendAgain(trx, link, kind, subject);
    } else if (side === "OURS" && row) await chooseOurs(trx, act, row);
    else taken.push(await takeTheirs(trx, clock, act, { ...link, externalBusiness }, subject, row));
  }
  await noteSettled(trx, act, reconciliationId, chosen);
  if (taken.length > 0) await recordTaken(trx, act, link, taken);
}

/**
 * After the reservations, as who ends a link.
 * @returns whose bookings are compared
 * @throws Failure 4090 `transition` where there is none
 */
async function linkedWith(
  trx: HospitalTransaction,
  { hospitalId, platform }: LinkKey,
): Promise<string> {
  const row = await trx
    .selectFrom("platformLinks")
    .select(["state", "externalBusiness"])
    .where("hospitalId", "=", hospitalId)
    .where("platform", "=", platform)
    .forShare()
    .executeTakeFirst();
  if (!row || !isLinkMade(row.state))
    throw conflict({ conflict: "transition" }, "there is no link any more");
  return row.externalBusiness;
}

/** @returns the platform's id of the booking */
async function takeTheirs(
  trx: HospitalTransaction,
  clock: Clock,
  act: Act,
  link: LinkKey & { externalBusiness: string },
  { booking, productId }: Subject,
  row: Row | undefined,
): Promise<string> {
  const gone = row && { ...goneThere(row), productId: row.productId };
  const theirs = booking ? { ...booking, productId } : gone;
  if (!theirs) throw new Error("a difference is about no booking of either side");
  const by = actorName(act.by);
  const chosen = booking ? { by } : { by, reason: `${PLATFORM_NAMES[link.platform]}에 없음` };
  await chooseTheirs(trx, clock, { ...theirs, ...link, chosen });
  return theirs.externalId;
}

async function noteSettled(
  trx: HospitalTransaction,
  { hospitalId, now, by }: Act,
  reconciliationId: string,
  chosen: readonly Chosen[],
): Promise<void> {
  for (const resolvedTo of SIDES) {
    const ids = chosen.filter(({ side }) => side === resolvedTo).map(({ id }) => id);
    if (ids.length === 0) continue;
    await trx
      .updateTable("reconciliationDifferences")
      .set((eb) => ({
        ...{ resolvedTo, resolvedAt: now, resolvedBy: actorName(by) },
        version: eb("version", "+", 1),
      }))
      .where("hospitalId", "=", hospitalId)
      .where("reconciliationId", "=", reconciliationId)
      .where("differenceId", "in", ids)
      .execute();
  }
}

/** What a platform says is no change of staff's: that they chose it is on the access record so. */
async function recordTaken(
  trx: HospitalTransaction,
  { hospitalId, by, now, address }: Act,
  { platform }: LinkKey,
  externalIds: readonly string[],
): Promise<void> {
  const rows = await trx
    .selectFrom("reservations")
    .select("reservationId")
    .where("hospitalId", "=", hospitalId)
    .where("platform", "=", platform)
    .where("externalBusiness", "=", linkedBusiness({ hospitalId, platform }))
    .where("externalId", "in", externalIds)
    .execute();
  const subjects = rows.map(({ reservationId }) => reservationId);
  recordAccess(trx, {
    ...{ hospitalId, accountId: actorAccount(by), byName: actorName(by), address, at: now },
    ...{ act: "CHANGE", subjects, subjectCount: subjects.length, scope: { what: "RECEIVED" } },
  });
}

/** The differences themselves: who comes second waits here, and sees them settled. */
async function lockChosen(
  trx: HospitalTransaction,
  { hospitalId, platform }: LinkKey,
  reconciliationId: string,
  choices: readonly Choice[],
): Promise<Chosen[]> {
  const ids = choices.map(({ id }) => id);
  const rows = await trx
    .selectFrom("reconciliationDifferences as difference")
    .innerJoin("reconciliations as run", (join) =>
      join
        .onRef("run.hospitalId", "=", "difference.hospitalId")
        .onRef("run.reconciliationId", "=", "difference.reconciliationId"),
    )
    .selectAll("difference")
    .where("difference.hospitalId", "=", hospitalId)
    .where("difference.reconciliationId", "=", reconciliationId)
    .where("run.platform", "=", platform)
    .where("difference.differenceId", "in", ids)
    .orderBy("difference.differenceId")
    .forUpdate("difference")
    .execute();
  const told = await readTold(trx, { hospitalId, platform });
  const there = new Map(rows.map((row) => [row.differenceId, row]));
  const old = choices.filter(({ id, version }) => {
    const row = there.get(id);
    return row?.version !== version || row.resolvedTo !== null;
  });
  if (old.length > 0 || new Set(ids).size < ids.length) throw notAsCompared(old);
  return choices.map((choice) => {
    const row = there.get(choice.id);
    const found = chosenSchema.parse(row);
    if (!choicesOf(found, told).choices.includes(choice.side))
      throw invalid({ choices: "이쪽으로는 맞출 수 없는 것이 있어요." });
    return { ...choice, ...found };
  });
}
