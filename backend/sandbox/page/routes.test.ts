import { expect, test } from "vitest";
import { call } from "#tests/support/backend.ts";
import { armOnce, breakServer, listFaults, listOnce, mend } from "../faults/store.ts";
import { asksFor, kin } from "#tests/support/kin.ts";
import { sentSignup } from "#tests/support/sent-signup.ts";
import { SIGNUP_HEADER, type Signup } from "#contract/signup.ts";
import { useSandbox } from "#tests/support/sandbox.ts";

const it = useSandbox();
const page = async (query = "") => {
  const answer = await fetch(`${it.url}/backend/sandbox${query}`);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${it.url}/backend/sandbox/${path}`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(fields),
    headers: { "sec-fetch-site": "same-origin", ...headers },
  });
const sent = async (...given: Parameters<typeof post>) => {
  const answer = await post(...given);
  expect(answer.status).toBe(303);
  const to = answer.headers.get("location")!.replace("/backend/sandbox", "");
  return { said: new URLSearchParams(to).get("said"), ...(await page(to)) };
};
const timesIn = (text: string) =>
  [...text.matchAll(/<option\s+value="([^"]*Z)"/g)].map(([, value]) => value!);
const bookings = () =>
  it.world
    .state()
    .selectFrom("bookings")
    .selectAll()
    .where("byHand", "=", true)
    .orderBy("changedAt")
    .execute();

test("the page is no product: its own style, no script, and nothing from elsewhere", async () => {
  const { status, headers, text } = await page();
  expect(status).toBe(200);
  expect(headers.get("content-security-policy")).toMatch(/default-src 'none'.*form-action 'self'/);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(text).not.toMatch(/<script|\sstyle="|\son\w+="/);
  for (const word of [
    "연습 도구예요",
    "환자가 되어",
    "고장 내기",
    "운영자가 되어",
    "오간 것",
    "demo-emr-key-2026-9f3c",
  ])
    expect(text).toContain(word);
  const css = await fetch(`${it.url}/backend/sandbox/page.css`);
  expect(css.headers.get("content-type")).toBe("text/css; charset=utf-8");
});

test("one books what is chosen, changes it, and cancels it", async () => {
  const { text } = await page("?at=KAKAO&item=demo-item-5&day=2026-12-01");
  const [time = ""] = timesIn(text);
  const chosen = { at: "KAKAO", item: "demo-item-5", day: "2026-12-01" };
  const wish = { ...chosen, time, name: "<b>연습</b>", phone: "010-0000-0001" };
  const booked = await sent("book", { ...wish, act: "book" });
  expect(booked.said).toBe("booked");
  expect(booked.text).toContain("&lt;b&gt;연습&lt;/b&gt; · 신청");
  expect(timesIn(booked.text)).not.toContain(time);
  expect((await sent("book", { ...wish, act: "book" })).said).toBe("soldOut");
  expect((await sent("book", { ...wish, time: `${time}!`, act: "twice" })).said).toBe("twice");
  expect((await sent("book", { ...wish, time: "wrong", act: "book" })).said).toBe("wrong");

  const [first] = await bookings();
  expect(first?.startsAt.toISOString()).toBe(time);
  const one = { at: "KAKAO", booking: first!.bookingId };
  expect((await sent("bookings", { ...one, act: "move" })).said).toBe("moved");
  expect((await bookings()).find((row) => row.bookingId === one.booking)?.sequence).toBe(2);
  const canceled = await sent("bookings", { ...one, act: "cancel" });
  expect(canceled.text).toContain("· 취소");
  expect((await sent("bookings", { ...one, act: "cancel" })).said).toBe("gone");
});

test("one breaks a server, all of them, what comes next, and mends them", async () => {
  const state = it.world.state();
  const slow = await sent("faults", { server: "NAVER", kind: "SLOW", seconds: "3", act: "break" });
  expect(slow.text).toMatch(/10:10부터, 0번/);
  expect((await listFaults(state)).get("NAVER")).toMatchObject({ kind: "SLOW", seconds: 3 });
  await sent("faults", { server: "NAVER", kind: "SLOW", seconds: "3", act: "mend" });
  expect((await listFaults(state)).size).toBe(0);
  await sent("faults", { act: "break" });
  expect([...(await listFaults(state)).values()].map(({ kind }) => kind)).toEqual([
    ...["ERROR", "ERROR", "ERROR", "ERROR"],
  ]);
  await sent("faults", { act: "mend" });
  expect((await listFaults(state)).size).toBe(0);
  expect((await sent("once", { kind: "RETRY_AFTER" })).text).toContain("기다려요");
  expect(await listOnce(state)).toEqual(new Set(["RETRY_AFTER"]));
  await it.database.pool.query("delete from sandbox.once");
});

test("one looks at a new product of the hospital's", async () => {
  const { url } = await it.access("NAVER", "HTTP");
  await fetch(`${url}items`, {
    method: "POST",
    headers: {
      ...{ authorization: "Bearer demo-naver-key-2027-5b1e", "x-business-id": "demo-naver" },
      ...{ "content-type": "application/json", "idempotency-key": "new" },
    },
    body: JSON.stringify({
      ...{ name: "새 시술", description: null, durationMinutes: 30, cleanupMinutes: null },
      ...{ capacity: null, price: null, offered: true },
    }),
  });
  const { text } = await page();
  expect(text).toContain("새 시술");
  const item = /name="item" value="(naver-item-\d+)"/.exec(text)![1]!;
  const about = { at: "NAVER", business: "demo-naver", item };
  expect((await sent("review", { ...about, act: "reject" })).said).toBe("reviewed");
  const row = await it.world
    .state()
    .selectFrom("items")
    .select(["review", "reason"])
    .where("itemId", "=", item)
    .executeTakeFirst();
  expect(row).toEqual({ review: "REJECTED", reason: expect.stringMatching(/고쳐서/) as string });
});

test("one decides on who asks to answer on 지식iN, and reads what they are written", async () => {
  const { body } = await kin({ url: it.url }, "", asksFor({ email: "moon@example.com" }));
  const { number } = body.request;
  expect((await page()).text).toContain(`${number} 문태오 · 신청`);
  expect((await sent("kin", { number, act: "approve" })).said).toBe("decidedBefore");
  expect((await sent("kin", { number, act: "verify" })).said).toBe("decided");
  const approved = await sent("kin", { number, act: "approve" });
  expect(approved.text).toContain(`${number} 문태오 · 승인, 결제 전`);
  expect(approved.text).toContain("moon@example.com");
  expect((await sent("kin", { number, act: "bribe" })).said).toBe("malformed");
});

test("one decides on who signs up at a new hospital, and reads what they are written", async () => {
  const { number, key } = await sentSignup({ url: it.url });
  expect((await page()).text).toContain(`${number} 한도윤 · 신청`);
  const asked = await sent("request", { number, act: "ask" });
  expect(asked.said).toBe("decided");
  expect(asked.text).toContain(`${number} 한도윤 · 보완 요청`);
  expect(asked.text).toContain("통장 사본의 계좌번호가 잘려 있어요");
  expect(asked.text).not.toMatch(/다시 적은 것|신청한 것이 또/);
  const api = `${it.url}/backend/emr/v1/signup`;
  const headers = { [SIGNUP_HEADER]: key };
  const { version } = (await call<Signup>(api, { headers })).body;
  const json = { version, go: "NEXT", typed: { email: "mended@barun.example" } };
  await call(`${api}/pages/PERSON`, { method: "PUT", headers, json });
  const other = await sentSignup({ url: it.url });
  const { text } = await page();
  expect(text).toContain("다시 적은 것: email");
  expect(text).toContain("같은 휴대전화로 신청한 것이 또 있어요");
  // Nobody lets in what is still being typed.
  expect((await sent("request", { number, act: "approve" })).said).toBe("unsent");
  const approved = await sent("request", { number: other.number, act: "approve" });
  expect(approved.text).toContain(`${other.number} 한도윤 · 승인`);
  const late = await sent("request", { number: other.number, act: "reject" });
  expect(late.said).toBe("decidedBefore");
  expect((await sent("request", { number, act: "bribe" })).said).toBe("malformed");
});

test("of who has withdrawn there is nothing to read and nothing to decide", async () => {
  const { number, key } = await sentSignup({ url: it.url });
  const api = `${it.url}/backend/emr/v1/signup`;
  const headers = { [SIGNUP_HEADER]: key };
  const { body } = await call<Signup>(api, { headers });
  const json = { version: body.version };
  await call(`${api}/withdraw`, { method: "POST", headers, json });
  const { text } = await page();
  expect(text).toContain(`${number}  · 철회`);
  expect(text).not.toContain("undefined");
  expect((await sent("request", { number, act: "approve" })).said).toBe("decidedBefore");
});

test("one opens the product as an EMR program does, with a token that is good once", async () => {
  const answer = await post("enter", {});
  expect(answer.status).toBe(303);
  const to = answer.headers.get("location") ?? "";
  expect(to).toMatch(/^\/reservation-auto-login\?token=/);
  const token = new URLSearchParams(to.split("?")[1]).get("token");
  const enter = () =>
    call(`${it.url}/backend/emr/v1/accounts/token-login`, { method: "POST", json: { token } });
  expect((await enter()).code).toBe("0000");
  expect((await enter()).code).toBe("4010");
});

test("another site's form does nothing, and neither does what makes no sense", async () => {
  const act = { server: "KAKAO", kind: "ERROR", seconds: "", act: "break" };
  const foreign: Record<string, string>[] = [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
  ];
  for (const headers of foreign) expect((await post("faults", act, headers)).status).toBe(403);
  const old = (origin: string) =>
    fetch(`${it.url}/backend/sandbox/faults`, {
      ...{ method: "POST", redirect: "manual" as const, body: new URLSearchParams(act) },
      ...(origin && { headers: { origin } }),
    });
  expect((await old("")).status).toBe(403);
  expect((await old("http://evil.example")).status).toBe(403);
  expect((await listFaults(it.world.state())).size).toBe(0);
  expect((await old(it.url)).status).toBe(303);
  await mend(it.world.state());
  for (const [path, fields] of [
    ["book", { at: "EMR" }],
    ["bookings", {}],
    ["faults", { ...act, kind: "FIRE" }],
    ["once", { kind: "x" }],
    ["review", { at: "NAVER" }],
  ] as const)
    expect((await sent(path, fields)).said, path).toBe("malformed");
  const { status, text } = await page("?said=%3Cscript%3E&at=x&item=y&day=z");
  expect(status).toBe(200);
  expect(text).not.toContain("<script>");
  await armOnce(it.world.state(), "HELD");
  await breakServer(it.world.state(), "EMR", { kind: "CUT", seconds: 0, since: it.clock() });
  expect((await page()).text).toContain("끊음");
});

test("what somebody pushes in a platform's name is that platform's own, as it stood last", async () => {
  const start = "2026-12-02T09:00:00+09:00";
  const booking = {
    ...{ bookingId: "elsewhere", itemId: "demo-item-5", sequence: 2, status: "requested" },
    ...{ start, end: "2026-12-02T10:30:00+09:00", name: "박하나", phone: "010-0000-0002" },
  };
  const make = (given: object, contentType = "application/json") =>
    fetch(`${it.url}/backend/sandbox/made/naver`, {
      ...{ method: "POST", headers: { "content-type": contentType } },
      body: JSON.stringify({ businessId: "demo-naver", booking: { ...booking, ...given } }),
    });
  const kept = () =>
    it.world
      .state()
      .selectFrom("bookings")
      .select(["sequence", "status"])
      .where("bookingId", "=", "elsewhere")
      .executeTakeFirst();
  expect((await make({}, "text/plain")).status).toBe(400);
  expect((await make({ itemId: "no-such" })).status).toBe(204);
  expect(await kept()).toBeUndefined();
  await make({});
  await make({ sequence: 1, status: "canceled" });
  expect(await kept()).toEqual({ sequence: 2, status: "requested" });
  await make({ sequence: 3, status: "canceled" });
  expect(await kept()).toEqual({ sequence: 3, status: "canceled" });
});

test("a login sends the browser back with the state that it was asked with, and what lets one in", async () => {
  const { status, text } = await page("/login/naver?state=%22%3Es-1");
  expect(status).toBe(200);
  const [back = "", refused = ""] = [...text.matchAll(/href="(\/naver-reservation[^"]*)"/g)].map(
    ([, href = ""]) => href.replaceAll("&amp;", "&"),
  );
  const said = (href: string) => Object.fromEntries(new URL(href, it.url).searchParams);
  expect(said(back)).toEqual({
    ...{ state: '">s-1', businessId: "demo-naver", naverLoginKey: "demo-naver-key-2026-9f3c" },
  });
  expect(said(refused)).toEqual({ state: '">s-1', error: "access_denied" });
  expect((await page("/login/emr?state=s-1")).status).toBe(404);
});
