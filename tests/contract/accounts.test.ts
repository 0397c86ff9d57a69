import { beforeAll, describe, expect, it } from "vitest";
import { call, login, startTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { PASSWORD } from "#tests/support/factories.ts";

let backend: TestBackend;
const emr = (path: string) => `${backend.url}/backend/emr/v1${path}`;

beforeAll(async () => {
  backend = await startTestBackend();
});

describe("POST /accounts/login", () => {
  it("answers both tokens and whose they are", async () => {
    const { hospital } = backend;
    const answer = await call(emr("/accounts/login"), {
      json: { id: hospital.account.loginId, password: PASSWORD },
    });
    expect(answer).toMatchObject({
      status: 200,
      code: "0000",
      body: {
        accessToken: expect.stringMatching(/^ey/) as string,
        refreshToken: expect.any(String) as string,
        id: hospital.account.loginId,
        accountUuid: hospital.account.accountId,
        hospitalUuid: hospital.hospitalId,
      },
    });
  });

  it("says when the account was there before, from the second login on", async () => {
    backend.clock.set("2026-11-20T15:00:00+09:00");
    await login(backend);
    backend.clock.set("2026-11-20T15:10:00+09:00");
    expect((await login(backend)).lastLoginAt).toBe("2026-11-20T06:00:00.000Z");
  });

  it("takes the id as a keyboard in another state wrote it", async () => {
    const { loginId, accountId } = backend.hospital.account;
    const wide = loginId.replace(/[a-z0-9]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0));
    for (const id of [wide, ` ${loginId.toUpperCase()} `]) {
      const answer = await call(emr("/accounts/login"), { json: { id, password: PASSWORD } });
      expect(answer).toMatchObject({ code: "0000", body: { id: loginId, accountUuid: accountId } });
    }
  });

  it("answers a wrong password and an unknown id the same", async () => {
    const wrong = await call(emr("/accounts/login"), {
      json: { id: backend.hospital.account.loginId, password: "wrong-password" },
    });
    const unknown = await call(emr("/accounts/login"), {
      json: { id: "nobody", password: "wrong-password" },
    });
    expect(wrong).toMatchObject({ status: 401, code: "4010" });
    expect(unknown).toMatchObject({ status: 401, code: "4010", body: wrong.body });
  });

  it("names each field that did not validate, in Korean", async () => {
    const answer = await call(emr("/accounts/login"), { json: { id: "", password: 3 } });
    expect(answer).toMatchObject({
      status: 400,
      code: "4000",
      body: { fields: { id: "아이디를 써 주세요.", password: "비밀번호를 써 주세요." } },
    });
  });
});

describe("the access token", () => {
  it("opens the account's own hospital, and no other", async () => {
    const { accessToken } = await login(backend);
    const base = `${backend.url}/backend/reservation/v1/hospitals`;
    const own = await call(`${base}/${backend.hospital.hospitalId}`, { token: accessToken });
    expect(own).toMatchObject({
      status: 200,
      code: "0000",
      body: {
        hospitalUuid: backend.hospital.hospitalId,
        hospitalBasicInfo: {
          contactPhoneNumber: "0212345678",
          platformProductLoadingStatus: "NONE",
        },
      },
    });
    const other = await call(`${base}/${crypto.randomUUID()}`, { token: accessToken });
    expect(other).toMatchObject({ status: 403, code: "4030" });
  });
});
