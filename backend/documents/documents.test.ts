import { readdir, rm, mkdtemp, readFile } from "node:fs/promises";
import { randomBytes, randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createEnvelope, rotateKeys, SealError } from "#backend/credentials/index.ts";
import type { Database, HospitalTransaction } from "#backend/database/database.ts";
import type { Services } from "#backend/services.ts";
import { sealAccess } from "#backend/access/index.ts";
import { clockAt, type SettableClock } from "#tests/support/clock.ts";
import { testServices } from "#tests/support/backend.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { inPieces, pdf } from "#tests/support/documents.ts";
import { createHospital } from "#tests/support/factories.ts";
import { makerHere } from "#tests/support/file-maker.ts";
import { photo } from "#tests/support/pictures.ts";
import { CODES } from "#contract/codes.ts";
import type { DocumentKind } from "#contract/document-rules.ts";
import { askForDocument } from "./ask.ts";
import { openDocument } from "./open.ts";
import type { Owner } from "./owner.ts";
import { listDocuments } from "./store.ts";
import { receiveDocument, type Upload } from "./upload.ts";

const CANARY = "900101-1234567 of the representative";
const MIB = 1024 * 1024;

let database: Database;
let clock: SettableClock;
let services: Services;
let folder: string;
let of: Owner;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  clock = clockAt("2026-11-20T14:12:00+09:00");
  services = { ...testServices(database, clock), maker: makerHere };
  folder = await mkdtemp(path.join(tmpdir(), "documents-"));
  vi.stubEnv("TMPDIR", folder);
  // A sign-up's: there is no hospital of this id.
  of = { hospitalId: randomUUID(), owner: "SIGNUP", ownerId: randomUUID() };
});
afterEach(async () => {
  vi.unstubAllEnvs();
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});

const inHospital = <T>(work: (trx: HospitalTransaction) => Promise<T>) =>
  database.inHospital(of.hospitalId, work);
const by = () => ({ hospitalId: of.hospitalId, accountId: null, byName: "김원장" });
const send = (
  bytes: Uint8Array,
  { kind = "BANKBOOK", ...how }: Partial<Upload> & { kind?: DocumentKind } = {},
) => receiveDocument(services, of, kind, { name: "통장.pdf", body: inPieces(bytes), ...how }, by());
const list = () => inHospital((trx) => listDocuments(trx, of));
const open = (id: string, whose: Partial<Owner> & { hospitalId: string } = of) =>
  openDocument(services, whose, id, by());
const pieces = () =>
  inHospital((trx) =>
    trx
      .selectFrom("documentPieces")
      .select(["number", "sealed"])
      .where("hospitalId", "=", of.hospitalId)
      .orderBy("number")
      .execute(),
  );
const lines = () =>
  inHospital((trx) =>
    trx
      .selectFrom("accessLines")
      .select(["act", "scope", "byName", "subjectCount"])
      .where("hospitalId", "=", of.hospitalId)
      .orderBy("at")
      .execute(),
  );
const refused = (why: RegExp) => ({
  code: CODES.invalid,
  body: { fields: { file: expect.stringMatching(why) as unknown } },
});

test("a PDF comes back byte for byte, with its name cleaned; each opening is on the record", async () => {
  const sent = pdf({ marked: CANARY });
  const { kind, file, asked } = await send(sent, { name: "C:\\서류\\통장\u202e.pdf" });
  expect({ kind, asked }).toEqual({ kind: "BANKBOOK", asked: null });
  expect(file).toMatchObject({ name: "통장.pdf", bytes: sent.length, type: "application/pdf" });
  expect(await list()).toEqual([{ kind, file, asked }]);
  for (let times = 0; times < 2; times += 1)
    expect((await open(file!.id)).content.equals(sent)).toBe(true);
  const read = { act: "READ", scope: { what: "DOCUMENT", kind }, byName: "김원장" };
  expect((await lines()).filter(({ act }) => act === "READ")).toMatchObject([read, read]);
  // Before there is a hospital, too, the record is sealed.
  await sealAccess(services, of.hospitalId);
  const seals = await inHospital((trx) => trx.selectFrom("accessSeals").selectAll().execute());
  expect(seals).toMatchObject([{ number: 1, lines: 3 }]);
});

