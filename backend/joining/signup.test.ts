import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { AGREEMENTS, WANTED_AGREEMENTS } from "#contract/agreements.ts";
import { CODES } from "#contract/codes.ts";
import type { Services } from "#backend/services.ts";
import { testServices } from "#tests/support/backend.ts";
import { clockAt } from "#tests/support/clock.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createHospital, type TestHospital } from "#tests/support/factories.ts";
import { agreed, fieldsOf, signupsOf, someone } from "#tests/support/typed-signups.ts";
import { approveColleague, approveNewHospital } from "./deciding/approve.ts";
import { beginReview } from "./deciding/begin-review.ts";
import { decideSignup } from "./deciding/decide.ts";
import { listColleagues } from "./deciding/list-colleagues.ts";
import { askForMore } from "./deciding/need-info.ts";
import { rejectColleague, rejectNewHospital } from "./deciding/reject.ts";
import { listToReview, signupOf } from "./deciding/review.ts";
import { agreeAnew, beginSignup } from "./signup/begin.ts";
import { createFindSignup } from "./signup/find-signup.ts";
import { completeSignup, resetSignup, withdrawSignup } from "./signup/holder-acts.ts";
import { readSignup } from "./signup/read-signup.ts";
import { savePage } from "./signup/save-page.ts";
import { createSubmit } from "./signup/submit.ts";

const clock = clockAt("2026-11-20T14:12:00+09:00");
let services: Services;
let hospital: TestHospital;
beforeAll(async () => {
  const database = await createTestDatabase();
  services = testServices(database, clock);
  hospital = await createHospital(database);
  await database.inHospital(hospital.hospitalId, (trx) =>
    trx
      .updateTable("hospitals")
      .set({ institutionNumber: "11104482", representative: "홍길동" })
      .where("hospitalId", "=", hospital.hospitalId)
      .execute(),
  );
});

const { type, filled, sent } = signupsOf(() => services);
const failing = (code: string): unknown => expect.objectContaining({ code });

test("a new hospital's sign-up: typed, sent, looked at, let in", async () => {
  const { key, typed, signup } = await sent();
  expect(signup.number).toMatch(/^S1120-\d{3}$/);
  expect([signup.state, signup.hasPassword]).toEqual(["SUBMITTED", true]);
  const waiting = await listToReview(services);
  const one = waiting.find(({ number }) => number === signup.number)!;
  expect(one.typed.hospitalName).toBe("맑은숲의원");
  expect(await signupOf(services, ` ${signup.number!.toLowerCase().replace("-", " ")}`)).toEqual(
    one,
  );
  await beginReview(services, one, "이서준");
  await approveNewHospital(services, one, "이서준");
  const { database } = services;
  const made = await database.inHospital(one.hospitalId, async (trx) => ({
    hospital: await trx.selectFrom("hospitals").selectAll().executeTakeFirstOrThrow(),
    account: await trx.selectFrom("accounts").selectAll().executeTakeFirstOrThrow(),
    agreements: await trx.selectFrom("agreements").select("what").execute(),
    mails: await trx.selectFrom("mails").select(["kind", "subject"]).execute(),
    changes: await trx.selectFrom("accountChanges").selectAll().execute(),
  }));
  expect(made.hospital).toMatchObject({
    ...{ name: "맑은숲의원", brn: "2208162517", institutionNumber: typed.institutionNumber },
    ...{ representative: "홍길동", contactPhone: "0317120938", brnApprovedAt: clock() },
  });
  expect(made.account).toMatchObject({
    ...{ accountId: one.signupId, loginId: typed.id, name: "한도윤", mobile: "01033215567" },
    ...{ email: typed.email, emailConfirmedAt: null },
  });
  expect(made.agreements.map(({ what }) => what).toSorted()).toEqual(
    [...WANTED_AGREEMENTS].toSorted(),
  );
  expect(made.changes).toMatchObject([
    { accountId: one.signupId, what: "ACCOUNT", isOn: true, byName: "이서준" },
  ]);
  expect(made.mails.map(({ kind }) => kind).toSorted()).toEqual(["CONFIRM", "SIGNUP", "SIGNUP"]);
  const after = await readSignup(services, key);
  expect(after.moves.map(({ to }) => to)).toEqual(["SUBMITTED", "IN_REVIEW", "APPROVED"]);
  expect([after.state, after.hasPassword]).toEqual(["APPROVED", false]);
  await expect(approveNewHospital(services, one, "이서준")).rejects.toEqual(
    failing(CODES.conflict),
  );
  const again = await filled();
  const same = { ...again.typed, institutionNumber: typed.institutionNumber! };
  expect(await fieldsOf(type(again.key, "HOSPITAL", same))).toHaveProperty("institutionNumber");
});

