import type { HospitalTransaction } from "#backend/database/database.ts";
import { invalid } from "#backend/failure.ts";
import { readLinks } from "#backend/platforms/index.ts";
import { approvedProblem, placesOf } from "#contract/application-places.ts";
import type { Readiness } from "#contract/application.ts";
import { isLinkMade, type LinkedPlatform } from "#contract/platform-names.ts";
import { applicationsIn, type Row } from "./store.ts";

type Links = Readiness["links"];

/** Those of the applications that are approved and wait to be linked, each with what of it is not linked yet. */
export function toLinkOf(rows: readonly Row[], links: Links): Readiness["toLink"] {
  const made = links.filter(({ state }) => isLinkMade(state)).map(({ platform }) => platform);
  return rows
    .filter(({ state }) => state === "APPROVED")
    .map(({ number, brn, platforms }) => ({
      ...{ number, brn },
      platforms: platforms.filter((platform) => !made.includes(platform)),
    }))
    .filter(({ platforms }) => platforms.length > 0);
}

/** The same of all that the hospital has sent, the oldest first. */
export async function readToLink(
  trx: HospitalTransaction,
  hospitalId: string,
  links: Links,
): Promise<Readiness["toLink"]> {
  const rows = await applicationsIn(trx, hospitalId)
    .where("state", "=", "APPROVED")
    .orderBy("submittedAt")
    .execute();
  return toLinkOf(rows, links);
}

/** @throws Failure 4000 `linkingList` where one of them is approved for that business and waits to be linked */
export async function assertNoneApproved(
  trx: HospitalTransaction,
  hospitalId: string,
  { brn, platforms }: { brn: string; platforms: readonly LinkedPlatform[] },
): Promise<void> {
  const links = await readLinks(trx, hospitalId);
  const toLink = await readToLink(trx, hospitalId, links);
  const problem = approvedProblem(platforms, placesOf({ links, toLink }, brn));
  if (problem !== null) throw invalid({ linkingList: problem });
}