test("one of twenty megabytes opens, one of a byte more is refused by what is said and by count", async () => {
  const most = Buffer.alloc(20 * MIB, " ");
  const small = pdf();
  small.subarray(0, 100).copy(most);
  small.subarray(100).copy(most, most.length - small.length + 100);
  const { file } = await send(most);
  expect(file!.bytes).toBe(20 * MIB);
  expect((await pieces()).map(({ number }) => number)).toEqual([...Array(20).keys()]);
  expect((await open(file!.id)).content.equals(most)).toBe(true);
  const over = Buffer.concat([most, Buffer.of(0)]);
  await expect(send(over, { kind: "PROXY" })).rejects.toMatchObject(refused(/^20\.1MB예요/));
  // It says that it is small.
  await expect(send(over, { kind: "PROXY", length: 10 })).rejects.toMatchObject(
    refused(/20MB까지/),
  );
  // It says that it is large: not a byte is read.
  const pull = vi.fn();
  const body = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 });
  await expect(send(small, { kind: "PROXY", body, length: 30 * MIB })).rejects.toMatchObject(
    refused(/^30\.0MB예요/),
  );
  expect(pull).not.toHaveBeenCalled();
  expect(await list()).toHaveLength(1);
}, 60_000);

test("nothing that is no document leaves anything", async () => {
  await expect(send(new Uint8Array(0))).rejects.toMatchObject(refused(/빈 파일/));
  await expect(send(Buffer.from("PK\u0003\u0004 word/document.xml"))).rejects.toMatchObject(
    refused(/통장\.pdf는 PDF가 아니라 워드 문서예요/),
  );
  await expect(send(pdf({ trailer: "/Encrypt 9 0 R " }))).rejects.toMatchObject(refused(/암호/));
  const jpeg = await photo();
  await expect(send(jpeg.subarray(0, jpeg.length - 200))).rejects.toMatchObject(
    refused(/^사진이 망가졌/),
  );
  expect(await list()).toEqual([]);
  expect(await pieces()).toEqual([]);
});

test("one that breaks off in the middle leaves nothing", async () => {
  const whole = pdf();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(whole.subarray(0, 100));
    },
    pull(controller) {
      controller.error(new Error("the line is gone"));
    },
  });
  await expect(send(whole, { body })).rejects.toMatchObject(refused(/끊겼어요/));
  expect(await list()).toEqual([]);
});

test("while it is received it lies on the disk, and never in the clear", async () => {
  const sent = pdf({ marked: CANARY.repeat(60_000) });
  let seen: Uint8Array = new Uint8Array(0);
  const looking: Services["maker"] = {
    ...makerHere,
    check: async (sent) => {
      const [own = ""] = await readdir(folder);
      seen = await readFile(path.join(folder, own, "sent"));
      return makerHere.check(sent);
    },
  };
  services = { ...services, maker: looking };
  await send(sent);
  expect(seen.length).toBeGreaterThan(sent.length);
  expect(Buffer.from(seen).includes("900101")).toBe(false);
  const kept = Buffer.concat((await pieces()).map(({ sealed }) => sealed));
  expect(kept.length).toBeGreaterThan(sent.length);
  expect(kept.includes("900101")).toBe(false);
});

test("a photograph is kept without where it was taken, and is called what it became", async () => {
  const { file } = await send(await photo(), { name: "신분증.pdf", kind: "REP_IDENTITY" });
  expect(file).toMatchObject({ type: "image/jpeg", name: "신분증.pdf" });
  expect((await open(file!.id)).content.includes("SecretCamera")).toBe(false);
});

test("a newer one stands in the place of the older; of two at once one is left, whole", async () => {
  const first = await send(pdf());
  const both = await Promise.all(
    ["one", "two"].map((marked) => send(pdf({ marked }), { name: `${marked}.pdf` })),
  );
  const [left, ...more] = await list();
  expect(more).toEqual([]);
  expect(both.map(({ file }) => file!.id)).toContain(left!.file!.id);
  expect(await pieces()).toHaveLength(1);
  expect(String((await open(left!.file!.id)).content)).toContain(left!.file!.name.slice(0, 3));
  await expect(open(first.file!.id)).rejects.toMatchObject({ code: CODES.notFound });
});

