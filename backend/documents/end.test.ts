import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Database, HospitalTransaction } from "#backend/database/database.ts";
import { eraseOverdue } from "#backend/retention/index.ts";
import type { Services } from "#backend/services.ts";
import type { DocumentKind } from "#contract/document-rules.ts";
import { testServices } from "#tests/support/backend.ts";
import { clockAt, type SettableClock } from "#tests/support/clock.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { inPieces, pdf } from "#tests/support/documents.ts";
import { createHospital } from "#tests/support/factories.ts";
import { makerHere } from "#tests/support/file-maker.ts";
import { dropDocuments, endDocuments, removeDocument } from "./end.ts";
import type { Owner } from "./owner.ts";
import { listDocuments } from "./store.ts";
import { receiveDocument } from "./upload.ts";

let database: Database;
let clock: SettableClock;
let services: Services;
let of: Owner;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => {
  clock = clockAt("2026-11-20T14:12:00+09:00");
  services = { ...testServices(database, clock), maker: makerHere };
  // A sign-up's: there is no hospital of this id.
  of = { hospitalId: randomUUID(), owner: "APPLICATION", ownerId: randomUUID() };
});

const inHospital = <T>(work: (trx: HospitalTransaction) => Promise<T>) =>
  database.inHospital(of.hospitalId, work);
const by = () => ({ hospitalId: of.hospitalId, accountId: null, byName: "김원장" });
const send = (bytes: Uint8Array, { kind = "BANKBOOK" }: { kind?: DocumentKind } = {}) =>
  receiveDocument(services, of, kind, { name: "통장.pdf", body: inPieces(bytes) }, by());
const list = () => inHospital((trx) => listDocuments(trx, of));
const pieces = () =>
  inHospital((trx) =>
    trx
      .selectFrom("documentPieces")
      .select("number")
      .where("hospitalId", "=", of.hospitalId)
      .execute(),
  );
const lines = () =>
  inHospital((trx) =>
    trx
      .selectFrom("accessLines")
      .select(["act", "scope", "subjectCount"])
      .where("hospitalId", "=", of.hospitalId)
      .execute(),
  );

test("withdrawn all go at once; taken out one goes: each on the record", async () => {
  const { file } = await send(pdf());
  await send(pdf(), { kind: "PROXY" });
  const other = of;
  await inHospital((trx) => removeDocument(trx, of, file!.id, { by: by(), now: clock() }));
  expect(await list()).toHaveLength(1);
  expect(await pieces()).toHaveLength(1);
  of = { ...of, ownerId: randomUUID() };
  await send(pdf());
  await inHospital((trx) => dropDocuments(trx, other, { by: by(), now: clock() }));
  expect(await inHospital((trx) => listDocuments(trx, other))).toEqual([]);
  expect(await list()).toHaveLength(1);
  expect(await pieces()).toHaveLength(1);
  expect((await lines()).map(({ scope }) => scope)).toEqual(
    expect.arrayContaining([
      { what: "DOCUMENT_REMOVED", kind: "BANKBOOK" },
      { what: "WITHDRAWN", of: "DOCUMENTS" },
    ]),
  );
});

test("ninety days after the decision the night takes them away, on the record; not a day earlier", async () => {
  of = { ...of, hospitalId: (await createHospital(database)).hospitalId };
  await inHospital((trx) =>
    trx
      .insertInto("wizardDrafts")
      .values({
        ...{ hospitalId: of.hospitalId, draftId: of.ownerId, process: "apply", isOpen: true },
        ...{ version: 1, pageIndex: 1, leftAt: new Date("2027-02-18T00:00:00Z"), leftBy: "김원장" },
        ...{ linkingList: [], userInfo: JSON.stringify({}) },
      })
      .execute(),
  );
  await send(pdf());
  await inHospital((trx) => endDocuments(trx, of, clock()));
  clock.advance({ days: 90 });
  await eraseOverdue(services);
  expect(await list()).toHaveLength(1);
  clock.advance({ days: 1 });
  await eraseOverdue(services);
  expect(await list()).toEqual([]);
  expect(await pieces()).toEqual([]);
  expect(await lines()).toContainEqual(
    expect.objectContaining({
      act: "ERASURE",
      subjectCount: 1,
      scope: { what: "PERIOD_OVER", of: "DOCUMENTS", until: "2026-11-20" },
    }),
  );
});
