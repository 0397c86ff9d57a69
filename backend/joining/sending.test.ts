import { beforeAll, beforeEach, expect, test } from "vitest";
import { CODES } from "#contract/codes.ts";
import type { Services } from "#backend/services.ts";
import { testServices } from "#tests/support/backend.ts";
import { clockAt, type SettableClock } from "#tests/support/clock.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { inPieces, pdf } from "#tests/support/documents.ts";
import { createHospital, type TestHospital } from "#tests/support/factories.ts";
import { makerHere } from "#tests/support/file-maker.ts";
import { askToJoin } from "#tests/support/signups.ts";
import { agreed, fieldsOf, signupsOf, someone } from "#tests/support/typed-signups.ts";
import { listDocuments, receiveDocument } from "#backend/documents/index.ts";
import { approveColleague, approveNewHospital } from "./deciding/approve.ts";
import { listColleagues } from "./deciding/list-colleagues.ts";
import { rejectNewHospital } from "./deciding/reject.ts";
import { signupOf } from "./deciding/review.ts";
import { beginSignup } from "./signup/begin.ts";
import { assertTakes, openedBy, ownerOf, takeAway } from "./signup/documents.ts";
import { completeSignup, resetSignup, withdrawSignup } from "./signup/holder-acts.ts";
import { readSignup } from "./signup/read-signup.ts";
import { savePage } from "./signup/save-page.ts";
import { updateSignup } from "./signup/store.ts";
import { createSubmit } from "./signup/submit.ts";

let services: Services;
let clock: SettableClock;
let hospital: TestHospital;
let institutionNumber: string;
beforeAll(async () => {
  clock = clockAt("2026-11-20T14:12:00+09:00");
  const database = await createTestDatabase();
  services = { ...testServices(database, clock), maker: makerHere };
});
let numbered = 11_104_482;
beforeEach(async () => {
  clock.set("2026-11-20T14:12:00+09:00");
  hospital = await createHospital(services.database);
  institutionNumber = String((numbered += 1));
  await renumber(institutionNumber);
});
const renumber = (institutionNumber: string | null) =>
  services.database.inHospital(hospital.hospitalId, (trx) =>
    trx
      .updateTable("hospitals")
      .set({ institutionNumber })
      .where("hospitalId", "=", hospital.hospitalId)
      .execute(),
  );

const { type, filled, sent } = signupsOf(() => services);
const failing = (code: string, body?: object): unknown =>
  expect.objectContaining({ code, ...(body && { body }) });
const transition = failing(CODES.conflict, { conflict: "transition" });
const here = () => ({ way: "EXISTING", institutionNumber });
const staff = () => ({ ...hospital.account, hospitalId: hospital.hospitalId, byName: "김실장" });
const colleagues = () =>
  services.database.inHospital(hospital.hospitalId, (trx) =>
    listColleagues(trx, hospital.hospitalId),
  );

test.each(["xtoString", "toString", "constructor", "__proto__", "x__proto__", "한constructor"])(
  "somebody called %s is told which ids are free",
  async (name) => {
    const key = await beginSignup(services, { agreed });
    await savePage(services, key, "PERSON", { version: 1, go: "STAY", typed: { name } });
    const { loginId } = hospital.account;
    await savePage(services, key, "LOGIN", { version: 2, go: "STAY", typed: { id: loginId } });
    const { idCheck } = await readSignup(services, key);
    expect(idCheck).toMatchObject({ isFree: false });
    expect(idCheck!.others).toHaveLength(2);
  },
);

test("what may be left out may be left out to the end: sent, and let in", async () => {
  const left = { role: undefined, jibunAddress: undefined, addressEtc: undefined };
  const given = someone();
  const without = Object.fromEntries(
    Object.entries({ ...given, ...left }).filter(([, text]) => text !== undefined),
  );
  const key = await beginSignup(services, { agreed });
  for (const page of ["HOSPITAL", "PERSON", "LOGIN", "BUSINESS"] as const)
    await type(key, page, without, page === "LOGIN" ? "haru7bada-sup" : undefined);
  await createSubmit(services)(key, (await readSignup(services, key)).version);
  const { number, state } = await readSignup(services, key);
  expect(state).toBe("SUBMITTED");
  await approveNewHospital(services, (await signupOf(services, number!))!, "이서준");
  expect((await readSignup(services, key)).state).toBe("APPROVED");
});

