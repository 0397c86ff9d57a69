import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict, Failure } from "#backend/failure.ts";
import { actorName, retrying, type Act } from "#backend/reservations/index.ts";
import type { Services } from "#backend/services.ts";
import { CODES } from "#contract/codes.ts";
import { conflictSchema, fieldErrorsSchema } from "#contract/envelope.ts";
import type { LoadFailure } from "#contract/product-load.ts";
import { leaveDraft } from "./draft.ts";
import { StandsElsewhere } from "./joints.ts";
import { newestLoad, readItems, writeItems, writeLoad, type LoadRow } from "./loads.ts";
import { become, lockStatus } from "./status.ts";
import { takeRow } from "./take-row.ts";

/**
 * Takes over what is chosen, each product in a transaction of its own: what one lacks keeps none of the
 * others. When none has failed the import is finished; else what is left can be tried again. Whoever
 * does the same at the same time, or again, takes nothing twice.
 */
export async function takeOver(
  { facts }: Pick<Services, "facts">,
  act: Act,
  load: Pick<LoadRow, "hospitalId" | "loadId">,
): Promise<void> {
  const { hospitalId } = act;
  const items = await facts.changing(hospitalId, (trx) => readItems(trx, load));
  for (const { itemId, done } of items) {
    if (done !== null) continue;
    try {
      await retrying(() => facts.changing(hospitalId, (trx) => takeRow(trx, act, load, itemId)));
    } catch (error) {
      const failed = JSON.stringify(failureOf(error));
      await facts.changing(hospitalId, (trx) =>
        writeItems(trx, load)
          .set({ failed })
          .where("itemId", "=", itemId)
          .where("done", "is", null)
          .execute(),
      );
    }
  }
  await facts.changing(hospitalId, async (trx) => {
    const status = await lockStatus(trx, hospitalId);
    const left = (await readItems(trx, load)).some(({ done }) => done === null);
    if (status === "REVIEW" && !left) await finish(trx, act, load);
  });
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
  if (refused?.conflict === "advertising") {
    const marks = (refused.marks ?? []).map(({ words }) => words);
    return { why: "ADVERTISING", words: "", marks };
  }
  if (refused?.conflict === "duplicate") return { why: "JOINED", ...nothing };
  if (refused?.conflict === "version") return { why: "CHANGED", ...nothing };
  throw error;
}

/**
 * 이대로 마치기: what was taken over stays, what was not is skipped.
 * @throws Failure 4090 `transition` where nothing waits to be looked at
 */
export async function finishLoad(trx: HospitalTransaction, act: Act): Promise<void> {
  const status = await lockStatus(trx, act.hospitalId);
  const load = await newestLoad(trx, act.hospitalId);
  if (status !== "REVIEW" || !load)
    throw conflict({ conflict: "transition" }, "nothing waits to be looked at");
  await finish(trx, act, load);
}

async function finish(
  trx: HospitalTransaction,
  act: Act,
  load: Pick<LoadRow, "hospitalId" | "loadId">,
): Promise<void> {
  await become(trx, act.hospitalId, "REVIEW", "LOADED");
  await writeItems(trx, load)
    .set({ done: "SKIPPED", doneAt: act.now })
    .where("done", "is", null)
    .execute();
  await writeLoad(trx, load, { finishedAt: act.now, finishedBy: actorName(act.by) });
  await leaveDraft(trx, act, "DONE");
}

/** 그만두기 while it is read: what was read stays. @throws Failure 4090 `transition` */
export async function cancelLoad(trx: HospitalTransaction, act: Act): Promise<void> {
  const status = await lockStatus(trx, act.hospitalId);
  await become(trx, act.hospitalId, status, "CANCELED");
  const load = await newestLoad(trx, act.hospitalId);
  if (load) await writeLoad(trx, load, { stoppedAt: act.now, why: null });
}
