import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { addJob, type JobPayloads } from "#backend/jobs/queue.ts";
import { announcingLink, type ItemsPage } from "#backend/platforms/index.ts";
import type { Services } from "#backend/services.ts";
import type { LoadHalt } from "#contract/product-load.ts";
import { MOST_LOADED } from "#contract/product-loading.ts";
import { leaveDraftOpen } from "./draft.ts";
import { isOther, readLink, whyNotAsked } from "./link.ts";
import { asKept, itemsOf, NO_HALT, writeLoad, type LoadRow } from "./loads.ts";
import { become, lockStatus } from "./status.ts";

type Job = JobPayloads["load-products"];

/** Longer no import keeps a hand of Naver's at a time: then it is planned anew, behind what waits. */
export const SLICE_MS = 30_000;
/** Is a slice that begins now spent? By this process's clock: nobody else asks. */
export const sliceOf = (ms: number): (() => boolean) => {
  const began = performance.now();
  return () => performance.now() - began >= ms;
};

/** How far a run is: from where the next page is read, or there is nothing more to read. */
export interface Reached {
  cursor: string | null;
  isOver: boolean;
  /** Why it cannot be gone on with. */
  stuck?: LoadHalt["code"] | null;
}

/** It was ended meanwhile, given up for silent, or another run reads: this one writes nothing any more. */
export class GivenUp extends Error {
  override name = "GivenUp";
}

/** Takes up what the job is to do, begun by a process that is no more or not; null: it was given up. */
export const takeUp = (services: Services, job: Job): Promise<Reached | null> =>
  services.facts.changing(job.hospitalId, async (trx) => {
    const status = await lockStatus(trx, job.hospitalId);
    const load = await loadOf(trx, job);
    if (!load || (status !== "REQUESTED" && status !== "LOADING")) return null;
    if (status === "REQUESTED") await become(trx, job.hospitalId, status, "LOADING");
    await writeLoad(trx, load, {});
    return { cursor: load.nextCursor, isOver: load.whole };
  });

const loadOf = (trx: HospitalTransaction, { hospitalId, loadId, runId }: Job) =>
  trx
    .selectFrom("productLoads")
    .selectAll()
    .where("hospitalId", "=", hospitalId)
    .where("loadId", "=", loadId)
    .where("runId", "=", runId)
    .executeTakeFirst();

/** What a run writes, as long as it is the one that reads. @throws GivenUp */
const running = <Done>(
  services: Services,
  job: Job,
  work: (trx: HospitalTransaction, load: LoadRow) => Promise<Done>,
): Promise<Done> =>
  services.database.inHospital(job.hospitalId, async (trx) => {
    const status = await lockStatus(trx, job.hospitalId);
    const load = await loadOf(trx, job);
    if (!load || status !== "LOADING") throw new GivenUp();
    return work(trx, load);
  });

/** A sign of life. @throws GivenUp */
export const beat = (services: Services, job: Job): Promise<void> =>
  running(services, job, async (trx, load) => {
    await writeLoad(trx, load, {});
  });

/** The slice is spent: the same run is planned anew, from where it is. @throws GivenUp */
export const goOnLater = (services: Services, job: Job): Promise<void> =>
  running(services, job, async (trx, load) => {
    await writeLoad(trx, load, {});
    await addJob(trx, "load-products", job);
  });

/** Keeps a page that came, and open pages look again at the commit. @throws GivenUp */
export const keepPage = (
  services: Services,
  job: Job,
  { items, next, total }: ItemsPage,
): Promise<Reached> =>
  running(services, job, async (trx, load) => {
    // What came may be of another one.
    const link = await readLink(trx, job.hospitalId);
    if (isOther(load, link)) return { cursor: null, isOver: false, stuck: whyNotAsked(load, link) };
    const before = await count(trx, load);
    // One that is told twice is one: as it was told last.
    const told = [...new Map(items.map((item) => [item.itemId, item])).values()];
    const rows = told.slice(0, MOST_LOADED - before).map((item, at) => ({
      ...{ hospitalId: load.hospitalId, loadId: load.loadId, itemId: item.itemId },
      ...{ position: before + at, item: JSON.stringify(asKept(item)) },
    }));
    if (rows.length > 0)
      await trx
        .insertInto("productLoadItems")
        .values(rows)
        .onConflict((same) =>
          same
            .columns(["hospitalId", "loadId", "itemId"])
            .doUpdateSet((eb) => ({ item: eb.ref("excluded.item") })),
        )
        .execute();
    const after = await count(trx, load);
    const whole = next === null;
    const isOver = whole || after >= MOST_LOADED;
    await writeLoad(trx, load, { nextCursor: next, whole, total, heardAt: services.clock() });
    await sql`select ${announcingLink(load.hospitalId)}`.execute(trx);
    // Not the last page, and nothing new: nobody knows what there is beyond it.
    return { cursor: next, isOver, stuck: !isOver && after === before ? "NOTHING_CAME" : null };
  });

const count = async (trx: HospitalTransaction, load: LoadRow): Promise<number> => {
  const { read } = await itemsOf(trx, load)
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll<number>().as("read"))
    .executeTakeFirstOrThrow();
  return read;
};

/** Why a run stops before its end. */
export interface Halt {
  isLogin: boolean;
  why: LoadHalt["code"];
  words: string | null;
  /** Since when it asks in vain: a key that is saved from then on may let it in. */
  since?: Date;
}

/** It stops here: what was read stays. @throws GivenUp */
export const halt = (
  services: Services,
  job: Job,
  { isLogin, why, words, since = services.clock() }: Halt,
): Promise<void> =>
  running(services, job, async (trx, load) => {
    const some = (await count(trx, load)) > 0;
    const to = isLogin ? "LOGIN_REQUIRED" : some ? "PARTIAL" : "FAILED";
    await become(trx, job.hospitalId, "LOADING", to);
    await writeLoad(trx, load, { stoppedAt: since, why, words });
  });

/** All is read: it is there to be looked at. @throws GivenUp */
export const toReview = (services: Services, job: Job): Promise<void> =>
  running(services, job, async (trx, load) => {
    await become(trx, job.hospitalId, "LOADING", "REVIEW");
    await writeLoad(trx, load, { stoppedAt: services.clock(), ...NO_HALT });
    await leaveDraftOpen(trx, job.hospitalId, services.clock());
  });
