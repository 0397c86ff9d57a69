import type { Database, HospitalTransaction } from "#backend/database/database.ts";
import { notFound } from "#backend/failure.ts";
import type { Services } from "#backend/services.ts";
import type { Staff } from "#backend/staff.ts";
import { HAND_OVERS, type HandingPlatform } from "#contract/session-state.ts";
import type { HandOver, StateAsked } from "#contract/wizard-draft.ts";
import { findState, hospitalName, lockGoodState } from "./find-state.ts";
import { savedSecrets } from "./secrets.ts";
import type { Row } from "./store.ts";

/** Of an id as little as tells it from another: `de····er`. */
const masked = (id: unknown): string | null =>
  typeof id !== "string" || id === ""
    ? null
    : id.length < 8
      ? "····"
      : `${id.slice(0, 2)}····${id.slice(-2)}`;

/** What of a draft a platform handed over, masked. */
export async function shownHandOver(
  trx: HospitalTransaction,
  row: Row,
  platform: HandingPlatform,
): Promise<HandOver> {
  const { secret } = HAND_OVERS[platform];
  const key = (await savedSecrets(trx, row))[secret];
  if (!key || row.handedId === null) throw notFound("hand-over");
  const info = row.userInfo as Record<string, unknown>;
  return {
    ...{ id: row.handedId, platform, key, hospitalId: row.hospitalId },
    hospitalName: await hospitalName(trx, row.hospitalId),
    businessId: masked(info.businessId),
    groupId: masked(info.naverGroupId),
    until: row.handedUntil?.toISOString() ?? null,
  };
}

/** Does something with the draft that a hand-over went into. @throws Failure 4040 where there is none */
export async function withHandOver<Done>(
  database: Database,
  handOverId: string,
  work: (trx: HospitalTransaction, row: Row, platform: HandingPlatform) => Promise<Done>,
): Promise<Done> {
  const found = await database.kysely
    .selectFrom("platformStateDirectory")
    .select("hospitalId")
    .where("stateId", "=", handOverId)
    .executeTakeFirst();
  if (!found) throw notFound("hand-over");
  return database.inHospital(found.hospitalId, async (trx) => {
    const row = await trx
      .selectFrom("wizardDrafts as draft")
      .innerJoin("platformStates as state", (join) =>
        join
          .onRef("state.hospitalId", "=", "draft.hospitalId")
          .onRef("state.stateId", "=", "draft.handedId"),
      )
      .selectAll("draft")
      .select("state.platform")
      .where("draft.hospitalId", "=", found.hospitalId)
      .where("draft.handedId", "=", handOverId)
      .forUpdate("draft")
      .executeTakeFirst();
    if (!row) throw notFound("hand-over");
    const { platform, ...draft } = row;
    return work(trx, draft, platform);
  });
}

/** Who asks with an id; null: nobody whom we know. */
export type Asking = Pick<Staff, "hospitalId"> | null;

/** Whoever has the id may, until somebody of the hospital has seen it: then only they. @throws Failure 4040 */
export function assertTheirs({ handedUntil, hospitalId }: Row, by: Asking): void {
  if (handedUntil === null && by?.hospitalId !== hospitalId) throw notFound("hand-over");
}

/** What was handed over under this id. @throws Failure 4040 where it was dropped, or its time is over */
export const readHandOver = (
  { database, clock }: Pick<Services, "database" | "clock">,
  handOverId: string,
  by: Asking,
): Promise<HandOver> =>
  withHandOver(database, handOverId, (trx, row, platform) => {
    assertTheirs(row, by);
    if (row.handedUntil !== null && row.handedUntil <= clock()) throw notFound("hand-over");
    return shownHandOver(trx, row, platform);
  });

/** The hospital that a state is good for; it stays as good. @throws Failure 4010 */
export async function whoseState(
  { database, clock }: Pick<Services, "database" | "clock">,
  sent: StateAsked,
): Promise<{ hospitalName: string }> {
  const of = await findState(database, sent);
  return database.inHospital(of.hospitalId, async (trx) => {
    await lockGoodState(trx, of, sent.platform, clock());
    return { hospitalName: await hospitalName(trx, of.hospitalId) };
  });
}
