import type { HospitalTransaction } from "#backend/database/database.ts";
import { updateDraft } from "#backend/drafts/index.ts";
import { conflict, invalid } from "#backend/failure.ts";
import { actorName, type Act } from "#backend/reservations/index.ts";
import type { Services } from "#backend/services.ts";
import { isLinkMade, type LinkState } from "#contract/platform.ts";
import { pageNumber } from "#contract/wizard-pages.ts";
import { lockLink } from "../links.ts";
import { accessOfWizard } from "./credential.ts";
import {
  accountOf,
  infoOf,
  keep,
  lockRunning,
  NOTHING_SEEN,
  readKept,
  type Wizard,
} from "./kept.ts";
import { readPlatform } from "./read-platform.ts";
import type { Read } from "./seen.ts";

/** What the pages that follow cannot do without. */
export const isEnough = ({ account, items, bookings, checks }: Read): boolean =>
  account !== null &&
  items !== null &&
  bookings !== null &&
  checks.every(({ what, outcome }) => what !== "PERMISSIONS" || outcome === "READ");

/**
 * 확인: reads what the platform has, outside of any transaction, and keeps it with its time. Nothing is
 * written there. What was read before is forgotten, and what was chosen by it stays as far as it can.
 * @throws Failure 4000 where the account is not whole, 4090 `version` where the wizard is another by now
 */
export async function verify(
  services: Services,
  act: Act,
  of: Wizard,
  version: number,
): Promise<void> {
  const { database, platforms, clock, stopping } = services;
  const access = await database.inHospital(of.hospitalId, async (trx) => {
    const draft = await lockRunning(trx, of, { version, now: act.now, page: "VERIFY" });
    const found = await accessOfWizard(services, trx, of, draft, await readKept(trx, of));
    if (!found) throw invalid({ account: "계정을 먼저 적어 주세요." });
    await become(trx, of, "VERIFYING");
    return found.access;
  });
  const at = clock();
  const seen = await readPlatform(platforms[of.platform].adapter, access, at, stopping);
  await database.inHospital(of.hospitalId, async (trx) => {
    const draft = await lockRunning(trx, of, { version, now: act.now, page: "VERIFY" });
    const enough = isEnough(seen);
    await become(trx, of, enough ? "VERIFYING" : "REQUESTED");
    const row = await readKept(trx, of);
    await keep(
      trx,
      of,
      {
        ...NOTHING_SEEN,
        ...{
          seen: JSON.stringify({ ...seen, by: accountOf(infoOf(draft)) }),
          seenAt: at,
          seenBy: actorName(act.by),
        },
        ...(row?.pairs ? { pairs: JSON.stringify(row.pairs) } : {}),
        ...(row && { choices: JSON.stringify(row.choices) }),
      },
      act.now,
    );
    const page = pageNumber(enough ? "PAIR" : "VERIFY");
    await updateDraft(trx, draft, {
      ...{ leftAt: act.now, leftBy: actorName(act.by) },
      pageIndex: enough ? Math.max(draft.pageIndex, page) : page,
    });
  });
}

/** The link's state: one that is made anew beside an old link keeps its own, one that ended is asked for. */
async function become(
  trx: HospitalTransaction,
  { hospitalId, platform }: Wizard,
  state: LinkState,
): Promise<void> {
  const link = await lockLink(trx, hospitalId, platform);
  if (!link) throw conflict({ conflict: "transition" }, "the link is not asked for");
  if (isLinkMade(link.state)) return;
  await trx
    .updateTable("platformLinks")
    .set({ state })
    .where("hospitalId", "=", hospitalId)
    .where("platform", "=", platform)
    .execute();
}
