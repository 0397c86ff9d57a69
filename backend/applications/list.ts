import type { HospitalTransaction } from "#backend/database/database.ts";
import { draftHeadOf, seeDraft, whichOf } from "#backend/drafts/index.ts";
import { notFound } from "#backend/failure.ts";
import { readLinks } from "#backend/platforms/index.ts";
import type { Staff } from "#backend/staff.ts";
import { nothingLeft, placesOf } from "#contract/application-places.ts";
import type { Application, Applications } from "#contract/application.ts";
import { isUnderWay } from "#contract/request-states.ts";
import { readHospital } from "./hospital.ts";
import { headOf, shownApplication } from "./shown.ts";
import { applicationsIn, type Row } from "./store.ts";
import { toLinkOf } from "./to-link.ts";
import { underWayOf } from "./under-way.ts";

/** A hospital sends one now and then: those are years. */
const MOST = 100;
/** Approved it is not over: its links are to be made. */
const isOpen = ({ state }: Row): boolean => isUnderWay(state) || state === "APPROVED";

/** What a hospital has applied for: what is written, what is under way, what is over; the newest first. */
export async function listApplications(
  trx: HospitalTransaction,
  by: Pick<Staff, "hospitalId" | "accountId">,
): Promise<Applications> {
  const draft = await seeDraft(trx, whichOf(by, "apply"));
  const rows = await applicationsIn(trx, by.hospitalId)
    .orderBy("submittedAt", "desc")
    .orderBy("applicationId")
    .limit(MOST)
    .execute();
  const open = [];
  const hospital = await readHospital(trx, by.hospitalId);
  for (const row of rows.filter(isOpen)) open.push(await shownApplication(trx, row, hospital));
  const past = rows.filter((row) => !isOpen(row)).map(headOf);
  const written = draft?.isOpen === true ? draftHeadOf(draft) : null;
  const links = await readLinks(trx, by.hospitalId);
  const toLink = toLinkOf(rows, links);
  const brn = hospital.brnApprovedAt === null ? "" : (hospital.brn ?? "");
  const mayApply =
    (await underWayOf(trx, hospital))?.isOnly !== true &&
    nothingLeft(placesOf({ links, toLink }, brn)) === null;
  return { written, open, past, links, mayApply };
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