test("a password that is half typed, or would be refused, is not kept", async () => {
  const key = await beginSignup(services, { agreed });
  for (const page of ["HOSPITAL", "PERSON"] as const) await type(key, page, someone());
  const typed = { id: "haru7bada" };
  for (const password of ["short", "haru7bada-sup", "0103321556700", "1234567890"]) {
    const { version } = await readSignup(services, key);
    await savePage(services, key, "LOGIN", { version, go: "LEAVE", typed, password });
    expect((await readSignup(services, key)).hasPassword, password).toBe(false);
  }
  const { version } = await readSignup(services, key);
  const password = "malgeun-supsok";
  await savePage(services, key, "LOGIN", { version, go: "STAY", typed: { id: "" }, password });
  expect((await readSignup(services, key)).hasPassword).toBe(true);
});

test("no page is judged, and none opened, before those that come before it", async () => {
  const key = await beginSignup(services, { agreed });
  const next = { version: 1, go: "NEXT", typed: {} } as const;
  await expect(savePage(services, key, "CHECK", next)).rejects.toEqual(transition);
  expect((await readSignup(services, key)).farthest).toBe(2);
});

test("a draft that is worked on is opened by its browser for as long again", async () => {
  const key = await beginSignup(services, { agreed });
  clock.set("2026-12-15T14:12:00+09:00");
  for (const page of ["HOSPITAL", "PERSON"] as const) await type(key, page, someone());
  clock.set("2026-12-30T14:12:00+09:00");
  const { version, typed } = await readSignup(services, key);
  expect(typed.name).toBe("한도윤");
  await resetSignup(services, key, version);
  clock.set("2027-01-29T14:11:00+09:00");
  expect((await readSignup(services, key)).typed.name).toBe("");
  clock.set("2027-01-29T14:13:00+09:00");
  await expect(readSignup(services, key)).rejects.toEqual(failing(CODES.notFound));
});

test("nobody puts their own sign-up into review, nor one that the staff decide on", async () => {
  for (const typed of [{}, here()]) {
    const { key, signup } = await sent(typed);
    await expect(completeSignup(services, key, signup.version)).rejects.toEqual(transition);
    expect((await readSignup(services, key)).state).toBe("SUBMITTED");
  }
});

/** Hands a document in, as the call does. */
async function handIn(key: string) {
  const { row } = await openedBy(services, key);
  const by = { hospitalId: row.hospitalId, accountId: null, byName: "한도윤" };
  const coming = { name: "통장.pdf", body: inPieces(pdf()) };
  const { file } = await receiveDocument(services, ownerOf(row), "BANKBOOK", coming, by);
  const list = () =>
    services.database.inHospital(row.hospitalId, (trx) => listDocuments(trx, ownerOf(row)));
  return { row, list, documentId: file!.id };
}

test("what was handed in for a new hospital goes when it is sent to one that is here", async () => {
  const { key, typed } = await filled();
  const { list } = await handIn(key);
  await type(key, "HOSPITAL", { ...typed, ...here() });
  expect(await list()).toHaveLength(1);
  await createSubmit(services)(key, (await readSignup(services, key)).version);
  expect(await list()).toEqual([]);
  const [one] = (await colleagues()).open;
  await approveColleague(services, { by: staff(), signupId: one!.id, version: one!.version });
});

test("what a new hospital handed in has an end once it is refused", async () => {
  const { key } = await filled();
  const { row } = await handIn(key);
  await createSubmit(services)(key, (await readSignup(services, key)).version);
  clock.set("2026-11-21T10:00:00+09:00");
  await rejectNewHospital(services, row, { by: "이서준", reason: "등록증이 아니에요." });
  const ends = await services.database.inHospital(row.hospitalId, (trx) =>
    trx.selectFrom("documents").select("decidedAt").execute(),
  );
  expect(ends).toEqual([{ decidedAt: clock() }]);
});

test("it can be taken away before that, and is taken from nobody who has not come that far", async () => {
  const { key, typed } = await filled();
  const { row, list, documentId } = await handIn(key);
  expect(() => assertTakes(row)).not.toThrow();
  await type(key, "HOSPITAL", { ...typed, ...here() });
  expect(() => assertTakes({ ...row, typed: { ...row.typed, way: "EXISTING" } })).toThrow();
  await takeAway(services, key, { documentId, address: undefined });
  expect(await list()).toEqual([]);
  const early = await beginSignup(services, { agreed });
  await type(early, "HOSPITAL", someone());
  expect(() => assertTakes({ ...row, farthest: 5 })).toThrow();
  const { row: begun } = await openedBy(services, early);
  expect(() => assertTakes(begun)).toThrow();
});

