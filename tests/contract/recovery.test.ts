import { beforeEach, describe, expect, it } from "vitest";
import { ASKS_AN_HOUR } from "#contract/recovery-limits.ts";
import type { SentLink } from "#contract/recovery.ts";
import {
  call,
  login,
  SITE_URL,
  startTestBackend,
  type TestBackend,
} from "#tests/support/backend.ts";
import { createHospital } from "#tests/support/factories.ts";
import { countStatements } from "#tests/support/statements.ts";
import {
  asked,
  asking,
  MAIL,
  MOBILE,
  NEXT,
  outbox,
  reachedBy,
  resetToken,
} from "#tests/support/recovery.ts";

let backend: TestBackend;
beforeEach(async () => {
  backend = await startTestBackend({ trustProxy: 1 });
  await reachedBy(backend);
});

const BRN = "2208162517";

const findId = (input: object) => asking(backend, "find-id", input);
const askReset = (loginId: string, contact: string) =>
  asking(backend, "password-resets", { loginId, contact });

/** What somebody who asks can tell one answer from another by. */
async function answeredAs(asks: () => ReturnType<typeof findId>) {
  const { result, statements } = await countStatements(asks);
  const { status, code, body, headers } = result;
  const said = [...headers].filter(([name]) => !/^(?:date|x-request-id)$/.test(name));
  return { status, code, body, said, statements };
}

describe("POST /accounts/find-id", () => {
  const byMobile = (mobile = MOBILE, hospital = "테스트의원") => ({
    by: "MOBILE",
    hospital,
    mobile,
  });

  it("writes the id, its middle hidden, to the mail of the account that has the number", async () => {
    expect(await findId(byMobile("010-0000-0114", " 테스트 의원"))).toMatchObject({ code: "0000" });
    expect(await outbox(backend)).toEqual([]);
    await asked(backend);
    const { loginId } = backend.hospital.account;
    const [mail] = await outbox(backend);
    expect(mail).toMatchObject({ to: MAIL, kind: "LOGIN_ID", sentAt: null });
    expect(mail?.text).toContain(`${loginId.slice(0, 2)}****${loginId.slice(-2)}`);
    expect(mail?.text).not.toContain(loginId);
    expect(mail?.text).toContain(`${SITE_URL}/login`);
  });

  it("finds a hospital by its 요양기관번호, and all its accounts by its business number", async () => {
    const { hospitalId } = backend.hospital;
    await backend.database.inHospital(hospitalId, (trx) =>
      trx
        .updateTable("hospitals")
        .set({ brn: BRN, institutionNumber: "11347021" })
        .where("hospitalId", "=", hospitalId)
        .execute(),
    );
    await findId(byMobile(MOBILE, "11347021"));
    await findId({ by: "BRN", hospital: "테스트의원", brn: "220-81-62517" });
    // The number of another business does not go with this name.
    await findId({ by: "BRN", hospital: "테스트의원", brn: "124-81-00998" });
    await asked(backend);
    expect((await outbox(backend)).map(({ to }) => to)).toEqual([MAIL, MAIL]);
  });

  it("answers alike after the same statements, whether or not somebody is meant, and writes to nobody else", async () => {
    const other = await createHospital(backend.database);
    const answered = (input: object) => answeredAs(() => findId(input));
    const right = await answered(byMobile());
    expect(right).toMatchObject({ status: 200, code: "0000", body: {} });
    expect(right.statements.length).toBeGreaterThan(0);
    for (const input of [
      byMobile("01099990000"),
      byMobile(MOBILE, "없는의원"),
      { by: "BRN", hospital: "테스트의원", brn: BRN },
    ])
      expect(await answered(input)).toEqual(right);
    expect(await asked(backend)).toBe(4);
    expect(await outbox(backend)).toHaveLength(1);
    expect(await outbox(backend, other)).toEqual([]);
  });

  it("writes to no address that was not confirmed", async () => {
    await reachedBy(backend, { emailConfirmedAt: null });
    await findId(byMobile());
    await asked(backend);
    expect(await outbox(backend)).toEqual([]);
  });

  it("says at each field what is wrong", async () => {
    const { code, body } = await findId({ by: "MOBILE", hospital: "", mobile: "02-123-4567" });
    expect(code).toBe("4000");
    expect(Object.keys(body.fields ?? {})).toEqual(["hospital", "mobile"]);
    expect((await findId({ by: "BRN", hospital: "테스트의원", brn: "220-81-62518" })).code).toBe(
      "4000",
    );
  });

  it("may be asked five times an hour for one, from wherever, whether or not there is one", async () => {
    for (const mobile of [MOBILE, "01099990000"]) {
      for (let n = 0; n < ASKS_AN_HOUR; n++)
        expect((await findId(byMobile(mobile))).code).toBe("0000");
      const over = await findId(byMobile(mobile));
      expect(over).toMatchObject({ status: 429, code: "4290" });
      expect(Number(over.headers.get("retry-after"))).toBeGreaterThan(3_000);
    }
    await asked(backend);
    expect(await outbox(backend)).toHaveLength(ASKS_AN_HOUR);
    // Asked for another way it is the same mail, and enough of them.
    await findId(byMobile(MOBILE, "테스트 의 원"));
    await asked(backend);
    expect(await outbox(backend)).toHaveLength(ASKS_AN_HOUR);
  });
});

