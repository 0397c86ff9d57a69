import { beforeEach, describe, expect, it } from "vitest";
import { ASKS_AN_HOUR } from "#contract/recovery-limits.ts";
import { call, login, startTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { hire, PASSWORD } from "#tests/support/factories.ts";
import {
  asked,
  asking,
  MAIL,
  MOBILE,
  NEXT,
  outbox,
  reachedBy,
  resetToken,
  tokenIn,
} from "#tests/support/recovery.ts";

let backend: TestBackend;
beforeEach(async () => {
  backend = await startTestBackend({ trustProxy: 1 });
  await reachedBy(backend);
});

const askReset = (loginId: string, contact: string) =>
  asking(backend, "password-resets", { loginId, contact });

describe("the account's mail", () => {
  const own = <Body>(method: string, path: string, json?: unknown, by = token) =>
    call<Body>(`${backend.url}/backend/emr/v1/hospitals/${backend.hospital.hospitalId}${path}`, {
      ...{ method, token: by },
      ...(json === undefined ? {} : { json }),
    });
  let token: string;
  beforeEach(async () => {
    token = (await login(backend)).accessToken;
  });
  const NEW = "new@barun.example";
  const change = (email: string | null, mobile: string | null = MOBILE) =>
    own("PUT", "/account/contact", { email, mobile });
  const confirm = (link: string, password = PASSWORD, by = token) =>
    own<{ fields?: Record<string, string> }>(
      "POST",
      "/account/mail/confirm",
      { token: link, password },
      by,
    );
  const isConfirmed = async () =>
    (await own<{ isMailConfirmed: boolean }>("GET", "/account")).body.isMailConfirmed;

  it("is written to only after its holder has opened what was sent there", async () => {
    const reset = await resetToken(backend);
    expect(await change(NEW)).toMatchObject({ code: "0000" });
    expect(await isConfirmed()).toBe(false);
    const [first, second] = (await outbox(backend)).filter(({ kind }) => kind !== "RESET");
    expect([first, second].map((mail) => [mail?.kind, mail?.to]).toSorted()).toEqual([
      ["CONFIRM", NEW],
      ["MOVED", MAIL],
    ]);
    // What was sent to the address before opens nothing any more.
    const before = await asking(backend, "password-resets/inspect", { token: reset });
    expect(before.body).toMatchObject({ state: "OVER" });
    expect((await asking(backend, "password-resets/use", { token: reset, next: NEXT })).code).toBe(
      "4010",
    );
    const written = (await outbox(backend)).length;
    await askReset(backend.hospital.account.loginId, NEW);
    await asked(backend);
    expect(await outbox(backend)).toHaveLength(written);
    const link = tokenIn([first, second].find((mail) => mail?.kind === "CONFIRM"));
    // Who finds the account open has not the password: the address would open it for good.
    const wrong = await confirm(link, "not the password");
    expect(wrong.code).toBe("4000");
    expect(wrong.body.fields?.password).toContain("비밀번호");
    expect(await isConfirmed()).toBe(false);
    expect(await confirm(link)).toMatchObject({ code: "0000" });
    expect(await isConfirmed()).toBe(true);
    expect(await confirm(link)).toMatchObject({ code: "4040" });
    backend.clock.advance({ seconds: 1 });
    await askReset(backend.hospital.account.loginId, NEW);
    await asked(backend);
    expect((await outbox(backend))[0]).toMatchObject({ kind: "RESET", to: NEW });
  });

  it("is confirmed by its own account alone, and not after it was changed again", async () => {
    await change(NEW);
    const mail = (await outbox(backend)).find(({ kind }) => kind === "CONFIRM");
    const { loginId } = await hire(backend.database, backend.hospital, "박접수");
    const colleague = (await login(backend, loginId)).accessToken;
    const link = tokenIn(mail);
    expect(await confirm(link, PASSWORD, colleague)).toMatchObject({ code: "4040" });
    await change("third@barun.example");
    expect(await confirm(link)).toMatchObject({ code: "4040" });
  });

  it("is asked so often an hour, and stays as it was where only the number changes", async () => {
    expect(await change(MAIL, "01000000115")).toMatchObject({ code: "0000" });
    expect(await isConfirmed()).toBe(true);
    expect(await outbox(backend)).toEqual([]);
    await change(NEW);
    for (let n = 1; n < ASKS_AN_HOUR; n++)
      expect(await own("POST", "/account/mail/ask", {})).toMatchObject({ code: "0000" });
    expect(await own("POST", "/account/mail/ask", {})).toMatchObject({ status: 429 });
    // Another address is no way round it, and what is refused is not half written.
    expect(await change("fourth@barun.example")).toMatchObject({ status: 429 });
    expect((await own<{ email: string }>("GET", "/account")).body.email).toBe(NEW);
  });

  it("is told that it is the account's no longer, confirmed or not, and what came in its place", async () => {
    await reachedBy(backend, { emailConfirmedAt: null });
    await change(null);
    const [told] = await outbox(backend);
    expect(told).toMatchObject({ kind: "MOVED", to: MAIL });
    expect(told?.subject).toContain("메일을 뺐어요");
    await change(NEW);
    await change("third@barun.example");
    const moved = (await outbox(backend)).find(({ kind, to }) => kind === "MOVED" && to === NEW);
    expect(moved?.text).toContain("다른 주소로 바뀌었어요");
  });
});
