import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { resetDraft, type DraftRow } from "#backend/drafts/index.ts";
import { conflict } from "#backend/failure.ts";
import { sendingSlots } from "#backend/jobs/item-sendings.ts";
import { addingJob } from "#backend/jobs/queue.ts";
import { forgetItems, sealCredential, type Credential } from "#backend/platforms/index.ts";
import {
  actorAccount,
  actorName,
  lockLinked,
  unlinkReservations,
  type Act,
} from "#backend/reservations/index.ts";
import { finishApplications } from "#backend/requests/index.ts";
import type { Services } from "#backend/services.ts";
import type { ClashChoice } from "#contract/dry-run.ts";
import { mayBecome } from "#contract/link-states.ts";
import { keptBy } from "../next-credential.ts";
import { lockLink } from "../links.ts";
import { readSides } from "./both-sides.ts";
import { carryProducts } from "./carry-products.ts";
import { accessOfWizard } from "./credential.ts";
import { dryRun } from "./dry-run.ts";
import {
  accountOf,
  draftOf,
  infoOf,
  keep,
  lockRunning,
  NOTHING_SEEN,
  readKept,
  type Wizard,
} from "./kept.ts";
import { seenOf } from "./pairing.ts";
import { whoseOf, type Whose } from "./whose.ts";

export interface Started {
  version: number;
  sums: string;
  clashes: readonly { bookingId: string; choice: ClashChoice }[];
}

/**
 * 연동 시작, in one transaction: the link stands, by a credential that is sealed for its own place; its
 * products are joined; what there is to take in and to send is planned. What is planned is what the
 * page showed, or nothing is begun. The draft ends and its secrets go.
 * @throws Failure 4090 `version` where the figures or the wizard are others by now, `duplicate` where
 * another hospital is linked with this business, `transition` where it is linked already
 */
export async function start(
  services: Pick<Services, "secrets" | "platforms">,
  trx: HospitalTransaction,
  act: Act,
  of: Wizard,
  { version, sums, clashes }: Started,
): Promise<void> {
  // Before the link, in the order of who tells a platform.
  const told = await lockLinked(trx, act, of.platform);
  // The jobs first, then what they are about: the order of whoever changes a product.
  await sendingSlots(of.hospitalId).execute(trx);
  const draft = await lockRunning(trx, of, { version, now: act.now, page: "DRY_RUN" });
  const choices = Object.fromEntries(clashes.map(({ bookingId, choice }) => [bookingId, choice]));
  const row = await readKept(trx, of);
  const sides = row && (await readSides(trx, of, { ...row, choices }, act.now));
  const found = await accessOfWizard(services, trx, of, draft, row);
  const seen = seenOf(row);
  const { businessId } = infoOf(draft);
  if (!sides || !found || !seen?.account || seen.by !== accountOf(infoOf(draft)))
    throw conflict({ conflict: "transition" }, "nothing was read of it yet");
  const { shown, plan } = dryRun(sides);
  if (shown.sums !== sums)
    throw conflict({ conflict: "version" }, "the figures are others than those that were shown");

  await claimBusiness(trx, of, businessId);
  const whose = await whoseOf(trx, of, businessId, seen.bookings ?? []);
  const link = await lockLink(trx, of.hospitalId, of.platform);
  if (link?.externalBusiness !== whose.externalBusiness) {
    // Another's: it hears nothing of these, and what was joined there means nothing here.
    if (link?.businessId != null) await unlinkReservations(trx, act, told);
    await forgetItems(trx, of);
  }
  await makeLink(services, trx, act, of, { draft, ...found, account: seen.account, whose });
  await finishApplications(trx, of.hospitalId, act.now);
  await carryProducts(trx, act, of, sides, seen.items ?? []);
  await keep(
    trx,
    of,
    {
      ...NOTHING_SEEN,
      ...{ begunAt: act.now, begunBy: actorName(act.by), begunByAccount: actorAccount(act.by) },
      planned: JSON.stringify(plan),
    },
    act.now,
  );
  const leaving = { leftAt: act.now, leftBy: actorName(act.by) };
  await resetDraft(trx, draftOf(of), undefined, leaving);
  await sql`select ${addingJob("take-in", of)}, ${addingJob("pull-bookings", of)}`.execute(trx);
}

/** A business is one hospital's: who pushes is known by it. @throws Failure 4090 `duplicate` */
async function claimBusiness(
  trx: HospitalTransaction,
  { hospitalId, platform }: Wizard,
  businessId: string,
): Promise<void> {
  await trx
    .deleteFrom("linkDirectory")
    .where("hospitalId", "=", hospitalId)
    .where("platform", "=", platform)
    .where("businessId", "!=", businessId)
    .execute();
  await trx
    .insertInto("linkDirectory")
    .values({ hospitalId, platform, businessId })
    .onConflict((taken) => taken.columns(["platform", "businessId"]).doNothing())
    .execute();
  const { hospitalId: owner } = await trx
    .selectFrom("linkDirectory")
    .select("hospitalId")
    .where("platform", "=", platform)
    .where("businessId", "=", businessId)
    .executeTakeFirstOrThrow();
  if (owner !== hospitalId)
    throw conflict({ conflict: "duplicate" }, "another hospital is linked with this business");
}

interface Made {
  draft: DraftRow;
  credential: Credential;
  account: object;
  whose: Whose;
}

async function makeLink(
  services: Pick<Services, "secrets">,
  trx: HospitalTransaction,
  act: Act,
  of: Wizard,
  { draft, credential, account, whose }: Made,
): Promise<void> {
  const link = await lockLink(trx, of.hospitalId, of.platform);
  if (!link || !mayBecome(link.state, "ACTIVE"))
    throw conflict({ conflict: "transition" }, "it is not asked for");
  const { businessId, host, finalOwnerNaverId, transferConfirm } = infoOf(draft);
  const current = {
    sealed: sealCredential(services, of, "CURRENT", credential),
    ...keptBy(act, credential),
  };
  await trx
    .insertInto("platformCredentials")
    .values({ ...of, slot: "CURRENT", ...current })
    .onConflict((same) => same.columns(["hospitalId", "platform", "slot"]).doUpdateSet(current))
    .execute();
  const owner = transferConfirm ? { finalOwnerNaverId } : {};
  await trx
    .updateTable("platformLinks")
    .set({
      ...{ state: "ACTIVE", businessId, address: host === "" ? null : host, linkedAt: act.now },
      ...{ standsSince: act.now, ...whose },
      account: JSON.stringify({ ...account, ...owner }),
      ...{ pullCursor: null, pulledAt: null, pullRun: null, pullNotBefore: null, pullFailures: 0 },
      ...{ circuitFailures: 0, circuitUntil: null, failures: 0 },
      ...{ receivingFailsSince: null, tellingFailsSince: null },
    })
    .where("hospitalId", "=", of.hospitalId)
    .where("platform", "=", of.platform)
    .execute();
}