test("a colleague's sign-up is seen and decided on by the staff of that hospital alone", async () => {
  const { key, signup } = await sent({ way: "EXISTING", institutionNumber: "1110 4482" });
  expect(signup.found).toMatchObject({ name: "테스트의원", representative: "홍*동" });
  const listed = await services.database.inHospital(hospital.hospitalId, (trx) =>
    listColleagues(trx, hospital.hospitalId),
  );
  const one = listed.open.find(({ number }) => number === signup.number)!;
  expect(one).toMatchObject({ name: "한도윤", mobile: "01033215567", role: "DESK" });
  const other = await createHospital(services.database);
  const elsewhere = await services.database.inHospital(other.hospitalId, (trx) =>
    listColleagues(trx, other.hospitalId),
  );
  expect(elsewhere.open).toEqual([]);
  const by = (of: TestHospital) => ({ ...of.account, hospitalId: of.hospitalId, byName: "김실장" });
  const deciding = { signupId: one.id, version: one.version };
  await expect(approveColleague(services, { by: by(other), ...deciding })).rejects.toEqual(
    failing(CODES.notFound),
  );
  const [first, second] = await Promise.allSettled([
    approveColleague(services, { by: by(hospital), ...deciding }),
    rejectColleague(services, { by: by(hospital), ...deciding, reason: "모르는 사람이에요." }),
  ]);
  expect([first.status, second.status].toSorted()).toEqual(["fulfilled", "rejected"]);
  const { state } = await readSignup(services, key);
  expect(state).toBe(first.status === "fulfilled" ? "APPROVED" : "REJECTED");
});

test("what is wrong is said at its field and kept, half typed is kept, and reset drops it", async () => {
  const key = await beginSignup(services, { agreed });
  const typed = someone({ institutionNumber: "3120771", hospitalName: "" });
  expect(Object.keys(await fieldsOf(type(key, "HOSPITAL", typed)))).toEqual([
    "institutionNumber",
    "hospitalName",
  ]);
  const kept = await readSignup(services, key);
  expect([kept.typed.institutionNumber, kept.farthest]).toEqual(["3120771", 2]);
  const half = { name: "한", requesterPhone: "010-332" };
  await savePage(services, key, "PERSON", { version: kept.version, go: "LEAVE", typed: half });
  const left = await readSignup(services, key);
  expect(left.typed).toMatchObject(half);
  await expect(
    savePage(services, key, "PERSON", { version: kept.version, go: "STAY", typed: {} }),
  ).rejects.toEqual(failing(CODES.conflict));
  await resetSignup(services, key, left.version);
  const anew = await readSignup(services, key);
  expect([anew.typed.name, anew.farthest, anew.agreed.length]).toEqual(["", 2, 3]);
});

test("a password may hold neither the id nor a number, also when those are changed after it", async () => {
  const { key, typed } = await filled();
  await type(key, "PERSON", { ...typed, requesterPhone: "010-7777-1234" });
  const changed = { ...typed, id: "haru7bada" };
  await type(key, "LOGIN", changed);
  const { version } = await readSignup(services, key);
  expect(await fieldsOf(createSubmit(services)(key, version))).toHaveProperty("password");
});

