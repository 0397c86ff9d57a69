import { expect, test } from "vitest";
import { createEnvelope } from "#backend/credentials/index.ts";
import { readOutbox } from "#backend/mails/index.ts";
import { kstDay } from "#contract/kst.ts";
import { asksFor, kin } from "#tests/support/kin.ts";
import { useDesk } from "#tests/support/desk.ts";
import { startProgram } from "#tests/support/program.ts";
import { onDatabase } from "#tests/support/web.ts";

const desk = useDesk();
const KEY = Buffer.alloc(32, 7).toString("base64");

/** @returns the exit code, and what it wrote */
async function operator(...verb: string[]) {
  const env = { ...onDatabase(desk.backend.database), CREDENTIALS_KEY: KEY };
  const program = startProgram("operator", env, verb);
  program.child.stdin?.end();
  return { code: await program.exit, said: program.stdout(), wrong: program.stderr() };
}

test("the operator sees who asks to answer on 지식iN, and decides in the one order that there is", async () => {
  const { body } = await kin(desk.backend, "", asksFor({ email: "moon@example.com" }));
  const { number } = body.request;
  const listed = await operator("kin", "list");
  expect(listed.said).toMatch(
    new RegExp(`^${number}  SUBMITTED .* 문태오  정형외과  튼튼정형외과$`, "m"),
  );
  const shown = await operator("kin", "show", number.toLowerCase().replace("-", ""));
  expect(shown.said).toContain("licence      48215");
  expect(shown.said).toContain("next         VERIFIED, REJECTED");
  expect(shown.said).toContain("consents     LICENCE agreed, NEWS not agreed, PRINCIPLES agreed\n");
  const early = await operator("kin", "approve", number);
  expect([early.code, early.wrong]).toEqual([
    1,
    `${number} is SUBMITTED: next can be VERIFIED, REJECTED\n`,
  ]);
  expect((await operator("kin", "verify", number)).code).toBe(0);
  const mute = await operator("kin", "reject", number);
  expect([mute.code, mute.wrong]).toEqual([1, expect.stringContaining("--words")]);
  const rejected = await operator("kin", "reject", number, "--words", "이름이 달라요.");
  expect(rejected.code, rejected.wrong).toBe(0);
  const seen = await kin(desk.backend, "/seen", { pass: body.pass });
  expect(seen.body.request).toMatchObject({ state: "REJECTED", reason: "이름이 달라요." });

  const { rows } = await desk.backend.database.pool.query<{ id: string }>(
    "select hospital_id as id from request_directory where kind = 'K'",
  );
  const secrets = { credentials: createEnvelope([Buffer.alloc(32, 7)]), session: [] };
  const { database } = desk.backend;
  const mails = await Promise.all(rows.map(({ id }) => readOutbox({ database, secrets }, id, 5)));
  expect(mails.flat()).toMatchObject([{ to: "moon@example.com", kind: "KIN_REJECTED" }]);
  expect((await operator("outbox")).said).toContain("KIN_REJECTED  moon@example.com");
});

test("the operator sees that the consent to the hospital's news was taken back, and on which day", async () => {
  const consents = { LICENCE: true, PRINCIPLES: true, NEWS: true } as const;
  const { pass, request } = (await kin(desk.backend, "", asksFor({ consents }))).body;
  const saidOf = async () => (await operator("kin", "show", request.number)).said;
  const lineOf = async () =>
    (await operator("kin", "list")).said
      .split("\n")
      .find((line) => line.startsWith(request.number));
  expect(await saidOf()).toContain("NEWS agreed,");
  expect(await lineOf()).not.toContain("NEWS");
  await kin(desk.backend, "/news/withdraw", { pass });
  const day = kstDay(desk.backend.clock());
  expect(await saidOf()).toContain(
    `consents     LICENCE agreed, NEWS taken back ${day}, PRINCIPLES agreed\n`,
  );
  expect(await lineOf()).toMatch(/  NEWS taken back$/);
});

test("the operator sees who else asks with the same licence, and approves one of them", async () => {
  const input = asksFor();
  const one = (await kin(desk.backend, "", input)).body.request.number;
  const again = { ...input, mobile: "010-0000-0143" };
  const other = (await kin(desk.backend, "", again)).body.request.number;
  expect((await operator("kin", "show", other)).said).toContain(`same licence ${one} SUBMITTED`);
  for (const number of [one, other]) expect((await operator("kin", "verify", number)).code).toBe(0);
  expect((await operator("kin", "approve", one)).code).toBe(0);
  const twice = await operator("kin", "approve", other);
  expect(twice.code).toBe(1);
  expect(twice.wrong).toContain(
    `${other} is VERIFIED: it has the licence of another that was approved before`,
  );
  expect(twice.wrong).toContain(`${one}  APPROVED`);
});

test("what is no number, and one that nobody has, is said", async () => {
  expect(await operator("kin", "show", "S1120-003")).toMatchObject({ code: 1 });
  const none = await operator("kin", "verify", "K0101-999");
  expect([none.code, none.wrong]).toEqual([1, "there is no request K0101-999\n"]);
});
