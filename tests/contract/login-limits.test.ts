import { beforeEach, describe, expect, it } from "vitest";
import { createBackend } from "#backend/app.ts";
import { call, listen, login, startTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { createHospital, PASSWORD } from "#tests/support/factories.ts";

let backend: TestBackend;
beforeEach(async () => {
  // One proxy of ours, so that a test can choose its address.
  backend = await startTestBackend({ trustProxy: 1 });
});

const tryLogin = (id: string, password: string, address: string, url = backend.url) =>
  call(`${url}/backend/emr/v1/accounts/login`, {
    json: { id, password },
    headers: { "x-forwarded-for": address },
  });
const wrong = (id: string, address: string, url?: string) =>
  tryLogin(id, "not-the-password", address, url);
const tooMany = { status: 429, code: "4290" };

describe("guessing a password", () => {
  it("is stopped after 5 failures of one account, from any address, in any process", async () => {
    const other = await listen(createBackend(backend.services, { trustProxy: 1 }));
    const { loginId } = backend.hospital.account;
    for (let n = 0; n < 5; n++) {
      const answer = await wrong(loginId, `10.0.0.${n}`, n % 2 ? other : backend.url);
      expect(answer.code).toBe("4010");
    }
    const sixth = await tryLogin(loginId, PASSWORD, "10.0.0.9");
    expect(sixth).toMatchObject(tooMany);
    const seconds = Number(sixth.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(14 * 60);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
    expect(await tryLogin(loginId, PASSWORD, "10.0.0.9", other)).toMatchObject(tooMany);
    // Written differently it is the same account.
    expect(await wrong(` ${loginId.toUpperCase()} `, "10.0.0.9")).toMatchObject(tooMany);
  });

  it("is stopped the same for an id that does not exist", async () => {
    for (let n = 0; n < 5; n++) expect((await wrong("nobody", `10.0.0.${n}`)).code).toBe("4010");
    expect(await wrong("nobody", "10.0.0.9")).toMatchObject(tooMany);
  });

  it("is stopped after 10 failures of one address, and only that address", async () => {
    for (let n = 0; n < 10; n++) expect((await wrong(`id-${n}`, "10.1.1.1")).code).toBe("4010");
    const { loginId } = backend.hospital.account;
    const stopped = await tryLogin(loginId, PASSWORD, "10.1.1.1");
    expect(stopped).toMatchObject(tooMany);
    expect(Number(stopped.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    expect(await tryLogin(loginId, PASSWORD, "10.1.1.2")).toMatchObject({ code: "0000" });
  });

  it("at once gets no more answers than one after another", async () => {
    const { loginId } = backend.hospital.account;
    const codes = await Promise.all(
      Array.from({ length: 30 }, async (_, n) => (await wrong(loginId, `10.2.0.${n}`)).code),
    );
    expect(codes.filter((code) => code === "4010")).toHaveLength(5);
    expect(codes.filter((code) => code === "4290")).toHaveLength(25);
  });
});

describe("logging in rightly", () => {
  it("forgets the account's failures", async () => {
    const { loginId } = backend.hospital.account;
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 4; n++)
        expect((await wrong(loginId, `10.3.${round}.${n}`)).code).toBe("4010");
      expect((await tryLogin(loginId, PASSWORD, "10.3.9.9")).code).toBe("0000");
    }
  });

  it("never counts, however often and however many at once", async () => {
    const logins = Array.from({ length: 25 }, () => login(backend));
    await expect(Promise.all(logins)).resolves.toHaveLength(25);
  });

  it("gets in again after the wait", async () => {
    const { loginId } = backend.hospital.account;
    for (let n = 0; n < 5; n++) await wrong(loginId, `10.4.0.${n}`);
    // The limiter counts in the machine's time; the wait is over for it when its rows are.
    await backend.database.pool.query("update rate_limits set expire = expire - 900000");
    expect(await tryLogin(loginId, PASSWORD, "10.4.0.9")).toMatchObject({ code: "0000" });
  });

  it("does not depend on another hospital's failures", async () => {
    const other = await createHospital(backend.database);
    for (let n = 0; n < 5; n++) await wrong(other.account.loginId, `10.5.0.${n}`);
    expect((await login(backend)).hospitalUuid).toBe(backend.hospital.hospitalId);
  });
});
