import type { Envelope } from "#backend/credentials/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict } from "#backend/failure.ts";
import { SECRET_FIELDS, type Process } from "#contract/session-state.ts";
import type { DraftInput, WizardDraft } from "#contract/wizard-draft.ts";
import { claimDraft } from "./claim.ts";
import { changeSecrets, dropSecrets } from "./secrets.ts";
import { insertDraft, shownDraft, updateDraft, without, type Row, type Which } from "./store.ts";
import { isElsewhere } from "./typed-address.ts";

/** Who leaves it, and when. */
export interface Leaving {
  leftBy: string;
  leftAt: Date;
}

/**
 * Leaves a draft as it is said to stand, in the place of the one that it follows; a secret of which
 * nothing is said stays, but for an EMR's where its address is elsewhere now: it went to the other one.
 * @throws Failure 4090 `version` with the draft as it now stands
 */
export async function saveDraft(
  trx: HospitalTransaction,
  envelope: Envelope,
  which: Which,
  { version, userInfo, salesmanInfo, ...rest }: DraftInput,
  leaving: Leaving,
): Promise<WizardDraft> {
  const row = await claimDraft(trx, which, leaving.leftAt);
  await assertVersion(trx, row, which.process, version);
  // Of two who begin at once the second finds that there is one now.
  const before = row ?? (await insertDraft(trx, which, leaving));
  if (before === null)
    throw await oldVersion(trx, await claimDraft(trx, which, leaving.leftAt), which.process);
  await changeSecrets(trx, envelope, before, userInfo);
  if (isElsewhere(hostOf(before.userInfo), hostOf(userInfo)))
    await dropSecrets(
      trx,
      before,
      SENT_TO_HOST.filter((field) => userInfo[field] === undefined),
    );
  const saved = await updateDraft(trx, before, {
    ...{ ...rest, ...leaving, isOpen: true },
    // What stands here now is the hospital's own, whatever a platform had handed over.
    ...{ handedId: null, handedUntil: null },
    salesmanInfo: salesmanInfo && JSON.stringify(salesmanInfo),
    userInfo: without(userInfo, SECRET_FIELDS),
  });
  return shownDraft(trx, saved, which.process);
}

/** What is sent to `host`: a platform's other secrets go to the address of the installation. */
const SENT_TO_HOST = ["emrKey", "password"] as const;
const hostOf = (info: unknown): string => {
  const { host } = info as { host?: unknown };
  return typeof host === "string" ? host : "";
};

/** @throws Failure 4090 where another version stands */
export async function assertVersion(
  trx: HospitalTransaction,
  row: Row | undefined,
  process: Process,
  version: number,
): Promise<void> {
  if ((row?.version ?? 0) !== version) throw await oldVersion(trx, row, process);
}

const oldVersion = async (trx: HospitalTransaction, row: Row | undefined, process: Process) =>
  conflict(
    { conflict: "version", current: await shownDraft(trx, row, process) },
    "the version is old",
  );
