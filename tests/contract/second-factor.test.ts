import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { issueOneTimeToken } from "#backend/accounts/index.ts";
import { PASSWORD } from "#tests/support/factories.ts";
import { appCode } from "#tests/support/second-factor.ts";
import { useSecondLogin } from "#tests/support/second-login.ts";

const at = useSecondLogin();
const { elsewhere, accounts, enter, pass, own, account, told, setUp } = at;

describe("setting it up", () => {
  it("wants the password, then the app's digits; tells ten codes once, and the secret never again", async () => {
    const wrong = await own("POST", "/account/second-factor", { password: "not-the-password" });
    expect(wrong.body.fields).toHaveProperty("password");
    expect((await own("GET", "/account/second-factor")).code).toBe("4040");
    const begun = await own("POST", "/account/second-factor", { password: PASSWORD });
    expect(begun.body.uri).toContain(`secret=${begun.body.secret}`);
    expect((await own("GET", "/account/second-factor")).body).toEqual(begun.body);
    expect((await account()).secondFactor).toBeNull();
    // Not asked for before it is confirmed.
    expect((await enter()).code).toBe("0000");
    const mistyped = await own("POST", "/account/second-factor/confirm", { code: "000000" });
    expect(mistyped.body.fields?.code).toContain("숫자가 맞지 않아요");
    const code = appCode(begun.body.secret, at.backend.clock());
    const typed = `${code.slice(0, 3)} ${code.slice(3)}`.replace(/\d/g, (digit) =>
      String.fromCharCode(0xff10 + Number(digit)),
    );
    const done = await own("POST", "/account/second-factor/confirm", { code: typed });
    expect(new Set(done.body.codes).size).toBe(10);
    const shown = await account();
    expect(shown.secondFactor).toMatchObject({ codesLeft: 10 });
    expect((await own("GET", "/account/second-factor")).code).toBe("4040");
    for (const secret of [begun.body.secret, ...done.body.codes])
      expect(JSON.stringify(shown)).not.toContain(secret);
    expect(await told()).toContain("SECOND_FACTOR_ON");
  });

  it("keeps the secret sealed and the codes as hashes", async () => {
    const { secret, codes } = await setUp();
    const { rows } = await at.backend.database.inHospital(at.backend.hospital.hospitalId, (trx) =>
      sql`select f::text as row from second_factors as f
        union all select c::text from recovery_codes as c
        union all select l::text from access_lines as l`.execute(trx),
    );
    const kept = JSON.stringify(rows);
    for (const one of [secret, ...codes]) {
      expect(kept).not.toContain(one);
      expect(kept).not.toContain(Buffer.from(one).toString("hex"));
    }
  });

  it("is confirmed by a code that lets nobody in any more", async () => {
    const { secret, next } = await setUp();
    const confirmed = appCode(secret, at.backend.clock());
    expect((await pass((await enter()).body.ticket, confirmed)).body.reason).toBe("CODE");
    expect((await pass((await enter()).body.ticket, next())).code).toBe("0000");
  });

  it("is given ten minutes", async () => {
    const { body } = await own("POST", "/account/second-factor", { password: PASSWORD });
    at.backend.clock.advance({ minutes: 10, seconds: 1 });
    const code = appCode(body.secret, at.backend.clock());
    expect((await own("POST", "/account/second-factor/confirm", { code })).code).toBe("4040");
  });

  it("is shown to, and confirmed by, the session that began it; another begins anew in its place", async () => {
    const other = (await enter()).body.accessToken;
    const begin = (by?: string) =>
      own("POST", "/account/second-factor", { password: PASSWORD }, by);
    const see = (by?: string) => own("GET", "/account/second-factor", undefined, by);
    const confirm = (secret: string, by?: string) =>
      own(
        ...(["POST", "/account/second-factor/confirm"] as const),
        { code: appCode(secret, at.backend.clock()) },
        by,
      );
    const first = (await begin()).body;
    expect((await see()).body).toEqual(first);
    const unseen = await see(other);
    expect([unseen.code, JSON.stringify(unseen.body).includes(first.secret)]).toEqual([
      "4040",
      false,
    ]);
    expect((await confirm(first.secret, other)).code).toBe("4040");
    const second = (await begin(other)).body;
    expect((await see(other)).body).toEqual(second);
    expect((await see()).code).toBe("4040");
    expect((await confirm(first.secret)).code).toBe("4040");
    expect((await confirm(second.secret, other)).code).toBe("0000");
  });

  it("of another phone wants a code of the first, which is asked for until the other is confirmed", async () => {
    const { next } = await setUp();
    const bare = await own("POST", "/account/second-factor", { password: PASSWORD });
    expect(bare.body.fields).toHaveProperty("code");
    const proof = { password: PASSWORD, code: next() };
    const { body } = await own("POST", "/account/second-factor", proof);
    const first = await enter();
    expect((await pass(first.body.ticket, next())).code).toBe("0000");
    const code = appCode(body.secret, at.backend.clock());
    expect((await own("POST", "/account/second-factor/confirm", { code })).code).toBe("0000");
    const then = await enter();
    expect((await pass(then.body.ticket, next())).body.reason).toBe("CODE");
    const now = appCode(body.secret, at.backend.clock());
    expect((await pass(then.body.ticket, now)).code).toBe("0000");
  });
});