/** Services whose next work but `passing` in a hospital waits for something else to be done. */
function meanwhile(passing: number, act: () => Promise<unknown>): Services {
  let count = 0;
  const { database } = services;
  const inHospital: typeof database.inHospital = async (hospitalId, work) => {
    if (count === passing) await act();
    count += 1;
    return database.inHospital(hospitalId, work);
  };
  return { ...services, database: { ...database, inHospital } };
}

test("a hospital that is gone by the time that it is sent is said at its number", async () => {
  const { key } = await filled(here());
  const { version } = await readSignup(services, key);
  const submit = createSubmit(meanwhile(1, () => renumber(null)));
  expect(await fieldsOf(submit(key, version))).toHaveProperty("institutionNumber");
  expect((await readSignup(services, key)).state).toBe("DRAFT");
});

test("of a press that the other one was faster than nothing is heard", async () => {
  const { key } = await filled();
  const { version } = await readSignup(services, key);
  const submit = createSubmit(meanwhile(1, () => createSubmit(services)(key, version)));
  await expect(submit(key, version)).resolves.toBeUndefined();
  const { moves } = await readSignup(services, key);
  expect(moves.map(({ to }) => to)).toEqual(["SUBMITTED"]);
});

test("one that is sent over and over is held back, whatever mail stands in it", async () => {
  const { key, typed } = await filled();
  const codes: string[] = [];
  for (let tries = 0; tries < 11; tries += 1) {
    await type(key, "PERSON", { ...typed, email: `again-${tries}@barun.example` });
    const { version } = await readSignup(services, key);
    const away = meanwhile(1, () => Promise.reject(new Error("the database is away")));
    const error: unknown = await createSubmit(away)(key, version).catch((error: unknown) => error);
    codes.push((error as { code?: string }).code ?? "away");
  }
  expect(codes).toEqual([...Array<string>(10).fill("away"), CODES.tooMany]);
});

test("one that was agreed to in an edition that has gone by since is not sent", async () => {
  const { key } = await filled();
  const { row } = await openedBy(services, key);
  await services.database.inHospital(row.hospitalId, (trx) =>
    updateSignup(trx, row, { agreed: row.agreed.map((one) => ({ ...one, edition: "0.1" })) }),
  );
  const { version } = await readSignup(services, key);
  expect(await fieldsOf(createSubmit(services)(key, version))).toHaveProperty("agreed");
});

test("a mail address is written to so often an hour, whoever signs up with it", async () => {
  const email = "often@barun.example";
  for (let times = 0; times < 5; times += 1) await sent({ email });
  const { key } = await filled({ email });
  const { version } = await readSignup(services, key);
  await expect(createSubmit(services)(key, version)).rejects.toEqual(failing(CODES.tooMany));
  expect((await readSignup(services, key)).state).toBe("DRAFT");
});

test("who asks twice from one mobile is marked for the staff, as long as both wait", async () => {
  const first = await sent(here());
  await sent({ ...here(), requesterPhone: "01033215567" });
  await sent({ ...here(), requesterPhone: "010-7777-1234" });
  const marked = async () =>
    (await colleagues()).open.filter(({ isAgain }) => isAgain).map(({ mobile }) => mobile);
  expect(await marked()).toEqual(["01033215567", "01033215567"]);
  await withdrawSignup(services, first.key, first.signup.version);
  expect(await marked()).toEqual([]);
});

test("so is whoever asks again behind all that are listed, however the mobile is written", async () => {
  const ask = (nth: number, mobile: string) =>
    askToJoin(services.database, hospital, {
      ...{ name: "한도윤", loginId: `again_${nth}`, mobile },
      at: new Date(clock().getTime() + nth),
    });
  await ask(0, "010-3321-5567");
  for (let nth = 1; nth < 50; nth += 1) await ask(nth, `010-7777-${1000 + nth}`);
  await ask(50, "+82 10 3321 5567");
  const { open, more } = await colleagues();
  expect([open.length, more]).toEqual([50, 1]);
  expect(open.filter(({ isAgain }) => isAgain).map(({ mobile }) => mobile)).toEqual([
    "01033215567",
  ]);
});
