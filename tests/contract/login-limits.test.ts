import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createBackend } from "#backend/app.ts";
import { call, listen, login, startTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { createHospital, PASSWORD } from "#tests/support/factories.ts";
import { countStatements } from "#tests/support/statements.ts";

let backend: TestBackend;
let loginId: string;
beforeEach(async () => {
  // One proxy of ours, so that a test can choose its address.
  backend = await startTestBackend({ trustProxy: 1 });
  ({ loginId } = backend.hospital.account);
});
afterEach(() => {
  vi.useRealTimers();
});

const tryLogin = (id: string, password: string, address: string, url = backend.url) =>
  call(`${url}/backend/emr/v1/accounts/login`, {
    json: { id, password },
    headers: { "x-forwarded-for": address },
  });
const right = (address: string, url?: string) => tryLogin(loginId, PASSWORD, address, url);
const wrong = (id: string, address: string, url?: string) =>
  tryLogin(id, "not-the-password", address, url);
const fail = async (times: number, id: string, addressOf: (n: number) => string) => {
  for (let n = 0; n < times; n++) expect(await wrong(id, addressOf(n))).toMatchObject(refused);
};
const HOME = "10.0.0.1";
const stranger = (n: number) => `10.7.${n >> 8}.${n & 255}`;
const refused = { status: 401, code: "4010" };
const tooMany = { status: 429, code: "4290" };
const entered = { status: 200, code: "0000" };
const waitOf = (answer: { headers: Headers }) => Number(answer.headers.get("retry-after"));

/** The limits count in the machine's time. */
function later(minutes: number): void {
  const now = Date.now() + minutes * 60_000;
  vi.useFakeTimers({ toFake: ["Date"], now });
}

describe("guessing a password", () => {
  it("is stopped after 5 failures from one address, in any process", async () => {
    const other = await listen(createBackend(backend.services, { trustProxy: 1 }));
    for (let n = 0; n < 5; n++)
      expect(await wrong(loginId, HOME, n % 2 ? other : backend.url)).toMatchObject(refused);
    const sixth = await right(HOME);
    expect(sixth).toMatchObject(tooMany);
    expect(waitOf(sixth)).toBeGreaterThan(14 * 60);
    expect(waitOf(sixth)).toBeLessThanOrEqual(15 * 60);
    expect(await right(HOME, other)).toMatchObject(tooMany);
    // Written differently it is the same account.
    expect(await wrong(` ${loginId.toUpperCase()} `, HOME)).toMatchObject(tooMany);
    // Somewhere else it is somebody else.
    expect(await right("10.0.0.2")).toMatchObject(entered);
  });

  it("is stopped the same for an id that does not exist", async () => {
    await fail(5, "nobody", () => HOME);
    expect(await wrong("nobody", HOME)).toMatchObject(tooMany);
  });

  it.each([
    ["an IPv4 address written as IPv6", (n: number) => (n % 2 ? "10.0.0.1" : "::ffff:10.0.0.1")],
    ["the addresses of one /64", (n: number) => `2001:db8:0:1:${n + 1}::${n}`],
  ])("counts %s as one", async (_, addressOf) => {
    await fail(5, loginId, addressOf);
    expect(await right(addressOf(5))).toMatchObject(tooMany);
    expect(await right("2001:db8:0:2::1")).toMatchObject(entered);
  });

  it("is stopped after 10 failures of one address, and only that address", async () => {
    for (let n = 0; n < 10; n++) expect(await wrong(`id-${n}`, HOME)).toMatchObject(refused);
    const stopped = await right(HOME);
    expect(stopped).toMatchObject(tooMany);
    expect(waitOf(stopped)).toBeLessThanOrEqual(60);
    expect(await right("10.1.1.2")).toMatchObject(entered);
  });

  it("is stopped after 50 failures from anywhere, but where one has logged in before", async () => {
    expect(await right(HOME)).toMatchObject(entered);
    await fail(50, loginId, stranger);
    const stopped = await right(stranger(50));
    expect(stopped).toMatchObject(tooMany);
    expect(waitOf(stopped)).toBeGreaterThan(15 * 60);
    expect(waitOf(stopped)).toBeLessThanOrEqual(60 * 60);
    expect(await right(HOME)).toMatchObject(entered);
    // After 30 days it is an address as any other.
    backend.clock.advance({ days: 30 });
    expect(await right(HOME)).toMatchObject(tooMany);
  });

  it("is stopped after 50 failures for an id that does not exist, too", async () => {
    await fail(50, "nobody", stranger);
    expect(await wrong("nobody", stranger(50))).toMatchObject(tooMany);
  });

  it("that one limit refuses takes nothing of the others", async () => {
    const other = await createHospital(backend.database);
    await fail(5, loginId, () => HOME);
    for (let n = 0; n < 4; n++) expect(await wrong(loginId, HOME)).toMatchObject(tooMany);
    // Five of the address's ten are left.
    await fail(5, other.account.loginId, () => HOME);
  });

  it("at once gets no more answers than one after another", async () => {
    const codes = await Promise.all(
      Array.from({ length: 30 }, async () => (await wrong(loginId, HOME)).code),
    );
    expect(codes.filter((code) => code === "4010")).toHaveLength(5);
    expect(codes.filter((code) => code === "4290")).toHaveLength(25);
  });

  it("that goes on and on costs the database nothing", async () => {
    for (let n = 0; n < 10; n++) await wrong(loginId, HOME);
    const { statements } = await countStatements(async () => {
      expect(await wrong(loginId, HOME)).toMatchObject(tooMany);
    });
    expect(statements).toEqual([]);
  });

  it("leaves neither what was typed nor an address in the table of the counts", async () => {
    await wrong("typed-by-mistake", HOME);
    const { rows } = await backend.database.pool.query<{ key: string }>(
      "select key from rate_limits",
    );
    expect(rows).toHaveLength(3);
    for (const { key } of rows) expect(key).toMatch(/^(pair|address|account):[\w-]{43}$/);
  });
});

describe("logging in rightly", () => {
  it("forgets the failures of the account at this address", async () => {
    for (let round = 0; round < 3; round++) {
      await fail(4, loginId, () => HOME);
      expect(await right(HOME)).toMatchObject(entered);
      later(1);
    }
  });

  it("gives back what it took of every limit", async () => {
    const other = await createHospital(backend.database);
    await fail(4, loginId, () => HOME);
    await fail(5, other.account.loginId, () => HOME);
    await fail(45, loginId, stranger);
    // The address has one left, the account anywhere one, each time again.
    for (let n = 0; n < 3; n++) expect(await right(HOME)).toMatchObject(entered);
    expect(await right(stranger(100))).toMatchObject(entered);
    expect(await right(stranger(101))).toMatchObject(entered);
    expect(await wrong(loginId, stranger(102))).toMatchObject(refused);
    expect(await right(stranger(103))).toMatchObject(tooMany);
  });

  it("never counts, however often and however many at once", async () => {
    const logins = Array.from({ length: 25 }, () => login(backend));
    await expect(Promise.all(logins)).resolves.toHaveLength(25);
  });

  it("gets in again after the wait, whether refused once or on and on", async () => {
    for (const times of [1, 20]) {
      await fail(5, loginId, () => HOME);
      for (let n = 0; n < times; n++) expect(await right(HOME)).toMatchObject(tooMany);
      later(15);
      expect(await right(HOME)).toMatchObject(entered);
    }
  });

  it("does not depend on another hospital's failures", async () => {
    const other = await createHospital(backend.database);
    await fail(5, other.account.loginId, () => HOME);
    expect(await right(HOME)).toMatchObject(entered);
  });
});