describe("the second step of a login", () => {
  it("is asked after the right password alone, and its code lets in once", async () => {
    const { next } = await setUp();
    expect((await enter({}, undefined, "not-the-password")).body).not.toHaveProperty("second");
    const asked = await enter();
    expect(asked).toMatchObject({ status: 401, code: "4010", body: { second: "totp" } });
    expect(asked.body).not.toHaveProperty("accessToken");
    const code = next();
    const entered = await pass(asked.body.ticket, code);
    expect(entered.code).toBe("0000");
    expect((await account(entered.body.accessToken)).id).toBe(entered.body.accountUuid);
    // Neither the ticket nor the code lets in again.
    expect((await pass(asked.body.ticket, code)).body.reason).toBe("TICKET");
    const again = await enter();
    expect((await pass(again.body.ticket, code)).body.reason).toBe("CODE");
    expect((await pass(again.body.ticket, next())).code).toBe("0000");
  });

  it("of one ticket sent twice at once, or one code with two tickets, one gets in", async () => {
    const { next } = await setUp();
    const [one, other] = [await enter(), await enter()];
    const code = next();
    const both = await Promise.all([
      pass(one.body.ticket, code),
      pass(one.body.ticket, code),
      pass(other.body.ticket, code),
    ]);
    expect(both.map((answer) => answer.code).toSorted()).toEqual(["0000", "4010", "4010"]);
  });

  it("takes a recovery code, however it is typed, once, and the record says so", async () => {
    const { codes } = await setUp();
    const [code = ""] = codes;
    at.backend.clock.advance({ seconds: 1 });
    const asked = await enter();
    const typed = code.toUpperCase().replace(/(.{4})/g, "$1 ");
    const entered = await pass(asked.body.ticket, typed);
    expect(entered.code).toBe("0000");
    const { secondFactor, logins } = await account(entered.body.accessToken);
    expect(secondFactor?.codesLeft).toBe(9);
    expect(logins[0]?.outcome).toBe("RECOVERY");
    const again = await enter();
    expect((await pass(again.body.ticket, code)).body.reason).toBe("CODE");
  });

  it("is over after five minutes, after five wrong codes, and with the password", async () => {
    const { next } = await setUp();
    const late = await enter();
    at.backend.clock.advance({ minutes: 5, seconds: 1 });
    expect((await pass(late.body.ticket, next())).body.reason).toBe("TICKET");
    const gone = await enter();
    const change = { now: PASSWORD, next: "창가 화분 셋, 국수 한 그릇" };
    expect((await own("POST", "/account/password", change)).code).toBe("0000");
    expect((await pass(gone.body.ticket, next())).body.reason).toBe("TICKET");
  });

  it("counts wrong codes as wrong passwords, and no right password in between forgets them", async () => {
    const { next } = await setUp();
    const wrong = elsewhere();
    for (let n = 0; n < 5; n += 1) {
      at.backend.clock.advance({ seconds: 1 });
      const asked = await enter(wrong);
      expect((await pass(asked.body.ticket, "000000", wrong)).body.reason).toBe("CODE");
    }
    expect((await enter(wrong)).status).toBe(429);
    const { logins } = await account();
    expect(logins.find(({ outcome }) => outcome === "WRONG_CODE")).toBeDefined();
    // Elsewhere one comes in all the same.
    const asked = await enter();
    const ticket = asked.body.ticket;
    expect((await pass(ticket, next())).code).toBe("0000");
  });

  it("ends a ticket with its fifth wrong code, from wherever they came", async () => {
    const { next } = await setUp();
    const asked = await enter();
    for (let n = 0; n < 5; n += 1) {
      const from = elsewhere(n + 1);
      expect((await pass(asked.body.ticket, "000000", from)).body.reason).toBe("CODE");
    }
    expect((await pass(asked.body.ticket, next())).body.reason).toBe("TICKET");
  });

  it("is not skipped by a one-time token", async () => {
    const { next } = await setUp();
    const { hospitalId, account: of } = at.backend.hospital;
    const issued = await at.backend.database.inHospital(hospitalId, (trx) =>
      issueOneTimeToken(trx, { hospitalId, accountId: of.accountId }, at.backend.clock()),
    );
    const asked = await accounts("token-login", { token: issued });
    expect(asked).toMatchObject({ code: "4010", body: { second: "totp" } });
    expect((await accounts("token-login", { token: issued })).body).not.toHaveProperty("second");
    expect((await pass(asked.body.ticket, next())).code).toBe("0000");
  });

  it("takes no ticket of nobody's, and says nothing of who has one", async () => {
    const odd = ["x", `${at.backend.hospital.hospitalId}.${"a".repeat(43)}`];
    for (const ticket of odd)
      expect(await pass(ticket, "123456")).toMatchObject({
        code: "4010",
        body: { reason: "TICKET" },
      });
    expect((await pass("x", "12345")).code).toBe("4000");
  });
});
