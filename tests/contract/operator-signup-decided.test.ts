import { describe, expect, test } from "vitest";
import { approvedHospital, lockNumber } from "#backend/hospitals/index.ts";
import { findRequests } from "#backend/requests/index.ts";
import { AGREEMENTS, WANTED_AGREEMENTS } from "#contract/agreements.ts";
import { readRequestNumber } from "#contract/request-number.ts";
import { SIGNUP_HEADER, type Signup } from "#contract/signup.ts";
import { call, login } from "#tests/support/backend.ts";
import { createHospital, hire } from "#tests/support/factories.ts";
import { untilWaiting } from "#tests/support/lock-waits.ts";
import { startProgram } from "#tests/support/program.ts";
import { sentSignup } from "#tests/support/sent-signup.ts";
import { useSite } from "#tests/support/site.ts";
import { onDatabase } from "#tests/support/web.ts";

/** What becomes of a sign-up at a new hospital that we decide on by the operator's program. */
const site = useSite();
/** By which the backend of this process seals. */
const KEY = Buffer.alloc(32, 1).toString("base64");
const PASSWORD = "haru7bada-sup";

async function operator(...verb: string[]) {
  const env = { ...onDatabase(site.backend.database), CREDENTIALS_KEY: KEY };
  const program = startProgram("operator", env, ["signup", ...verb]);
  program.child.stdin?.end("");
  return { code: await program.exit, said: program.stdout(), wrong: program.stderr() };
}

type Sent = Awaited<ReturnType<typeof sentSignup>>;

/** What whoever sent it sees of it. */
async function seen({ key }: Sent): Promise<Signup> {
  const headers = { [SIGNUP_HEADER]: key };
  return (await call<Signup>(`${site.backend.url}/backend/emr/v1/signup`, { headers })).body;
}

/** What there is at the hospital that it becomes. */
async function madeOf({ number }: Sent) {
  const { database, clock } = site.backend;
  const [found] = await findRequests(database.kysely, readRequestNumber(number, "S")!, clock());
  return database.inHospital(found!.hospitalId, async (trx) => ({
    hospitals: await trx.selectFrom("hospitals").select("name").execute(),
    accounts: await trx.selectFrom("accounts").select(["name", "loginId"]).execute(),
    agreements: await trx
      .selectFrom("agreements")
      .select(["what", "edition", "textHash", "at"])
      .execute(),
  }));
}
const NOTHING = { hospitals: [], accounts: [], agreements: [] };

test("approved, it is a hospital and its first account, with the text that was agreed to, and when", async () => {
  const sent = await sentSignup(site.backend);
  const then = site.backend.clock();
  expect((await operator("list")).said).toMatch(
    new RegExp(`^${sent.number}  SUBMITTED .* 맑은숲의원  한도윤$`, "m"),
  );
  expect(await madeOf(sent)).toEqual(NOTHING);

  const { code, said, wrong } = await operator("approve", sent.number);
  expect([code, wrong]).toEqual([0, ""]);
  expect(said).toContain(`${sent.number}  APPROVED`);
  const made = await madeOf(sent);
  expect(made).toMatchObject({
    hospitals: [{ name: "맑은숲의원" }],
    accounts: [{ name: "한도윤", loginId: sent.id }],
  });
  expect(made.agreements.toSorted((a, b) => (a.what < b.what ? -1 : 1))).toEqual(
    WANTED_AGREEMENTS.toSorted().map((what) => ({
      ...{ what, edition: AGREEMENTS[what].edition, at: then },
      textHash: Buffer.from(AGREEMENTS[what].hash, "hex"),
    })),
  );
  expect((await seen(sent)).state).toBe("APPROVED");
  expect((await login(site.backend, sent.id, PASSWORD)).id).toBe(sent.id);
  expect((await operator("list")).said).not.toContain(sent.number);

  const late = await operator("reject", sent.number, "--words", "늦었어요.");
  expect([late.code, late.said]).toEqual([1, ""]);
  expect(late.wrong).toContain(`${sent.number} is APPROVED`);
});

test("rejected, it is nothing but the words that it was rejected with", async () => {
  const sent = await sentSignup(site.backend);
  const words = "서류가 등록증과 달라요.";
  const { code, said, wrong } = await operator("reject", sent.number, "--words", words);
  expect([code, wrong]).toEqual([0, ""]);
  expect(said).toContain(`${sent.number}  REJECTED`);
  expect(await seen(sent)).toMatchObject({ state: "REJECTED", reason: words });
  expect(await madeOf(sent)).toEqual(NOTHING);
  await expect(login(site.backend, sent.id, PASSWORD)).rejects.toThrow("4010");
  expect((await operator("list")).said).not.toContain(sent.number);
});

describe("approved too late, it is refused, and nothing of a hospital is left of that", () => {
  /** That it was refused for this, is open as before, and can be decided on yet. */
  async function isRefused(sent: Sent, why: string) {
    const { code, said, wrong } = await operator("approve", sent.number);
    expect([code, said]).toEqual([1, ""]);
    expect(wrong).toMatch(new RegExp(`^${sent.number} is SUBMITTED: .*${why}`));
    expect(await madeOf(sent)).toEqual(NOTHING);
    expect((await seen(sent)).state).toBe("SUBMITTED");
    expect((await operator("list")).said).toContain(sent.number);
  }

  test("where somebody has its id by now", async () => {
    const sent = await sentSignup(site.backend);
    const { database, hospital } = site.backend;
    const { accountId } = await hire(database, hospital, "박원장");
    await database.inHospital(hospital.hospitalId, async (trx) => {
      for (const table of ["accounts", "loginDirectory"] as const)
        await trx
          .updateTable(table)
          .set({ loginId: sent.id })
          .where("accountId", "=", accountId)
          .execute();
    });
    await isRefused(sent, "login id");
  });

  test("where a hospital was approved with its 요양기관번호 by now", async () => {
    const sent = await sentSignup(site.backend);
    const { institutionNumber } = (await seen(sent)).typed;
    await createHospital(site.backend.database, {
      ...{ institutionNumber, institutionApprovedAt: site.backend.clock() },
    });
    await isRefused(sent, "요양기관번호");
  });

  test("where another of the same number is approved at the same moment", async () => {
    const one = await sentSignup(site.backend);
    const { institutionNumber } = (await seen(one)).typed;
    const other = await sentSignup(site.backend, [], { institutionNumber });
    const { database } = site.backend;
    // Both have come as far as the number before either goes on.
    let both: Promise<[Operated, Operated]> | undefined;
    await database.inHospital(site.hospital.hospitalId, async (trx) => {
      await lockNumber(trx, institutionNumber);
      both = Promise.all([operator("approve", one.number), operator("approve", other.number)]);
      await untilWaiting(site.backend.database, 2);
    });
    const done = await both!;
    expect(done.map(({ code }) => code).toSorted()).toEqual([0, 1]);
    const [won, lost] = done[0].code === 0 ? [one, other] : [other, one];
    expect(done.map(({ wrong }) => wrong).join("")).toMatch(
      new RegExp(`^${lost.number} is SUBMITTED: .*요양기관번호`),
    );
    expect(await approvedHospital(database.kysely, institutionNumber)).not.toBeNull();
    expect((await madeOf(won)).hospitals).toHaveLength(1);
    expect(await madeOf(lost)).toEqual(NOTHING);
  });
});
type Operated = Awaited<ReturnType<typeof operator>>;
