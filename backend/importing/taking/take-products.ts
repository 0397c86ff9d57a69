import { sql } from "kysely";
import { conflict, Failure } from "#backend/failure.ts";
import { addJob, type JobPayloads } from "#backend/jobs/queue.ts";
import { announcingLink } from "#backend/platforms/index.ts";
import type { Services } from "#backend/services.ts";
import { CODES } from "#contract/codes.ts";
import { conflictSchema, fieldErrorsSchema } from "#contract/envelope.ts";
import type { LoadFailure } from "#contract/load-review.ts";
import { acting, held, withinRun, type Within } from "../holding.ts";
import { StandsElsewhere } from "./joints.ts";
import { holdLink, isOther } from "../link.ts";
import { readItems, writeItems, writeLoad } from "../loads.ts";
import { GivenUp, sliceOf, SLICE_MS } from "../running.ts";
import { lockStatus } from "../status.ts";
import { finish } from "./take-over.ts";
import { takePictures } from "./take-pictures.ts";
import { takeRow } from "./take-row.ts";

type Job = JobPayloads["take-products"];
/**
 * Takes over what is chosen, each product in a transaction of its own, and then its pictures: what one
 * lacks keeps none of the others. When none has failed the import is finished; else what is left can be
 * tried again. Taken up again it goes on where it stopped; whoever does the same takes nothing twice.
 * After a slice it plans itself anew from there, so that it keeps no hand for long.
 * @throws when `signal` aborts, so that the job is put back
 */
export async function takeProducts(
  services: Services,
  job: Job,
  signal: AbortSignal,
  sliceMs = SLICE_MS,
): Promise<void> {
  const { hospitalId } = job;
  const isSpent = sliceOf(sliceMs);
  const within = withinRun(services, job);
  const failing = new Map(Object.entries(job.unanswering ?? {}));
  const goOnFrom = (from: number) =>
    within((trx) =>
      addJob(trx, "take-products", { ...job, from, unanswering: Object.fromEntries(failing) }),
    );
  try {
    const items = await within(readItems);
    const open = items.filter(({ position }) => position >= (job.from ?? 0));
    for (const [at, { itemId, position }] of open.entries()) {
      signal.throwIfAborted();
      if (at > 0 && isSpent()) return await goOnFrom(position);
      await takeOne(within, itemId);
      if (!(await takePictures(services, within, itemId, { signal, isSpent, failing })))
        return await goOnFrom(position);
    }
    await services.facts.changing(hospitalId, async (trx) => {
      await lockStatus(trx, hospitalId);
      const load = await held(trx, job);
      const left = (await readItems(trx, load)).some(({ done }) => done === null);
      if (left) await writeLoad(trx, load, { takingId: null });
      else await finish(trx, acting(services, job), load);
      await sql`select ${announcingLink(hospitalId)}`.execute(trx);
    });
  } catch (error) {
    if (!(error instanceof GivenUp)) throw error;
  }
}

/** Open pages look again each time. */
async function takeOne(within: Within, itemId: string): Promise<void> {
  try {
    await within(async (trx, load, act) => {
      await takeRow(trx, act, load, itemId);
      // After the reservations that it may have locked, as everybody does.
      if (isOther(load, await holdLink(trx, act.hospitalId)))
        throw conflict({ conflict: "transition" }, "another business is linked by now");
      await sql`select ${announcingLink(act.hospitalId)}`.execute(trx);
    });
  } catch (error) {
    const failed = JSON.stringify(failureOf(error));
    await within((trx, load) =>
      writeItems(trx, load)
        .set({ failed })
        .where("itemId", "=", itemId)
        .where("done", "is", null)
        .execute(),
    );
  }
}

/** Why one was not taken over. @throws what is no refusal of ours */
function failureOf(error: unknown): LoadFailure {
  const nothing = { words: "", marks: [] };
  if (error instanceof StandsElsewhere) return { why: "ELSEWHERE", ...nothing };
  if (!(error instanceof Failure)) throw error;
  if (error.code === CODES.notFound) return { why: "GONE", ...nothing };
  const fields = fieldErrorsSchema.safeParse(error.body).data?.fields;
  if (error.code === CODES.invalid && fields)
    return { why: "FIELD", words: Object.values(fields).join(" "), marks: [] };
  const refused = conflictSchema.safeParse(error.body).data;
  switch (refused?.conflict) {
    case "advertising": {
      const marks = (refused.marks ?? []).map(({ words }) => words);
      return { why: "ADVERTISING", words: "", marks };
    }
    case "duplicate":
      return { why: "JOINED", ...nothing };
    case "version":
      return { why: "CHANGED", ...nothing };
    case "transition":
      return { why: "OTHER", ...nothing };
    default:
      throw error;
  }
}
