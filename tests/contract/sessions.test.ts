import { beforeEach, describe, expect, it } from "vitest";
import type { Tokens } from "#contract/account.ts";
import { call, login, startTestBackend, type TestBackend } from "#tests/support/backend.ts";

let backend: TestBackend;
beforeEach(async () => {
  backend = await startTestBackend();
});

const emr = (path: string, json: unknown) =>
  call<Tokens>(`${backend.url}/backend/emr/v1/accounts/${path}`, { json });
const reissue = (refreshToken: string) => emr("reissue", { refreshToken });
const info = (token?: string) =>
  call(`${backend.url}/backend/reservation/v1/hospitals/${backend.hospital.hospitalId}`, {
    ...(token === undefined ? {} : { token }),
  });
const refusedToken = { status: 401, code: "4005" };
const refused = { status: 401, code: "4010" };

describe("a call of staff", () => {
  it("answers 4005 without a token, with an empty one, a changed one, or one of another make", async () => {
    const { accessToken, refreshToken } = await login(backend);
    const [head, payload, signature] = accessToken.split(".");
    const none = Buffer.from('{"alg":"none"}').toString("base64url");
    for (const token of [
      undefined,
      "",
      "x",
      refreshToken,
      `${head}.${payload}.`,
      `${none}.${payload}.`,
      `${head}.${payload}x.${signature}`,
      `${head}.${payload}.${signature}x`,
    ])
      expect(await info(token), String(token)).toMatchObject(refusedToken);
    expect(await info(accessToken)).toMatchObject({ status: 200, code: "0000" });
  });

  it("answers 4005 after 15 minutes, and the reissued token works", async () => {
    const { accessToken, refreshToken } = await login(backend);
    backend.clock.advance({ minutes: 14, seconds: 59 });
    expect(await info(accessToken)).toMatchObject({ code: "0000" });
    backend.clock.advance({ seconds: 2 });
    expect(await info(accessToken)).toMatchObject(refusedToken);
    const renewed = await reissue(refreshToken);
    expect(renewed).toMatchObject({ status: 200, code: "0000" });
    expect(await info(renewed.body.accessToken)).toMatchObject({ code: "0000" });
  });
});

describe("POST /accounts/reissue", () => {
  it("answers a new pair each time", async () => {
    const first = await login(backend);
    const second = await reissue(first.refreshToken);
    const third = await reissue(second.body.refreshToken);
    const pairs = [first, second.body, third.body];
    expect(new Set(pairs.map(({ refreshToken }) => refreshToken)).size).toBe(3);
    // All made in one second: the clock stands still.
    expect(new Set(pairs.map(({ accessToken }) => accessToken)).size).toBe(3);
  });

  it("answers the same successor for 30 s to the token before, as after a lost answer", async () => {
    const { refreshToken } = await login(backend);
    const lost = await reissue(refreshToken);
    backend.clock.advance({ seconds: 30 });
    const again = await reissue(refreshToken);
    expect(again).toMatchObject({ code: "0000", body: { refreshToken: lost.body.refreshToken } });
    expect(await reissue(lost.body.refreshToken)).toMatchObject({ code: "0000" });
  });

  it("ends the session when the token before comes after 30 s, for both holders", async () => {
    const { refreshToken } = await login(backend);
    const { body } = await reissue(refreshToken);
    backend.clock.advance({ seconds: 31 });
    expect(await reissue(refreshToken)).toMatchObject(refused);
    expect(await reissue(body.refreshToken)).toMatchObject(refused);
    expect(await info(body.accessToken)).toMatchObject(refusedToken);
  });

  it("ends the session when a still older token comes, however soon", async () => {
    const { refreshToken } = await login(backend);
    const second = await reissue(refreshToken);
    const third = await reissue(second.body.refreshToken);
    expect(await reissue(refreshToken)).toMatchObject(refused);
    expect(await reissue(third.body.refreshToken)).toMatchObject(refused);
    expect(await info(third.body.accessToken)).toMatchObject(refusedToken);
  });

  it("leaves the account's other sessions alone when one ends", async () => {
    const stolen = await login(backend);
    const other = await login(backend);
    await reissue((await reissue(stolen.refreshToken)).body.refreshToken);
    expect(await reissue(stolen.refreshToken)).toMatchObject(refused);
    expect(await info(other.accessToken)).toMatchObject({ code: "0000" });
  });

  it("refuses what we did not make", async () => {
    const { refreshToken, accessToken, hospitalUuid } = await login(backend);
    const [hospital, session, , mac] = refreshToken.split(".");
    for (const token of [
      "x",
      accessToken,
      `${hospital}.${session}.1.${mac}`,
      `${crypto.randomUUID()}.${session}.0.${mac}`,
      `${hospitalUuid}.${crypto.randomUUID()}.0.${mac}`,
      `${refreshToken}x`,
    ])
      expect(await reissue(token), token).toMatchObject(refused);
    expect(await reissue(refreshToken)).toMatchObject({ code: "0000" });
  });
});

describe("a session ends", () => {
  it("by logout, at once, with any of its tokens, and twice is no error", async () => {
    const { accessToken, refreshToken } = await login(backend);
    const { body } = await reissue(refreshToken);
    expect(await emr("logout", { refreshToken })).toMatchObject({ status: 200, code: "0000" });
    for (const token of [accessToken, body.accessToken])
      expect(await info(token)).toMatchObject(refusedToken);
    expect(await reissue(body.refreshToken)).toMatchObject(refused);
    expect(await emr("logout", { refreshToken: body.refreshToken })).toMatchObject({
      code: "0000",
    });
    expect(await emr("logout", { refreshToken: "x" })).toMatchObject(refused);
  });

  it("after 30 idle minutes", async () => {
    const { refreshToken } = await login(backend);
    backend.clock.advance({ minutes: 30 });
    expect(await reissue(refreshToken)).toMatchObject(refused);
  });

  it("after 30 minutes in which only the page itself renewed", async () => {
    const { refreshToken } = await login(backend);
    backend.clock.advance({ minutes: 20 });
    const { body } = await call<Tokens>(`${backend.url}/backend/emr/v1/accounts/reissue`, {
      json: { refreshToken },
      headers: { "x-background": "1" },
    });
    backend.clock.advance({ minutes: 10 });
    expect(await reissue(body.refreshToken)).toMatchObject(refused);
  });

  it("not while it is used, until 12 hours after login", async () => {
    let { accessToken, refreshToken }: Tokens = await login(backend);
    for (let minutes = 0; minutes < 12 * 60 - 14; minutes += 14) {
      backend.clock.advance({ minutes: 14 });
      expect(await info(accessToken)).toMatchObject({ code: "0000" });
      ({ accessToken, refreshToken } = (await reissue(refreshToken)).body);
    }
    backend.clock.advance({ minutes: 14 });
    expect(await info(accessToken)).toMatchObject(refusedToken);
    expect(await reissue(refreshToken)).toMatchObject(refused);
  });

  it("not while calls are made: being seen counts as use", async () => {
    const { refreshToken } = await login(backend);
    const { body } = await reissue(refreshToken);
    backend.clock.advance({ minutes: 14 });
    expect(await info(body.accessToken)).toMatchObject({ code: "0000" });
    backend.clock.advance({ minutes: 20 });
    expect(await reissue(body.refreshToken)).toMatchObject({ code: "0000" });
  });
});
