import type { HospitalTransaction } from "#backend/database/database.ts";
import { notFound } from "#backend/failure.ts";
import type { Application, Applications } from "#contract/application.ts";
import { headOf, shownApplication } from "./shown.ts";
import { applicationsIn, UNDER_WAY } from "./store.ts";

const MOST_OPEN = 20;
const MOST_PAST = 50;
/** Approved it is not over: its links are to be made. */
const OPEN = [...UNDER_WAY, "APPROVED"] as const;

/** What a hospital has applied for: first what is under way, then what is over, the newest first. */
export async function listApplications(
  trx: HospitalTransaction,
  hospitalId: string,
): Promise<Applications> {
  const newest = applicationsIn(trx, hospitalId)
    .orderBy("submittedAt", "desc")
    .orderBy("applicationId");
  const open = await newest.where("state", "in", OPEN).limit(MOST_OPEN).execute();
  const past = await newest.where("state", "not in", OPEN).limit(MOST_PAST).execute();
  const shown = [];
  for (const row of open) shown.push(await shownApplication(trx, row));
  return { open: shown, past: past.map(headOf) };
}

/** The newest of that number: a year later it comes again. @throws Failure 4040 */
export async function readApplication(
  trx: HospitalTransaction,
  hospitalId: string,
  number: string,
): Promise<Application> {
  const row = await applicationsIn(trx, hospitalId)
    .where("number", "=", number)
    .orderBy("submittedAt", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) throw notFound("application");
  return shownApplication(trx, row);
}