test("is taken only as long as its owner takes any", async () => {
  const allowed = () => Promise.reject(new Error("it was withdrawn"));
  await expect(send(pdf(), { allowed })).rejects.toThrow("it was withdrawn");
  expect(await list()).toEqual([]);
});

test("neither another hospital nor another owner has it", async () => {
  const { file } = await send(pdf());
  const { hospitalId } = await createHospital(database);
  const gone = { code: CODES.notFound };
  await expect(open(file!.id, { hospitalId })).rejects.toMatchObject(gone);
  await expect(open(file!.id, { ...of, ownerId: randomUUID() })).rejects.toMatchObject(gone);
  await expect(open(file!.id, { ...of, owner: "APPLICATION" })).rejects.toMatchObject(gone);
  await expect(open(randomUUID())).rejects.toMatchObject(gone);
  expect((await lines()).filter(({ act }) => act === "READ")).toEqual([]);
});

test("one that was changed where it is kept, or cut, is not opened", async () => {
  const { file } = await send(Buffer.concat([pdf().subarray(0, 60), randomBytes(2 * MIB), pdf()]));
  const id = file!.id;
  const [, second, third] = await pieces();
  const change = (number: number, sealed: Buffer) =>
    inHospital((trx) =>
      trx
        .updateTable("documentPieces")
        .set({ sealed })
        .where("hospitalId", "=", of.hospitalId)
        .where("number", "=", number)
        .execute(),
    );
  const flipped = Buffer.from(second!.sealed);
  flipped[1000]! ^= 1;
  await change(1, flipped);
  await expect(open(id)).rejects.toThrow(SealError);
  await change(1, third!.sealed);
  await expect(open(id)).rejects.toThrow(SealError);
  await change(1, second!.sealed);
  expect((await open(id)).content.length).toBe(file!.bytes);
  await inHospital((trx) =>
    trx
      .deleteFrom("documentPieces")
      .where("hospitalId", "=", of.hospitalId)
      .where("number", "=", 2)
      .execute(),
  );
  await expect(open(id)).rejects.toThrow(SealError);
});

test("its key is sealed anew when keys are, before there is a hospital too", async () => {
  const { file } = await send(pdf());
  const [old, next] = [Buffer.alloc(32, 1), randomBytes(32)];
  const { left } = await rotateKeys(database, createEnvelope([next, old]));
  expect(left).toEqual([]);
  const secrets = { ...services.secrets, credentials: createEnvelope([next]) };
  const opened = await openDocument({ ...services, secrets }, of, file!.id, by());
  expect(opened.content.equals(pdf())).toBe(true);
  await expect(open(file!.id)).rejects.toThrow(SealError);
});

test("what a reviewer asks for stands until one of its kind is sent", async () => {
  const ask = (kind: DocumentKind, note: string) =>
    inHospital((trx) => askForDocument(trx, of, { kind, note, by: "이서준", now: clock() }));
  const { file } = await send(pdf());
  await ask("BANKBOOK", "흐려요.");
  await ask("BANKBOOK", "번호가 빛에 번져 안 보여요.");
  await ask("PROXY", "");
  const at = clock().toISOString();
  expect(await list()).toEqual([
    { kind: "BANKBOOK", file, asked: { note: "번호가 빛에 번져 안 보여요.", by: "이서준", at } },
    { kind: "PROXY", file: null, asked: { note: "", by: "이서준", at } },
  ]);
  expect(await send(pdf())).toMatchObject({ kind: "BANKBOOK", asked: null });
  expect((await list()).map(({ kind, asked }) => [kind, asked === null])).toEqual([
    ["BANKBOOK", true],
    ["PROXY", false],
  ]);
});

test("whoever sends one is asked for before its documents are locked, as in every other act", async () => {
  const lock = `documents ${of.ownerId}`;
  const isFree = async () => {
    const { rows } = await database.pool.query<{ is_free: boolean }>(
      "select pg_try_advisory_xact_lock(hashtext($1)) as is_free",
      [lock],
    );
    return rows[0]!.is_free;
  };
  const asked: boolean[] = [];
  await send(pdf(), { allowed: async () => void asked.push(await isFree()) });
  expect(asked).toEqual([true]);
});
