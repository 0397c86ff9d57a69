import { createHash } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { CODES } from "#contract/codes.ts";
import type { Services } from "#backend/services.ts";
import { testServices } from "#tests/support/backend.ts";
import { clockAt } from "#tests/support/clock.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { agreed, fieldsOf, signupsOf, someone } from "#tests/support/typed-signups.ts";
import { beginSignup } from "./signup/begin.ts";
import { makeCarryNumber } from "./signup/carrying.ts";
import { createFindSignup } from "./signup/find-signup.ts";
import { resetSignup } from "./signup/holder-acts.ts";
import { readSignup } from "./signup/read-signup.ts";
import { savePage } from "./signup/save-page.ts";
import { createSubmit } from "./signup/submit.ts";

const clock = clockAt("2026-11-20T14:12:00+09:00");
let services: Services;
beforeAll(async () => {
  services = testServices(await createTestDatabase(), clock);
});
const { type, filled } = signupsOf(() => services);
const MOBILE = "01033215567";
const failing = (code: string): unknown => expect.objectContaining({ code });

let from = 0;
/** Each from a network of its own. */
const find = (number: string, mobile = MOBILE) => {
  from += 1;
  const asked = { number: { of: "DRAFT" as const, number }, mobile };
  return createFindSignup(services)(asked, `203.0.113.${from}`);
};
const made = async (key: string) => (await makeCarryNumber(services, key)).number;

/** A draft in which a mobile number stands. */
async function draft() {
  const key = await beginSignup(services, { agreed });
  await type(key, "HOSPITAL", someone());
  await type(key, "PERSON", someone());
  return key;
}

test("goes on with all that was typed, as the browser that began it, which goes on, too", async () => {
  const { key, typed } = await filled();
  const carried = await find(await made(key));
  expect(carried.isDraft).toBe(true);
  const [here, there] = [await readSignup(services, key), await readSignup(services, carried.key)];
  expect(there).toEqual(here);
  expect([there.mayOpen, there.hasPassword, there.typed.email]).toEqual([true, true, typed.email]);
  // Whoever types over what the other has changed meanwhile is told.
  const { version } = there;
  const name = (by: string, text: string) =>
    savePage(services, by, "PERSON", { version, go: "STAY", typed: { name: text } });
  await name(carried.key, "한도연");
  await expect(name(key, "한도윤")).rejects.toEqual(failing(CODES.conflict));
  const now = await readSignup(services, key);
  expect(now.typed.name).toBe("한도연");
  await createSubmit(services)(carried.key, now.version);
  expect((await readSignup(services, key)).state).toBe("SUBMITTED");
});

test("is used by whoever has both, again for ten minutes where an answer was lost, and by nobody who has one", async () => {
  const number = await made(await draft());
  await expect(find(number, "01033215568")).rejects.toEqual(failing(CODES.notFound));
  const other = await made(await draft());
  const both = await Promise.all([find(number), find(number)]);
  clock.advance({ minutes: 9 });
  // It is no longer for being used again.
  both.push(await find(number));
  clock.advance({ minutes: 1 });
  await expect(find(number)).rejects.toEqual(failing(CODES.notFound));
  const read = await Promise.all(both.map(({ key }) => readSignup(services, key)));
  expect(read.map(({ typed }) => typed.name)).toEqual(Array(3).fill("한도윤"));
  await expect(find("K7M2-9QXD-4TRP")).rejects.toEqual(failing(CODES.notFound));
  await expect(find(other)).resolves.toMatchObject({ isDraft: true });
});

test("is kept as a hash alone, and a new one takes the place of the one before", async () => {
  const key = await draft();
  const [first, second] = [await made(key), await made(key)];
  const rows = await services.database.kysely.selectFrom("carryDirectory").selectAll().execute();
  const plain = (text: string) => createHash("sha256").update(text).digest();
  for (const told of [second, second.replaceAll("-", "")]) {
    expect(rows.some((row) => row.numberHash.includes(told))).toBe(false);
    // Without our key it cannot be tried out.
    expect(rows.some((row) => row.numberHash.equals(plain(told)))).toBe(false);
  }
  await expect(find(first)).rejects.toEqual(failing(CODES.notFound));
  await expect(find(second)).resolves.toMatchObject({ isDraft: true });
});

test("is made where a mobile number is typed that could be one, and never of one that was sent", async () => {
  const key = await beginSignup(services, { agreed });
  expect(Object.keys(await fieldsOf(made(key)))).toEqual(["requesterPhone"]);
  const half = { requesterPhone: "010-332" };
  await savePage(services, key, "PERSON", { version: 1, go: "LEAVE", typed: half });
  expect(Object.keys(await fieldsOf(made(key)))).toEqual(["requesterPhone"]);
  const { key: whole } = await filled();
  await createSubmit(services)(whole, (await readSignup(services, whole)).version);
  await expect(made(whole)).rejects.toEqual(failing(CODES.conflict));
  await expect(made("no key")).rejects.toEqual(failing(CODES.notFound));
});

test("whoever went on with it elsewhere does so no more once it was begun anew", async () => {
  const key = await draft();
  const elsewhere = (await find(await made(key))).key;
  const { version } = await readSignup(services, elsewhere);
  await resetSignup(services, key, version);
  await expect(readSignup(services, elsewhere)).rejects.toEqual(failing(CODES.notFound));
  await expect(readSignup(services, key)).resolves.toMatchObject({ farthest: 2 });
});

test("is over seven days later, after a reset, and once it was sent", async () => {
  const late = await made(await draft());
  clock.advance({ days: 7 });
  await expect(find(late)).rejects.toEqual(failing(CODES.notFound));
  const early = await made(await draft());
  clock.advance({ days: 6, hours: 23 });
  await expect(find(early)).resolves.toMatchObject({ isDraft: true });

  const anew = await draft();
  const before = await made(anew);
  await resetSignup(services, anew, (await readSignup(services, anew)).version);
  await type(anew, "HOSPITAL", someone());
  await type(anew, "PERSON", someone());
  await expect(find(before)).rejects.toEqual(failing(CODES.notFound));

  const { key } = await filled();
  const sent = await made(key);
  await createSubmit(services)(key, (await readSignup(services, key)).version);
  await expect(find(sent)).rejects.toEqual(failing(CODES.notFound));
  expect(
    await services.database.kysely
      .selectFrom("carryDirectory as number")
      .innerJoin("signups as one", "one.signupId", "number.signupId")
      .where("one.state", "!=", "DRAFT")
      .select("number.signupId")
      .execute(),
  ).toEqual([]);
});

test("goes by the mobile number that stands there now, however it is written", async () => {
  const key = await draft();
  const number = await made(key);
  await type(key, "PERSON", someone({ requesterPhone: "010 7777 1234" }));
  await expect(find(number)).rejects.toEqual(failing(CODES.notFound));
  await expect(find(number, "01077771234")).resolves.toMatchObject({ isDraft: true });
});
