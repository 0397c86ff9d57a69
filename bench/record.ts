import { pino } from "pino";
import { sealAccess, verifyChain } from "#backend/access/index.ts";
import { readReview } from "#backend/audit/review.ts";
import { searchRecord } from "#backend/audit/search.ts";
import { openDatabase, type Database } from "#backend/database/database.ts";
import { startEmbedded } from "#backend/database/embedded/index.ts";
import { hospitalInfoSchema } from "#contract/hospital.ts";
import type { Desk } from "./desk.ts";
import type { Program } from "./program.ts";
import { addRecord, addUnsealed } from "./record-rows.ts";
import { median } from "./samples.ts";
import type { Table } from "./table.ts";

const LINES = 1_000_000;
const UNSEALED = 10_000;
const ROUNDS = 5;

/**
 * The access record of one hospital with a million lines in a month: the look through its chain
 * (`operator -- audit verify`), sealing, the month's 점검 and a leaf of the search.
 */
export async function record(program: Program, desk: Desk): Promise<Table> {
  const log = pino({ level: "silent" });
  const server = await startEmbedded({ dataDir: program.dataDir, log });
  const database = await openDatabase({ connection: server.connection, log, patient: true });
  const clock = () => new Date();
  try {
    const { calendar } = await desk.call("", hospitalInfoSchema);
    const hospitalId = await addRecord(database, LINES);
    const watched = watching(database);
    const verified = await timed(() => verifyChain({ database: watched, clock }, hospitalId));
    if (verified.done.lines !== LINES || verified.done.broken) throw new Error("no chain of ours");

    await addUnsealed(database, hospitalId, UNSEALED);
    const sealed = await timed(() => sealAccess({ database, clock }, hospitalId));

    const by = { hospitalId, accountId: null, byName: "bench" };
    const p50 = async (ask: () => Promise<unknown>) => {
      const times: number[] = [];
      for (let i = 0; i < ROUNDS; i += 1) times.push((await timed(ask)).ms);
      return median(times);
    };
    const review = await p50(() =>
      database.inHospital(hospitalId, (trx) => readReview(trx, hospitalId, calendar, clock())),
    );
    const leaf = await p50(() =>
      database.inHospital(hospitalId, (trx) => searchRecord(trx, by, { limit: 50 }, clock())),
    );
    return {
      title: `The access record, ${LINES.toExponential(0)} lines of one hospital in a month`,
      rows: [
        { what: "audit verify", value: verified.ms / 1000, unit: "s" },
        { what: "its longest transaction", value: watched.longest(), unit: "ms" },
        { what: "sealing", value: UNSEALED / (sealed.ms / 1000), unit: "lines a second" },
        { what: "점검 of the month, p50", value: review, unit: "ms" },
        { what: "a leaf of the search, p50", value: leaf, unit: "ms" },
      ],
    };
  } finally {
    await database.close();
    await server.close();
  }
}

async function timed<Done>(work: () => Promise<Done>): Promise<{ done: Done; ms: number }> {
  const begun = performance.now();
  const done = await work();
  return { done, ms: performance.now() - begun };
}

/** How long the longest of its transactions took. */
function watching(database: Database): Database & { longest(): number } {
  let longest = 0;
  return {
    ...database,
    longest: () => longest,
    inHospital: async (hospitalId, work) => {
      const { done, ms } = await timed(() => database.inHospital(hospitalId, work));
      longest = Math.max(longest, ms);
      return done;
    },
  };
}
