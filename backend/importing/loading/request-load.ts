import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict } from "#backend/failure.ts";
import { addJob } from "#backend/jobs/queue.ts";
import { actorName, type Act } from "#backend/reservations/index.ts";
import type { Services } from "#backend/services.ts";
import type { LoadingStatus } from "#contract/hospital.ts";
import type { LinkState } from "#contract/platform.ts";
import { isLoadHalted } from "#contract/product-loading.ts";
import { leaveDraft } from "../draft.ts";
import { isOther, readLink, type Linked } from "../link.ts";
import { newestLoad, NO_HALT, PLATFORM, writeLoad, type LoadRow } from "../loads.ts";
import { become, lockStatus } from "../status.ts";

const STANDING: readonly LinkState[] = ["ACTIVE", "DEGRADED", "AUTH_REQUIRED"];
/** What was read longer ago than this is read anew. */
const FRESH_HOURS = 1;

/**
 * 읽어 오기: a load is asked for and its job planned. One that has halted goes on from where it stopped,
 * unless that is too long ago, or another business is linked by now.
 * @throws Failure 4090 `transition` where one runs, or waits to be looked at, or nobody can be asked
 */
export async function requestLoad(
  { platforms }: Pick<Services, "platforms">,
  trx: HospitalTransaction,
  act: Act,
): Promise<void> {
  const { hospitalId } = act;
  const status = await failSilent(trx, hospitalId, act.now);
  const link = await assertReachable(platforms, trx, hospitalId);
  await become(trx, hospitalId, status, "REQUESTED");
  const before = isLoadHalted(status) ? await halted(trx, hospitalId) : undefined;
  const goesOn = before?.isFresh && !isOther(before, link);
  const runId = randomUUID();
  const loadId = goesOn ? before.loadId : randomUUID();
  if (goesOn) await writeLoad(trx, before, { runId, stoppedAt: null, ...NO_HALT });
  else
    await insert(trx, act, {
      ...{ loadId, runId, businessId: link.businessId },
      startedBy: act.by.kind === "SYSTEM" && before ? before.startedBy : actorName(act.by),
    });
  await addJob(trx, "load-products", { hospitalId, platform: PLATFORM, loadId, runId });
  await leaveDraft(trx, act, "READING");
}

/**
 * 읽은 것만 보기: of a load that has halted what it has read is there to be looked at.
 * @throws Failure 4090 `transition` where none has, or it has read nothing, or of another business
 */
export async function reviewWhatCame(trx: HospitalTransaction, act: Act): Promise<void> {
  const { hospitalId } = act;
  const status = await failSilent(trx, hospitalId, act.now);
  const before = isLoadHalted(status) ? await halted(trx, hospitalId) : undefined;
  if (!before?.read || isOther(before, await readLink(trx, hospitalId)))
    throw conflict({ conflict: "transition" }, "nothing was read");
  // Asked for, and there is nothing to read.
  await become(trx, hospitalId, status, "REQUESTED");
  await become(trx, hospitalId, "REQUESTED", "LOADING");
  await become(trx, hospitalId, "LOADING", "REVIEW");
  await writeLoad(trx, before, NO_HALT);
  await leaveDraft(trx, act, "REVIEW");
}

const insert = (
  trx: HospitalTransaction,
  { hospitalId, now }: Act,
  columns: Pick<LoadRow, "loadId" | "runId" | "businessId" | "startedBy">,
) =>
  trx
    .insertInto("productLoads")
    .values({ hospitalId, ...columns, startedAt: now, heartbeatAt: sql<Date>`now()` })
    .execute();

/** The load that has halted, how much it has read, and whether that still is as it was. */
async function halted(trx: HospitalTransaction, hospitalId: string) {
  const load = await newestLoad(trx, hospitalId);
  if (!load) return undefined;
  return trx
    .selectFrom("productLoads as load")
    .select(["hospitalId", "loadId", "startedBy", "businessId"])
    .select(
      sql<boolean>`heartbeat_at > now() - ${sql.lit(FRESH_HOURS)} * interval '1 h'`.as("isFresh"),
    )
    .select((eb) =>
      eb
        .selectFrom("productLoadItems as item")
        .whereRef("item.hospitalId", "=", "load.hospitalId")
        .whereRef("item.loadId", "=", "load.loadId")
        .select(eb.fn.countAll<number>().as("count"))
        .as("read"),
    )
    .where("hospitalId", "=", hospitalId)
    .where("loadId", "=", load.loadId)
    .executeTakeFirst();
}

/** @throws Failure 4090 `transition`: no link, paused, 연동 준비 중 */
async function assertReachable(
  platforms: Services["platforms"],
  trx: HospitalTransaction,
  hospitalId: string,
): Promise<Linked> {
  const link = await readLink(trx, hospitalId);
  if (!link || !STANDING.includes(link.state) || platforms[PLATFORM].endpoint === null)
    throw conflict({ conflict: "transition" }, "this link cannot be read now");
  return link;
}

/**
 * A load that gave no sign of life has failed: what nobody took up, too.
 * @returns how it stands now
 */
export async function failSilent(
  trx: HospitalTransaction,
  hospitalId: string,
  now: Date,
): Promise<LoadingStatus> {
  const status = await lockStatus(trx, hospitalId);
  if (status !== "REQUESTED" && status !== "LOADING") return status;
  const load = await newestLoad(trx, hospitalId);
  if (load && !load.isSilent) return status;
  if (status === "REQUESTED") await become(trx, hospitalId, status, "LOADING");
  await become(trx, hospitalId, "LOADING", "FAILED");
  if (load) await stop(trx, load, { stoppedAt: now, why: "SILENT", words: null });
  return "FAILED";
}

/** Halts a load; the last sign of life stays what it was. */
const stop = (
  trx: HospitalTransaction,
  { hospitalId, loadId }: { hospitalId: string; loadId: string },
  columns: { stoppedAt: Date } & Pick<LoadRow, "why" | "words">,
) =>
  trx
    .updateTable("productLoads")
    .set(columns)
    .where("hospitalId", "=", hospitalId)
    .where("loadId", "=", loadId)
    .execute();
