import type { HospitalTransaction } from "#backend/database/database.ts";
import { addJob, type ItemSending } from "#backend/jobs/queue.ts";
import type { Services } from "#backend/services.ts";
import { asking, type Question } from "../asking/asking.ts";
import type { Known } from "./item-row.ts";
import { noteNotTaken, noteTaken } from "../link-health.ts";
import { noteSending, noteUnsent } from "./note-sending.ts";

/** Of a paused link it is looked again so often whether it goes on. */
const PAUSED_MS = 60_000;

interface Sending<What, Answer> extends Question<What, Answer> {
  known: Known;
  /** Keeps that the platform has it. */
  sent: (trx: HospitalTransaction, what: What, answer: Answer, now: Date) => Promise<void>;
}

/**
 * Sends a platform what it is to know of a product. Not taken, it is tried again later and later, for
 * 24 h, which stand still while the link is paused, locked or its circuit open; refused, it has ended. A
 * change of the product, or of what is free, tries it anew in any case.
 * @throws when `signal` aborts, so that the job is put back
 */
export async function send<What, Answer>(
  services: Services,
  job: ItemSending,
  { known, sent, ...question }: Sending<What, Answer>,
  signal: AbortSignal,
): Promise<void> {
  const inHospital = (work: (trx: HospitalTransaction) => Promise<void>) =>
    services.database.inHospital(job.hospitalId, work);
  // One that was planned meanwhile keeps its time.
  const again = (trx: HospitalTransaction, afterMs: number) =>
    addJob(trx, `send-${known}`, job, { afterMs, first: true });
  const find = async (trx: HospitalTransaction) => {
    const what = await question.find(trx);
    if (what !== null) await noteSending(trx, known, job);
    return what;
  };
  const came = await asking(services, job, { ...question, find }, signal);
  const now = services.clock();
  switch (came.came) {
    case "ANSWER":
      return inHospital(async (trx) => {
        await sent(trx, came.what, came.answer, now);
        await noteTaken(trx, job, now);
      });
    case "FAILURE": {
      const { platform } = job;
      services.log.warn({ platform, known, why: came.failure.message }, "platform not told");
      return inHospital(async (trx) => {
        const afterMs = await noteUnsent(trx, known, job, came.failure, now);
        await noteNotTaken(trx, job, came.failure, now);
        if (afterMs !== null) await again(trx, afterMs);
      });
    }
    case "LATER":
      return inHospital((trx) => again(trx, came.afterMs));
    case "NO_LINK":
      if (came.state === "PAUSED") await inHospital((trx) => again(trx, PAUSED_MS));
      return;
    case "NOTHING":
  }
}
