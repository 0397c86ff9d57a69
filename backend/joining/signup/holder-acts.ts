import type { Services } from "#backend/services.ts";
import { conflict } from "#backend/failure.ts";
import { listDocuments } from "#backend/documents/index.ts";
import { forgetMails } from "#backend/mails/index.ts";
import { moved } from "#backend/requests/index.ts";
import { endCarryNumber } from "./carrying.ts";
import { dropAll, ownerOf } from "./documents.ts";
import { endOtherKeys, keepDraft, withSignup } from "./keys.ts";
import { assertDraft } from "./save-page.ts";
import { leaveDirectory } from "./directory.ts";
import { updateSignup, type Row } from "./store.ts";

/** What whoever fills a sign-up in, or has sent it, does with the whole of it. */

type Act = (services: Services, key: string | undefined, version: number) => Promise<void>;

function assertVersion(row: Row, version: number): void {
  if (row.version !== version)
    throw conflict({ conflict: "version" }, "the sign-up has changed since");
}

/**
 * Begins anew, the brief's reset: nothing is typed or handed in, the first page behind the agreements is open, and
 * no other browser goes on with it.
 * @throws Failure 4040; 4090 `version`
 */
export const resetSignup: Act = (services, key, version) =>
  withSignup(services, key, async (trx, row, now) => {
    assertDraft(row, version);
    await dropAll(trx, row, now);
    await endCarryNumber(trx, row);
    await endOtherKeys(trx, row, key ?? "");
    await keepDraft(trx, row, now, { typed: {}, passwordSealed: null, farthest: 2 });
  });

/**
 * Withdraws one that nobody has decided on: what was typed, handed in and mailed is gone, the number stays.
 * @throws Failure 4040; 4090 `version`, `transition`
 */
export const withdrawSignup: Act = (services, key, version) =>
  withSignup(services, key, async (trx, row, now) => {
    assertVersion(row, version);
    const step = moved(row, "WITHDRAWN", { who: "APPLICANT", by: row.typed.name ?? "", now });
    const { way = "" } = row.typed;
    await dropAll(trx, row, now);
    await updateSignup(trx, row, {
      ...{ ...step, typed: { way }, passwordHash: null, decidedAt: now },
      moves: step.moves.map((move) => ({ ...move, by: "" })),
    });
    // Under the id of the hospital that it would have become there are no mails but its own.
    await forgetMails(trx, row.hospitalId, "SIGNUP");
    await leaveDirectory(trx, row);
  });

/**
 * What was wanted is there: the reviewer goes on.
 * @throws Failure 4040; 4090 `version`, `transition`
 */
export const completeSignup: Act = (services, key, version) =>
  withSignup(services, key, async (trx, row, now) => {
    assertVersion(row, version);
    const step = moved(row, "IN_REVIEW", { who: "APPLICANT", by: row.typed.name ?? "", now });
    const documents = await listDocuments(trx, ownerOf(row));
    if (documents.some(({ asked }) => asked !== null))
      throw conflict({ conflict: "transition" }, "a document is still waited for");
    await updateSignup(trx, row, { ...step, wantedUntil: null });
  });