describe("a link to another password", () => {
  const inspect = (token: string, from?: string) =>
    asking<SentLink>(backend, "password-resets/inspect", { token }, from);
  const use = (token: string, next = NEXT) =>
    asking(backend, "password-resets/use", { token, next });

  it("goes to the account's mail by its id and what is known of it, and to nobody else", async () => {
    const { loginId } = backend.hospital.account;
    for (const contact of ["DESK@barun.example", "010 0000 0114"]) await askReset(loginId, contact);
    for (const [id, contact] of [
      [loginId, "desk@elsewhere.example"],
      ["nobody-1", MAIL],
    ] as const)
      expect(await askReset(id, contact)).toMatchObject({ status: 200, code: "0000", body: {} });
    expect(await asked(backend)).toBe(4);
    expect((await outbox(backend)).map(({ to, kind }) => [to, kind])).toEqual([
      [MAIL, "RESET"],
      [MAIL, "RESET"],
    ]);
  });

  it("is asked for alike, after the same statements, whether or not somebody is meant", async () => {
    const { loginId } = backend.hospital.account;
    const right = await answeredAs(() => askReset(loginId, MAIL));
    expect(right).toMatchObject({ status: 200, code: "0000", body: {} });
    expect(right.statements.length).toBeGreaterThan(0);
    for (const [id, contact] of [
      ["nobody-1", MAIL],
      [loginId, "desk@elsewhere.example"],
      [loginId, "01099990000"],
      ["nobody-2", "01099990001"],
    ] as const)
      expect(await answeredAs(() => askReset(id, contact)), `${id} ${contact}`).toEqual(right);
    expect(await asked(backend)).toBe(5);
    expect((await outbox(backend)).map(({ to }) => to)).toEqual([MAIL]);
  });

  it("puts another in place once, ends every session, and tells the holder", async () => {
    const before = await login(backend);
    const token = await resetToken(backend);
    expect((await inspect(token)).body).toMatchObject({ state: "GOOD" });
    expect((await inspect(token)).body).toMatchObject({ state: "GOOD" });
    expect(await use(token)).toMatchObject({ code: "0000" });
    expect(await use(token, `${NEXT} 또`)).toMatchObject({ status: 401, code: "4010" });
    expect((await inspect(token)).body).toMatchObject({ state: "USED" });
    const { refreshToken, accessToken } = before;
    expect(await asking(backend, "reissue", { refreshToken })).toMatchObject({ code: "4010" });
    const { hospitalId, account } = backend.hospital;
    const own = `${backend.url}/backend/emr/v1/hospitals/${hospitalId}/account`;
    expect(await call(own, { token: accessToken })).toMatchObject({ code: "4005" });
    await expect(login(backend)).rejects.toThrow("4010");
    expect((await login(backend, account.loginId, NEXT)).hospitalUuid).toBe(hospitalId);
    expect((await outbox(backend)).map(({ kind }) => kind).toSorted()).toEqual([
      "RESET",
      "RESET_DONE",
    ]);
  });

  it("lets one of two uses at once win, and no other link of the account after it", async () => {
    const [first, second] = [await resetToken(backend), await resetToken(backend)];
    const codes = (await Promise.all([use(first), use(first, `${NEXT} 둘`)])).map(
      ({ code }) => code,
    );
    expect(codes.toSorted()).toEqual(["0000", "4010"]);
    expect(await use(second)).toMatchObject({ code: "4010" });
  });

  it("is tried like any password once it was used or is over: it takes no turns at the door", async () => {
    const used = await resetToken(backend);
    expect((await use(used)).code).toBe("0000");
    const from = "10.9.0.1";
    const again = () =>
      asking(backend, "password-resets/use", { token: used, next: `${NEXT} 또` }, from);
    const codes = [];
    for (let n = 0; n < 40 && codes.at(-1) !== "4290"; n++) codes.push((await again()).code);
    expect(new Set(codes)).toEqual(new Set(["4010", "4290"]));
    // It is refused before the password is looked at, which would be hashed.
    expect(await use(used, "password1234")).toMatchObject({ code: "4010" });
    // Only to look at it is no try.
    for (let n = 0; n < 40; n++)
      expect((await inspect(used, "10.9.0.2")).body, `${n}`).toMatchObject({ state: "USED" });
  });

  it("is good for fifteen minutes", async () => {
    const token = await resetToken(backend);
    backend.clock.advance({ minutes: 15 });
    expect((await inspect(token)).body).toMatchObject({ state: "OVER" });
    expect(await use(token)).toMatchObject({ code: "4010" });
    await login(backend);
  });

  it("takes no password that is common, too short, or has the id or the number in it", async () => {
    const token = await resetToken(backend);
    const { loginId } = backend.hospital.account;
    for (const next of ["short", "password1234", `${loginId} and more`, "my 0000-0114 phone"])
      expect((await use(token, next)).body.fields?.next, next).toBeTruthy();
    expect(await use(token)).toMatchObject({ code: "0000" });
  });

  it("is refused when it is none of ours, another hospital's, or half", async () => {
    const token = await resetToken(backend);
    const other = await createHospital(backend.database);
    const foreign = token.replace(backend.hospital.hospitalId, other.hospitalId);
    for (const wrong of ["x", foreign, token.slice(0, -1), `${token}x`])
      expect(await inspect(wrong), wrong).toMatchObject({ status: 401, code: "4010" });
    expect(await use(foreign)).toMatchObject({ code: "4010" });
    expect(await inspect(token)).toMatchObject({ body: { state: "GOOD" } });
  });

  it("keeps only its hash, and what the mail says is sealed", async () => {
    const token = await resetToken(backend);
    const { hospitalId } = backend.hospital;
    const kept = await backend.database.inHospital(hospitalId, async (trx) => ({
      links: await trx.selectFrom("accountLinks").selectAll().execute(),
      mails: await trx.selectFrom("mails").selectAll().execute(),
    }));
    expect(kept.mails).toHaveLength(1);
    const rows = Buffer.concat([
      Buffer.from(JSON.stringify(kept)),
      ...kept.links.map(({ tokenHash }) => tokenHash),
      ...kept.mails.map(({ body }) => body),
    ]).toString("latin1");
    const secret = token.split(".")[1] ?? "";
    expect(secret).toHaveLength(43);
    expect(rows).not.toContain(secret);
  });
});