test("of two who want one id one gets it; whoever is refused leaves it to others", async () => {
  const id = "wanted-id";
  const [one, two] = [await filled({ id }), await filled({ id })];
  const submit = createSubmit(services);
  const results = await Promise.allSettled(
    [one, two].map(async ({ key }) => submit(key, (await readSignup(services, key)).version)),
  );
  const codes = results.map((result) =>
    result.status === "fulfilled" ? "done" : (result.reason as { code: string }).code,
  );
  expect(codes.toSorted()[1]).toBe("done");
  const [won, lost] = codes[0] === "done" ? [one, two] : [two, one];
  const { idCheck } = await readSignup(services, lost.key);
  expect(idCheck).toEqual({ isFree: false, others: [`${id}_han`, "doyun_han"] });
  const { number } = await readSignup(services, won.key);
  await rejectNewHospital(services, (await signupOf(services, number!))!, {
    ...{ by: "이서준", reason: "서류가 달라요." },
  });
  const refused = await readSignup(services, won.key);
  expect([refused.state, refused.reason]).toEqual(["REJECTED", "서류가 달라요."]);
  expect((await readSignup(services, lost.key)).idCheck?.isFree).toBe(true);
});

test("sent twice it is sent once, and withdrawn it holds nothing any more", async () => {
  const { key } = await filled();
  const { version } = await readSignup(services, key);
  const submit = createSubmit(services);
  // Neither press hears that the other was faster.
  await Promise.all([submit(key, version), submit(key, version)]);
  await submit(key, version);
  const signup = await readSignup(services, key);
  expect(signup.moves.map(({ to }) => to)).toEqual(["SUBMITTED"]);
  await withdrawSignup(services, key, signup.version);
  const gone = await readSignup(services, key);
  expect([gone.state, gone.typed.name, gone.typed.email]).toEqual(["WITHDRAWN", "", ""]);
  const { hospitalId, moves } = (await signupOf(services, signup.number!))!;
  expect(moves.map(({ to, by }) => [to, by])).toEqual([
    ["SUBMITTED", ""],
    ["WITHDRAWN", ""],
  ]);
  const left = await services.database.inHospital(hospitalId, async (trx) => ({
    mails: await trx.selectFrom("mails").select("toAddress").execute(),
    ids: await trx
      .selectFrom("signupDirectory")
      .select("loginId")
      .where("hospitalId", "=", hospitalId)
      .execute(),
  }));
  expect(left).toEqual({ mails: [], ids: [{ loginId: null }] });
  await expect(withdrawSignup(services, key, gone.version)).rejects.toEqual(
    failing(CODES.conflict),
  );
});

test("one that is withdrawn is not let in: there is nothing of it any more", async () => {
  const { key, signup } = await sent();
  const of = (await signupOf(services, signup.number!))!;
  await withdrawSignup(services, key, signup.version);
  const transition = { code: CODES.conflict, body: { conflict: "transition" } };
  await expect(approveNewHospital(services, of, "이서준")).rejects.toMatchObject(transition);
  expect(await decideSignup(services, signup.number!, { to: "APPROVED" })).toMatchObject({
    ...{ outcome: "REFUSED", why: "transition" },
  });
});

test("what is missing is asked for in words, and handed in", async () => {
  const { key, signup } = await sent();
  const of = (await signupOf(services, signup.number!))!;
  await askForMore(services, of, {
    ...{ by: "이서준", words: "통장 사본을 올려 주세요.", documents: ["BANKBOOK"] },
  });
  const asked = await readSignup(services, key);
  expect([asked.state, asked.reason, asked.wantedUntil]).toEqual([
    ...["NEED_INFO", "통장 사본을 올려 주세요."],
    new Date(clock().getTime() + 7 * 24 * 60 * 60_000).toISOString(),
  ]);
  await askForMore(services, of, { by: "이서준", words: "또렷한 것으로요.", documents: [] });
  const { version } = await readSignup(services, key);
  await expect(completeSignup(services, key, version)).rejects.toEqual(failing(CODES.conflict));
  await services.database.inHospital(of.hospitalId, (trx) =>
    trx.deleteFrom("documentAsks").where("hospitalId", "=", of.hospitalId).execute(),
  );
  await completeSignup(services, key, version);
  const back = await readSignup(services, key);
  expect([back.state, back.wantedUntil]).toEqual(["IN_REVIEW", null]);
});

