import type { HospitalTransaction } from "#backend/database/database.ts";
import { draftHeadOf, seeDraft, whichOf } from "#backend/drafts/index.ts";
import { notFound } from "#backend/failure.ts";
import type { Staff } from "#backend/staff.ts";
import type { Application, Applications } from "#contract/application.ts";
import { readHospital } from "./hospital.ts";
import { headOf, shownApplication } from "./shown.ts";
import { standingOf } from "./standing.ts";
import { applicationsIn, MOST_LISTED, readPast } from "./store.ts";

/** What a hospital has applied for: what is written, what is under way, what is over; of each the newest hundred. */
export async function listApplications(
  trx: HospitalTransaction,
  by: Pick<Staff, "hospitalId" | "accountId">,
): Promise<Applications> {
  const draft = await seeDraft(trx, whichOf(by, "apply"));
  const hospital = await readHospital(trx, by.hospitalId);
  const { open: rows, links, barred } = await standingOf(trx, hospital);
  const open = [];
  for (const row of rows.slice(0, MOST_LISTED))
    open.push(await shownApplication(trx, row, hospital));
  const past = (await readPast(trx, by.hospitalId)).map(headOf);
  const written = draft?.isOpen === true ? draftHeadOf(draft) : null;
  return { written, open, past, links, barred };
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
