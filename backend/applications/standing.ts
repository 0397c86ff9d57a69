import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict, invalid } from "#backend/failure.ts";
import { readLinks } from "#backend/platforms/index.ts";
import { approvedProblem, nothingLeft, placesOf } from "#contract/application-places.ts";
import type { Barred, Readiness } from "#contract/application.ts";
import { isLinkMade, type LinkedPlatform } from "#contract/platform-names.ts";
import { isUnderWay } from "#contract/request-states.ts";
import { readHospital, type Hospital } from "./hospital.ts";
import { readOpen, type Row } from "./store.ts";

/** How a hospital stands to one more application. */
interface Standing extends Pick<Readiness, "links" | "toLink" | "underWay" | "barred"> {
  /** Those that are not over, the newest first. */
  open: Row[];
}

/** What of a hospital's applications is not over, and whether another may be written. */
export async function standingOf(trx: HospitalTransaction, hospital: Hospital): Promise<Standing> {
  const open = await readOpen(trx, hospital.hospitalId);
  const links = await readLinks(trx, hospital.hospitalId);
  const [toLink, underWay] = [toLinkOf(open, links), underWayOf(open, hospital)];
  // Of which business it is, is known beforehand only where it can be no other.
  const brn = hospital.brnApprovedAt === null ? "" : (hospital.brn ?? "");
  const barred: Barred | null =
    underWay?.isOnly === true ? "UNDER_WAY" : nothingLeft(placesOf({ links, toLink }, brn));
  return { open, links, toLink, underWay, barred };
}

/** Those that are approved and wait to be linked, the oldest first, each with what of it is not linked yet. */
function toLinkOf(open: readonly Row[], links: Readiness["links"]): Readiness["toLink"] {
  const made = links.filter(({ state }) => isLinkMade(state)).map(({ platform }) => platform);
  return open
    .filter(({ state }) => state === "APPROVED")
    .map(({ number, brn, platforms }) => ({
      ...{ number, brn },
      platforms: platforms.filter((platform) => !made.includes(platform)),
    }))
    .filter(({ platforms }) => platforms.length > 0)
    .toReversed();
}

/**
 * First the one that keeps a new one away, where the hospital's numbers are fixed and this is of the same (migration
 * 0112); else the newest.
 */
function underWayOf(open: readonly Row[], hospital: Hospital): Readiness["underWay"] {
  const rows = open.filter(({ state }) => isUnderWay(state));
  const isFixed = hospital.brnApprovedAt !== null && hospital.institutionApprovedAt !== null;
  const only = rows.find(
    ({ brn, institutionNumber }) =>
      isFixed && brn === hospital.brn && institutionNumber === hospital.institutionNumber,
  );
  const one = only ?? rows[0];
  return one ? { number: one.number, isOnly: one === only } : null;
}

/** @throws Failure 4090 `application` where none can be sent till another is over */
export async function assertNoneUnderWay(
  trx: HospitalTransaction,
  hospitalId: string,
): Promise<void> {
  const hospital = await readHospital(trx, hospitalId);
  if (underWayOf(await readOpen(trx, hospitalId), hospital)?.isOnly)
    throw conflict({ conflict: "application" }, "one is under way");
}

/** @throws Failure 4000 `linkingList` where one of them is approved for that business and waits to be linked */
export async function assertNoneApproved(
  trx: HospitalTransaction,
  hospitalId: string,
  { brn, platforms }: { brn: string; platforms: readonly LinkedPlatform[] },
): Promise<void> {
  const links = await readLinks(trx, hospitalId);
  const toLink = toLinkOf(await readOpen(trx, hospitalId), links);
  const problem = approvedProblem(platforms, placesOf({ links, toLink }, brn));
  if (problem !== null) throw invalid({ linkingList: problem });
}