test("it is found by number and mobile alone, and a foreign, old or mangled key opens nothing", async () => {
  const { signup, typed } = await sent();
  const find = createFindSignup(services);
  const number = { of: "SENT" as const, number: signup.number! };
  const { key } = await find({ number, mobile: "01033215567" }, "203.0.113.9");
  const found = await readSignup(services, key);
  expect([found.number, found.typed.name, found.typed.way]).toEqual([
    ...[signup.number, "한도윤", "NEW"],
  ]);
  // Of the rest nothing: who has both may be anybody who saw the two.
  const shown = Object.entries(found.typed).filter(([, text]) => text !== "");
  expect(shown.map(([field]) => field).toSorted()).toEqual(["name", "way"]);
  await approveNewHospital(services, (await signupOf(services, signup.number!))!, "이서준");
  expect((await readSignup(services, key)).typed).toMatchObject({ id: typed.id, email: "" });
  for (const asked of [
    { number, mobile: "01033215568" },
    { number: { ...number, number: "S1120-999" }, mobile: "01033215567" },
  ])
    await expect(find(asked, "203.0.113.9")).rejects.toEqual(failing(CODES.notFound));
  const foreign = key.replace(/^./, (first) => (first === "0" ? "1" : "0"));
  for (const bad of [undefined, "", `${key}x`, foreign, `${key.slice(0, -1)}-`])
    await expect(readSignup(services, bad)).rejects.toEqual(failing(CODES.notFound));
});

test("who guesses at a number from a few networks shuts it for nobody else, and from very many for all", async () => {
  const { signup } = await sent();
  const find = createFindSignup(services);
  const number = { of: "SENT" as const, number: signup.number! };
  const guess = (from: string) => find({ number, mobile: "01099990000" }, from);
  const guesses = async (from: string) => {
    for (let tried = 0; tried < 10; tried += 1)
      await expect(guess(from)).rejects.toEqual(failing(CODES.notFound));
    await expect(guess(from)).rejects.toEqual(failing(CODES.tooMany));
  };
  for (const last of [21, 22, 23, 24, 25, 26, 27]) await guesses(`203.0.113.${last}`);
  const theirs = { number, mobile: "01033215567" };
  expect(await find(theirs, "203.0.113.30")).toMatchObject({ isDraft: false });
  // As if ninety-three more had.
  await sql`update rate_limits set points = points + 929 where key like 'signup-look:%' and points > 60`.execute(
    services.database.kysely,
  );
  await expect(find(theirs, "203.0.113.30")).rejects.toEqual(failing(CODES.tooMany));
});

test("an edition that is no longer in force is not agreed to", async () => {
  const old = agreed.map((one) => ({ ...one, edition: "0.1" }));
  await expect(beginSignup(services, { agreed: old })).rejects.toEqual(failing(CODES.invalid));
  const key = await beginSignup(services, { agreed });
  const { version } = await readSignup(services, key);
  const first = (await readSignup(services, key)).agreed;
  clock.advance({ minutes: 1 });
  const news = [...agreed, { what: "NEWS" as const, edition: AGREEMENTS.NEWS.edition }];
  await agreeAnew(services, key, { agreed: news, version });
  const all = (await readSignup(services, key)).agreed;
  expect(all).toHaveLength(4);
  // What had been agreed to keeps its time.
  expect(all.slice(0, 3)).toEqual(first);
  expect(all[3]!.at > first[0]!.at).toBe(true);
});
