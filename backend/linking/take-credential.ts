import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict } from "#backend/failure.ts";
import {
  sealCredential,
  type LinkKey,
  type TheirAccount,
  readLinks,
} from "#backend/platforms/index.ts";
import { finishApplications } from "#backend/requests/index.ts";
import type { Act } from "#backend/reservations/index.ts";
import type { Services } from "#backend/services.ts";
import type { LinkHealth } from "#contract/platform.ts";
import { runWaiting } from "./ask.ts";
import { announceLinks, lockLink } from "./links.ts";
import { dropNext, keptBy, type NextCredential } from "./next-credential.ts";

/** A credential that has read, and whose it is. */
export type Read = NextCredential & { account: TheirAccount };

/**
 * What was tried is used from now on, sealed for its new place; a link that nobody was let in by works
 * again, and what waited is sent.
 * @throws Failure 4090 `version` where the link, or what is tried for it, is another by now
 */
export async function takeCredential(
  services: Services,
  trx: HospitalTransaction,
  act: Act,
  link: LinkKey,
  read: Read,
): Promise<LinkHealth[]> {
  const row = await lockLink(trx, link.hospitalId, link.platform);
  const isOurs = await dropNext(trx, link, read);
  if (!isOurs || row?.businessId !== read.account.businessId)
    throw conflict({ conflict: "version" }, "the link, or its next credential, is another by now");
  const current = {
    sealed: sealCredential(services, link, "CURRENT", read.credential),
    ...keptBy(act, read.credential),
  };
  await trx
    .insertInto("platformCredentials")
    .values({ ...link, slot: "CURRENT", ...current })
    .onConflict((same) => same.columns(["hospitalId", "platform", "slot"]).doUpdateSet(current))
    .execute();
  await trx
    .updateTable("platformLinks")
    .set({
      account: JSON.stringify(read.account),
      ...{ circuitFailures: 0, circuitUntil: null, standsSince: act.now },
      ...(row.state === "AUTH_REQUIRED" && {
        ...({ state: "ACTIVE", failures: 0, tellingFailsSince: null } as const),
      }),
      ...(row.pausedFrom === "AUTH_REQUIRED" && { pausedFrom: "ACTIVE" as const }),
    })
    .where("hospitalId", "=", link.hospitalId)
    .where("platform", "=", link.platform)
    .execute();
  await runWaiting(trx, act, link.platform);
  await finishApplications(trx, link.hospitalId, act.now);
  await announceLinks(trx, link.hospitalId);
  return readLinks(trx, link.hospitalId);
}
