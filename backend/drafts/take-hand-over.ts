import type { HospitalTransaction } from "#backend/database/database.ts";
import { addJob } from "#backend/jobs/queue.ts";
import type { Services } from "#backend/services.ts";
import { isLinkedWell } from "#contract/platform.ts";
import { HAND_OVERS } from "#contract/session-state.ts";
import type { HandOver, HandOverInput } from "#contract/wizard-draft.ts";
import { findState, lockGoodState, stateRefused, type OfState } from "./find-state.ts";
import { shownHandOver } from "./read-hand-over.ts";
import { keepSecret } from "./secrets.ts";
import { insertDraft, lockDraft, updateDraft, without, type Row, type Which } from "./store.ts";

/** So long it is kept while nobody of the hospital has seen it. */
const KEPT_MS = 30 * 60_000;

/**
 * Uses a state up and puts what the platform handed over into the draft of the hospital that it was
 * issued for, whoever's browser brought it, but for one that is logged in at another hospital: that could
 * be led here by a stranger, with the key of its own. Of two uses at once one wins. Where the link is well
 * nothing is kept: it was made in the meantime, and is not made anew.
 * @throws Failure 4010 with why the state is refused; then nothing is kept
 */
export async function takeHandOver(
  { database, clock, secrets }: Pick<Services, "database" | "clock" | "secrets">,
  input: HandOverInput,
): Promise<HandOver> {
  const of = await findState(database, input);
  const handed = await database.inHospital(of.hospitalId, async (trx) => {
    const now = clock();
    await lockGoodState(trx, of, input.platform, now);
    if (input.loggedInAt !== undefined && input.loggedInAt !== of.hospitalId)
      throw stateRefused("STATE_ELSEWHERE");
    await useUp(trx, of, now);
    const { process, secret } = HAND_OVERS[input.platform];
    const which: Which = { hospitalId: of.hospitalId, accountId: null, process };
    await lockDraft(trx, which);
    if (await isLinked(trx, of.hospitalId, input.platform)) return null;
    const before = await heldDraft(trx, which, now);
    const key = input.platform === "NAVER" ? input.naverLoginKey : input.authToken;
    await keepSecret(trx, secrets.credentials, before, secret, key);
    const row = await updateDraft(trx, before, {
      // What came after the first page was done with another key.
      ...{ isOpen: true, pageIndex: 1, leftAt: now, leftBy: null },
      ...{ handedId: of.stateId, handedUntil: new Date(now.getTime() + KEPT_MS) },
      userInfo: withHanded(before, input),
    });
    const job = { hospitalId: of.hospitalId, handOverId: of.stateId };
    await addJob(trx, "drop-hand-over", job, { afterMs: KEPT_MS });
    return shownHandOver(trx, row, input.platform);
  });
  // The state is used up all the same.
  if (!handed) throw stateRefused("LINKED");
  return handed;
}

const useUp = (trx: HospitalTransaction, { hospitalId, stateId }: OfState, now: Date) =>
  trx
    .updateTable("platformStates")
    .set({ usedAt: now })
    .where("hospitalId", "=", hospitalId)
    .where("stateId", "=", stateId)
    .execute();

/** Asked while the draft is held, as it is while a link is made. */
async function isLinked(
  trx: HospitalTransaction,
  hospitalId: string,
  platform: HandOverInput["platform"],
): Promise<boolean> {
  const link = await trx
    .selectFrom("platformLinks")
    .select("state")
    .where("hospitalId", "=", hospitalId)
    .where("platform", "=", platform)
    .executeTakeFirst();
  return link !== undefined && isLinkedWell(link.state);
}

async function heldDraft(trx: HospitalTransaction, which: Which, now: Date): Promise<Row> {
  const held = () => lockDraft(trx, which);
  const leaving = { leftAt: now, leftBy: null };
  const row = (await held()) ?? (await insertDraft(trx, which, leaving)) ?? (await held());
  if (!row) throw new Error("a draft went between two looks at it");
  return row;
}

/** What the platform says now, in the place of all that it said before. */
function withHanded({ userInfo }: Row, input: HandOverInput): string {
  const { plain } = HAND_OVERS[input.platform];
  const said = Object.entries(input).filter(([field]) => plain.some((one) => one === field));
  const others = JSON.parse(without(userInfo, plain)) as object;
  return JSON.stringify({ ...others, ...Object.fromEntries(said) });
}
