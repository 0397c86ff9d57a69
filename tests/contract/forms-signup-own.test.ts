import { expect, test } from "vitest";
import { SIGNUP_STATUS_TEXT as TEXT } from "#app/text/signup-status.ts";
import { decideSignup } from "#backend/joining/index.ts";
import { SIGNUP_HEADER, type Signup } from "#contract/signup.ts";
import { call } from "#tests/support/backend.ts";
import { pdf } from "#tests/support/documents.ts";
import { sentSignup } from "#tests/support/sent-signup.ts";
import { newcomer, toCheck } from "#tests/support/signup-walk.ts";
import { useSite } from "#tests/support/site.ts";
import { visit } from "#tests/support/web.ts";

const site = useSite();
const STATUS = "/signup-request/status";

/** A browser that looks up another's sign-up while it fills in its own, and then sends that. */
async function both() {
  const visitor = site.stranger();
  const check = await toCheck(visitor, newcomer());
  const other = await sentSignup(site.backend);
  const look = await visitor.open(STATUS);
  look.fill(TEXT.find.number, other.number);
  look.fill(TEXT.find.mobile, other.mobile);
  const found = await look.press(TEXT.find.submit);
  const sent = await check.press("가입 신청 보내기");
  const [number = ""] = /S1120-\d{3,}/.exec(sent.text) ?? [];
  expect(number).not.toBe(other.number);
  return { visitor, other, found, sent, number };
}
const read = async (key: string) =>
  (
    await call<Signup>(`${site.backend.url}/backend/emr/v1/signup`, {
      headers: { [SIGNUP_HEADER]: key },
    })
  ).body;
const decide = (number: string, to: "REJECTED") =>
  decideSignup(site.backend.services, number, { to, words: "서류가 등록증과 달라요." });

test("one's own pages lead to one's own documents, named by its number, whatever was looked up", async () => {
  const { visitor, other, sent, number } = await both();
  const later = await sent.follow("서류 4건 올리기");
  expect(later.text).toContain(number);
  expect(later.text).not.toContain(other.number);
  const send = async (address: string, name: string) => {
    const body = new FormData();
    body.append("file", new Blob([new Uint8Array(pdf())]), name);
    const headers = { "sec-fetch-site": "same-origin", accept: "text/html" };
    const to = `${later.url.origin}${address}`;
    return visit(to, { method: "POST", body, cookie: visitor.cookie, headers });
  };
  expect((await send(`${later.address}&document=REP_IDENTITY`, "신분증.pdf")).status).toBe(303);
  expect((await send("/signup-request/documents/BANKBOOK", "통장.pdf")).status).toBe(200);
  expect((await read(other.key)).documents).toEqual([]);
  const mine = await visitor.open(later.address);
  for (const name of ["신분증.pdf", "통장.pdf"]) expect(mine.text).toContain(name);
  expect(mine.html).toContain("통장 사본 빼기");
  const asked = { to: "NEED_INFO" as const, words: "또렷하게", documents: ["BANKBOOK" as const] };
  await decideSignup(site.backend.services, number, asked);
  expect((await send(`${later.address}&document=BANKBOOK`, "다시.pdf")).status).toBe(303);
  // While more is wanted one is replaced, and not taken out.
  const wanted = await visitor.open(later.address);
  expect(wanted.text).toContain("다시.pdf");
  expect(wanted.html).not.toContain("빼기");
  expect((await wanted.follow("신청 상태 보기")).text).toContain(`${number} ·`);
});

test("the status shows one's own, and the one that was found where that is asked for; each is withdrawn apart", async () => {
  const { visitor, other, found, sent, number } = await both();
  expect((await sent.follow("신청 상태 보기")).text).toContain(`${number} ·`);
  expect((await (await visitor.open("/agreements")).follow("상태 보기")).text).toContain(number);
  const again = await visitor.open(found.address);
  expect(again.text).toContain(`${other.number} ·`);

  const asked = await (await visitor.open(STATUS)).follow(TEXT.withdraw.ask);
  expect(asked.text).toContain(`${number} ·`);
  const gone = await asked.press(TEXT.withdraw.do);
  expect([gone.address, gone.text.includes(TEXT.withdrawn)]).toEqual([STATUS, true]);
  expect((await read(other.key)).state).toBe("SUBMITTED");
  await (await again.follow(TEXT.withdraw.ask)).press(TEXT.withdraw.do);
  expect((await read(other.key)).state).toBe("WITHDRAWN");
});

test("decided on, one's own is what its pages lead to, and once it is forgotten they lead to no other", async () => {
  const { visitor, other, number } = await both();
  const late = await (await visitor.open(STATUS)).follow(TEXT.withdraw.ask);
  await decide(number, "REJECTED");
  const own = await visitor.open("/signup-request");
  expect(own.address).toBe(STATUS);
  expect(own.text).toContain(`${number} ·`);
  site.backend.clock.advance({ minutes: 11 });
  const nothing = await late.press(TEXT.withdraw.do);
  expect(nothing.text).toContain(TEXT.gone);
  const led = await visitor.open("/signup-request?documents=1");
  expect([led.address, led.text.includes(other.number)]).toEqual([`${STATUS}?find=1`, false]);
  expect((await read(other.key)).state).toBe("SUBMITTED");
});

test("a window of one that was found moves no other that was found since", async () => {
  const { visitor, found } = await both();
  const asked = await found.follow(TEXT.withdraw.ask);
  const third = await sentSignup(site.backend);
  const look = await visitor.open(`${STATUS}?find=1`);
  look.fill(TEXT.find.number, third.number);
  look.fill(TEXT.find.mobile, "010-9999-0000");
  // Refused, it is still the look-up.
  const refused = await look.press(TEXT.find.submit);
  expect(refused.part("alert").text).toContain(TEXT.find.none);
  refused.fill(TEXT.find.mobile, third.mobile);
  expect((await refused.press(TEXT.find.submit)).text).toContain(`${third.number} ·`);
  expect((await asked.press(TEXT.withdraw.do)).text).toContain(TEXT.gone);
  expect((await read(third.key)).state).toBe("SUBMITTED");
});
