import { beforeAll, expect, test } from "vitest";
import { CODES } from "#contract/codes.ts";
import type { Services } from "#backend/services.ts";
import { testServices } from "#tests/support/backend.ts";
import { clockAt } from "#tests/support/clock.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { inPieces, pdf } from "#tests/support/documents.ts";
import { makerHere } from "#tests/support/file-maker.ts";
import { fieldsOf, signupsOf } from "#tests/support/typed-signups.ts";
import { receiveDocument } from "#backend/documents/index.ts";
import { approveNewHospital } from "./deciding/approve.ts";
import { beginReview } from "./deciding/begin-review.ts";
import { askForMore } from "./deciding/need-info.ts";
import { signupOf } from "./deciding/review.ts";
import { ownerOf } from "./signup/documents.ts";
import { createFindSignup } from "./signup/find-signup.ts";
import { completeSignup } from "./signup/holder-acts.ts";
import { readSignup } from "./signup/read-signup.ts";

let services: Services;
beforeAll(async () => {
  const database = await createTestDatabase();
  services = {
    ...testServices(database, clockAt("2026-11-20T14:12:00+09:00")),
    maker: makerHere,
  };
});
const { type, sent } = signupsOf(() => services);
const conflict: unknown = expect.objectContaining({ code: CODES.conflict });

/** One of which a reviewer wants more, in words alone. */
async function asked() {
  const one = await sent();
  const row = (await signupOf(services, one.signup.number!))!;
  const words = "사업자등록번호가 등록증과 달라요.";
  await askForMore(services, row, { by: "이서준", words, documents: [] });
  const now = async () => (await signupOf(services, one.signup.number!))!;
  return { ...one, row, now };
}

test("what a reviewer asks about is typed anew, sent, and let in as it is then", async () => {
  const { key, typed, row, now } = await asked();
  await type(key, "BUSINESS", { ...typed, brn: "110-14-00041", repName: "김영희" });
  await type(key, "PERSON", { ...typed, email: "mended@barun.example" });
  const { version, state } = await readSignup(services, key);
  expect(state).toBe("NEED_INFO");
  await completeSignup(services, key, version);
  const { moves } = await now();
  expect(moves.slice(1)).toMatchObject([
    { to: "NEED_INFO", mended: ["brn", "repName", "email"] },
    { to: "IN_REVIEW", by: "한도윤", reason: null },
  ]);
  expect((await readSignup(services, key)).reason).toBeNull();
  await beginReview(services, row, "이서준");
  await approveNewHospital(services, row, "이서준");
  const made = await services.database.inHospital(row.hospitalId, (trx) =>
    trx
      .selectFrom("hospitals")
      .innerJoin("accounts", "accounts.hospitalId", "hospitals.hospitalId")
      .select(["brn", "representative", "email"])
      .executeTakeFirstOrThrow(),
  );
  expect(made).toEqual({
    ...{ brn: "1101400041", representative: "김영희", email: "mended@barun.example" },
  });
});

test("nobody lets in what was typed anew before it was sent, and somebody has looked at it then", async () => {
  const { key, typed, row } = await asked();
  const approve = () => approveNewHospital(services, row, "이서준");
  const look = () => beginReview(services, row, "이서준");
  await type(key, "BUSINESS", { ...typed, brn: "110-14-00041" });
  await expect(approve()).rejects.toEqual(conflict);
  const { version } = await readSignup(services, key);
  await look();
  // Whoever still types goes on.
  expect((await readSignup(services, key)).version).toBe(version);
  await expect(approve()).rejects.toEqual(conflict);
  const more = { by: "이서준", words: "대표자 이름도요.", documents: [] };
  // Asked for again before it was sent, it is unsent still.
  await askForMore(services, row, more);
  await look();
  await expect(approve()).rejects.toEqual(conflict);
  await completeSignup(services, key, (await readSignup(services, key)).version);
  await expect(approve()).rejects.toEqual(conflict);
  await askForMore(services, row, more);
  await expect(approve()).rejects.toEqual(conflict);
  await look();
  await type(key, "BUSINESS", { ...typed, brn: "110-14-00041", repName: "김영희" });
  await look();
  await expect(approve()).rejects.toEqual(conflict);
  await completeSignup(services, key, (await readSignup(services, key)).version);
  await look();
  await approve();
});

test("nobody lets in a document that came since somebody looked", async () => {
  const { signup } = await sent();
  const row = (await signupOf(services, signup.number!))!;
  const approve = () => approveNewHospital(services, row, "이서준");
  const look = () => beginReview(services, row, "이서준");
  const hand = () => {
    const coming = { name: "통장.pdf", body: inPieces(pdf()) };
    const by = { hospitalId: row.hospitalId, accountId: null, byName: "한도윤" };
    return receiveDocument(services, ownerOf(row), "BANKBOOK", coming, by);
  };
  await hand();
  await look();
  await hand();
  await expect(approve()).rejects.toEqual(conflict);
  expect((await signupOf(services, signup.number!))?.state).toBe("IN_REVIEW");
  await look();
  await hand();
  await askForMore(services, row, { by: "이서준", words: "도장이요.", documents: ["BANKBOOK"] });
  await look();
  await hand();
  await expect(approve()).rejects.toEqual(conflict);
  await look();
  await approve();
});

test("typed wrong it stays as it was, and the id and the hospital stay whatever is typed", async () => {
  const { key, typed, now } = await asked();
  const before = (await now()).typed;
  expect(await fieldsOf(type(key, "BUSINESS", { ...typed, brn: "123" }))).toHaveProperty("brn");
  for (const page of ["HOSPITAL", "LOGIN"] as const)
    await expect(type(key, page, typed)).rejects.toEqual(conflict);
  await type(key, "PERSON", typed);
  const after = await now();
  expect(after.typed).toEqual(before);
  expect(after.moves.at(-1)).not.toHaveProperty("mended");
});

test("nothing is typed anew where nothing is wanted, nor by whoever only found it", async () => {
  const { key, typed, signup } = await sent();
  await expect(type(key, "BUSINESS", typed)).rejects.toEqual(conflict);
  const of = (await signupOf(services, signup.number!))!;
  await askForMore(services, of, { by: "이서준", words: "상호가 달라요.", documents: [] });
  const number = { of: "SENT" as const, number: signup.number! };
  const asked = { number, mobile: "01033215567" };
  const { key: found } = await createFindSignup(services)(asked, "203.0.113.9");
  await expect(type(found, "BUSINESS", typed)).rejects.toEqual(conflict);
});
