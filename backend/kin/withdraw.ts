import { CODES } from "#contract/codes.ts";
import { Failure } from "#backend/failure.ts";
import type { Services } from "#backend/services.ts";
import { moveKin } from "./move.ts";
import { openedBy } from "./pass.ts";
import { findIn, requestsOf, type KinRow } from "./request.ts";

/**
 * The request that a pass opens, as it stands now.
 * @throws Failure 4010 where it opens none
 */
export async function seeKin(
  services: Pick<Services, "database" | "clock" | "secrets">,
  pass: string,
): Promise<KinRow> {
  const { number, requestId } = openedBy(services, pass);
  const row = (await requestsOf(services, number)).find((one) => one.requestId === requestId);
  if (!row) throw new Failure(CODES.refused, "the request of a pass is not there");
  return row;
}

/**
 * Takes a request back, before it is approved; one that was taken back stays so.
 * @throws Failure 4010 where the pass opens none, 4090 where it is too late
 */
export async function withdrawKin(services: Services, pass: string): Promise<KinRow> {
  const { database, clock } = services;
  const row = await seeKin(services, pass);
  const now = await database.inHospital(
    row.hospitalId,
    async (trx) =>
      (await moveKin(trx, row, "WITHDRAWN", "APPLICANT", clock())) ?? (await findIn(trx, row)),
  );
  if (now?.state !== "WITHDRAWN")
    throw new Failure(CODES.conflict, "a kin request that cannot be taken back");
  return now;
}

/**
 * Takes the consent NEWS back, whatever became of the request; one that was taken back stays so, since when it is.
 * @throws Failure 4010 where the pass opens none, 4090 where it was not agreed to
 */
export async function withdrawNews(services: Services, pass: string): Promise<KinRow> {
  const { database, clock } = services;
  const row = await seeKin(services, pass);
  const { hospitalId, requestId } = row;
  const now = await database.inHospital(hospitalId, async (trx) => {
    await trx
      .updateTable("kinConsents")
      .set({ withdrawnAt: clock() })
      .where("hospitalId", "=", hospitalId)
      .where("requestId", "=", requestId)
      .where("code", "=", "NEWS")
      .where("agreed", "=", true)
      .where("withdrawnAt", "is", null)
      .execute();
    return findIn(trx, row);
  });
  // It has moved into its hospital meanwhile, or is gone: the pass says.
  if (!now) return withdrawNews(services, pass);
  if (now.news === null) throw new Failure(CODES.conflict, "a kin consent that was not agreed to");
  return now;
}
