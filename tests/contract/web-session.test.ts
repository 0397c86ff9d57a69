import { beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#backend/database/database.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createHospital, PASSWORD, type TestHospital } from "#tests/support/factories.ts";
import { call, startTestBackend } from "#tests/support/backend.ts";
import {
  cookiesSet,
  onDatabase,
  startWeb,
  submit,
  upstreamsAt,
  visit,
  type WebProcess,
} from "#tests/support/web.ts";

interface Product {
  web: WebProcess;
  database: Database;
  hospital: TestHospital;
}

async function embedded(): Promise<Product> {
  const database = await createTestDatabase();
  const hospital = await createHospital(database);
  return { web: await startWeb(onDatabase(database)), database, hospital };
}
async function apart(): Promise<Product> {
  const { url, database, hospital } = await startTestBackend({ now: new Date().toISOString() });
  return { web: await startWeb(upstreamsAt(url)), database, hospital };
}

describe.each([
  ["in one process", embedded],
  ["on two", apart],
])("sessions %s (contract §3–§5)", (_, start) => {
  let product: Product;
  beforeAll(async () => {
    product = await start();
  });
  const at = (path: string) => product.web.url + path;

  async function logIn(fields: Record<string, string> = {}) {
    const answer = await submit(at("/login"), {
      id: product.hospital.account.loginId,
      password: PASSWORD,
      ...fields,
    });
    const set = cookiesSet(answer);
    const cookie = Object.entries(set)
      .map(([name, value]) => `${name}=${value}`)
      .join("; ");
    return { answer, set, cookie };
  }
  const sessionsAlive = () =>
    product.database.inHospital(product.hospital.hospitalId, (trx) =>
      trx.selectFrom("sessions").select("rotation").where("revokedAt", "is", null).execute(),
    );

  it("logs in with the five cookies, goes on to next, and says so once", async () => {
    const { answer, set, cookie } = await logIn({ next: "/?view=list" });
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe("/?view=list");
    const { hospital } = product;
    expect(JSON.parse(decodeURIComponent(set.reservationHospitalUuid!))).toBe(hospital.hospitalId);
    expect(set.reservationId).toBe(encodeURIComponent(JSON.stringify(hospital.account.loginId)));
    expect(JSON.parse(decodeURIComponent(set.reservationUuid!))).toBe(hospital.account.accountId);
    for (const name of ["accessToken", "refreshToken"]) expect(set[name]).toMatch(/^%22.+%22$/);
    for (const line of answer.headers.getSetCookie())
      expect(line).toMatch(/; Path=\/.*HttpOnly.*SameSite=Lax|SameSite=Lax.*HttpOnly/);

    const board = await visit(at("/"), { cookie });
    expect(board.status).toBe(200);
    const html = await board.text();
    expect(html).toContain("테스트의원");
    expect(html).toMatch(/로그인했어요/);
    expect(html).not.toContain(decodeURIComponent(set.accessToken!).replaceAll('"', ""));
    const { __session } = cookiesSet(board);
    const again = await visit(at("/"), {
      cookie: cookie.replace(/__session=[^;]*/, `__session=${__session}`),
    });
    expect(await again.text()).not.toMatch(/로그인했어요/);
  });

  it("leads next nowhere else", async () => {
    for (const next of ["//evil.test", "/\\evil.test", "https://evil.test/", "/\t/evil.test"]) {
      const { answer } = await logIn({ next });
      expect(answer.headers.get("location")).toBe("/");
    }
  });

  it("says the same of an unknown id and a wrong password, and keeps the id", async () => {
    const wrong = await logIn({ password: "not-this-one-2026" });
    const unknown = await logIn({ id: "nobody-here", password: "not-this-one-2026" });
    for (const { answer, set } of [wrong, unknown]) {
      expect(answer.status).toBe(401);
      expect(set).toEqual({});
    }
    const [one, two] = [await wrong.answer.text(), await unknown.answer.text()];
    for (const html of [one, two]) {
      expect(html).toContain("아이디나 비밀번호가 맞지 않아요");
      expect(html).not.toContain("not-this-one-2026");
    }
    expect(two).toContain('value="nobody-here"');
  });

  it("asks for what is missing at its field", async () => {
    const { answer } = await logIn({ id: " ", password: "" });
    const html = await answer.text();
    expect(html).toContain("아이디를 써 주세요.");
    expect(html).toContain("비밀번호를 써 주세요.");
  });

  it("renews an access token that is refused, and stores both new ones", async () => {
    const { cookie } = await logIn();
    const stale = cookie.replace(/accessToken=[^;]*/, "accessToken=stale");
    const pages = await Promise.all(
      Array.from({ length: 20 }, () => visit(at("/"), { cookie: stale })),
    );
    for (const page of pages) {
      expect(page.status).toBe(200);
      expect(cookiesSet(page).refreshToken).toMatch(/^%22/);
    }
    const tokens = new Set(pages.map((page) => cookiesSet(page).refreshToken));
    expect(tokens.size).toBe(1);
  });

  it.each([
    ["idle", "오래 쓰지 않아 로그아웃했어요."],
    ["ended", "로그인이 끝났어요."],
  ])("says on the login page why it ended: %s", async (reason, words) => {
    const { cookie } = await logIn();
    const out = await submit(at("/session/logout"), { reason, next: "/?view=list" }, { cookie });
    const login = out.headers.get("location") ?? "";
    expect(login).toBe(`/login?next=%2F%3Fview%3Dlist&why=${reason}`);
    expect(await (await visit(at(login))).text()).toContain(words);
  });

  it("ends the session upstream at logout: the old cookies open nothing", async () => {
    const before = (await sessionsAlive()).length;
    const { cookie } = await logIn();
    expect(await sessionsAlive()).toHaveLength(before + 1);
    const out = await submit(at("/session/logout"), {}, { cookie });
    expect(out.status).toBe(302);
    expect(out.headers.get("location")).toBe("/login");
    expect(cookiesSet(out)).toMatchObject({ accessToken: "", refreshToken: "" });
    expect(await sessionsAlive()).toHaveLength(before);
    const old = await visit(at("/"), { cookie });
    expect(old.status).toBe(302);
    expect(cookiesSet(old)).toMatchObject({ accessToken: "", reservationHospitalUuid: "" });
  });

  it("shows another hospital's cookie nothing of that hospital", async () => {
    const other = await createHospital(product.database, { name: "다른의원" });
    const { cookie } = await logIn();
    const forged = cookie.replace(
      /reservationHospitalUuid=[^;]*/,
      `reservationHospitalUuid=${other.hospitalId}`,
    );
    const board = await visit(at("/"), { cookie: forged });
    expect(board.status).not.toBe(200);
    expect(await board.text()).not.toContain("다른의원");
    const login = await visit(at("/nowhere"), { cookie: forged });
    expect(await login.text()).not.toContain("다른의원");
  });

  it("slows guessing down, in minutes", async () => {
    const guess = () => submit(at("/login"), { id: "guessed-id", password: "wrong-wrong-1" });
    for (let tries = 0; tries < 5; tries += 1) expect((await guess()).status).toBe(401);
    const stopped = await guess();
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get("retry-after"))).toBeGreaterThan(14 * 60);
    const html = await stopped.text();
    expect(html).toMatch(/\d+분 뒤에 다시 시도해 주세요/);
  });
});

describe("the mounted backend (contract §6)", () => {
  it("answers at its own addresses in one process", async () => {
    const { web } = await embedded();
    const ready = await call(`${web.url}/readyz`);
    expect(ready.code).toBe("0000");
    const refused = await call(`${web.url}/backend/emr/v1/accounts/login`, {
      json: { id: "x", password: "y" },
    });
    expect(refused.code).toBe("4010");
    expect(refused.headers.get("content-security-policy")).toBeTruthy();
  });
});
