import type { Visitor } from "#backend/access/index.ts";
import {
  dropDocuments,
  listDocuments,
  removeDocument,
  type Owner,
  type UnsentRoom,
} from "#backend/documents/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict, notFound } from "#backend/failure.ts";
import type { Services } from "#backend/services.ts";
import type { DocumentKind } from "#contract/document-rules.ts";
import { isUnderWay } from "#contract/request-states.ts";
import { pagesOf } from "#contract/signup-pages.ts";
import { seeSignup, withSignup, type OpenedKey } from "./keys.ts";
import { lockSignup, type OfSignup, type Row } from "./store.ts";

/** Whose the documents of a sign-up are. */
export const ownerOf = ({ hospitalId, signupId }: OfSignup): Owner => ({
  ...{ hospitalId, owner: "SIGNUP", ownerId: signupId },
});

/** Who handed them in, on the record of the hospital that it becomes. */
export const holderOf = ({ hospitalId, typed }: Row, address: string | undefined): Visitor => ({
  ...{ hospitalId, accountId: null, byName: typed.name ?? "", address },
});

/** The sign-up that a key opens, for what is asked about it before a file goes. @throws Failure 4040 */
export const openedBy = (
  services: Services,
  key: string | undefined,
): Promise<{ row: Row } & OpenedKey> =>
  seeSignup(services, key, (_trx, row, _now, opened) => Promise.resolve({ row, ...opened }));

const FROM_PAGE = pagesOf("NEW").indexOf("DOCUMENTS") + 1;

/** @throws Failure 4090 `transition` where nobody waits any more */
function assertOpen({ state }: Row): void {
  if (state !== "DRAFT" && !isUnderWay(state))
    throw conflict({ conflict: "transition" }, "it is decided");
}

/**
 * @throws Failure 4090 `transition` where nobody waits for any: it is decided, at a hospital that is here, or
 * has not come to the page of the documents
 */
export function assertTakes(row: Row): void {
  assertOpen(row);
  if (row.typed.way !== "NEW" || row.farthest < FROM_PAGE)
    throw conflict({ conflict: "transition" }, "no document is waited for");
}

/** A document on its way, by which key and from where. */
type Sent = OpenedKey & { kind: DocumentKind; room: UnsentRoom; address: string | undefined };

/**
 * Whoever found it adds to it (decision 072): what is there stays, unless it is asked for again.
 * @throws Failure 4090 `transition`
 */
async function assertAdds(
  trx: HospitalTransaction,
  row: Row,
  { kind, mayOpen }: Pick<Sent, "kind" | "mayOpen">,
) {
  if (mayOpen) return;
  const documents = await listDocuments(trx, ownerOf(row));
  if (documents.some((one) => one.kind === kind && one.file !== null && one.asked === null))
    throw conflict({ conflict: "transition" }, "there is one, which this key does not open");
}

async function assertTakesNow(trx: HospitalTransaction, row: Row, sent: Sent): Promise<void> {
  assertTakes(row);
  await assertAdds(trx, row, sent);
  const { hospitalId } = row;
  const { room, address } = sent;
  // What was sent is waited for, and never refused for what others have not.
  if (row.state === "DRAFT") await room(trx, { hospitalId, address });
}

/** The sign-up that a key opens, before its file comes. @throws Failure 4040; 4090 `transition`; 5030 `file` */
export const openedToTake = (
  services: Services,
  key: string | undefined,
  sent: Omit<Sent, keyof OpenedKey>,
): Promise<{ row: Row } & OpenedKey> =>
  seeSignup(services, key, async (trx, row, _now, opened) => {
    await assertTakesNow(trx, row, { ...sent, ...opened });
    return { row, ...opened };
  });

/** The same of one that is not held yet, once its file is there. */
export async function assertTakesStill(
  trx: HospitalTransaction,
  of: OfSignup,
  sent: Sent,
): Promise<void> {
  const row = await lockSignup(trx, of);
  if (!row) throw conflict({ conflict: "transition" }, "the sign-up is gone");
  await assertTakesNow(trx, row, sent);
}

/**
 * Takes one of them away again, also where none is waited for any more. While more is wanted one is replaced,
 * and not taken away: what was asked for would be sent on without it.
 * @throws Failure 4040, also by a key that opens none; 4090 `transition`
 */
export const takeAway = (
  services: Services,
  key: string | undefined,
  { documentId, address }: { documentId: string; address: string | undefined },
): Promise<void> =>
  withSignup(services, key, async (trx, row, now, { mayOpen }) => {
    if (!mayOpen) throw notFound("document");
    assertOpen(row);
    if (row.state === "NEED_INFO") throw conflict({ conflict: "transition" }, "more is wanted");
    await removeDocument(trx, ownerOf(row), documentId, { by: holderOf(row, address), now });
  });

/** All of them go with what was typed. */
export const dropAll = (trx: HospitalTransaction, row: Row, now: Date): Promise<number> =>
  dropDocuments(trx, ownerOf(row), { by: holderOf(row, undefined), now });
