import { beforeAll, beforeEach, expect, test } from "vitest";
import { startSink, type Sink } from "#tests/support/analytics-sink.ts";
import { HOSPITAL, quietHospital, someLogin } from "#tests/support/upstream-answers.ts";
import { tokenOf } from "#tests/support/usage-token.ts";
import {
  cookiesOf,
  cookiesSet,
  startUpstream,
  startWeb,
  submit,
  upstreamsAt,
  visit,
  type WebProcess,
} from "#tests/support/web.ts";

/** With whose consent an event names an account (화면 이용 기록, contract §5). */

const ACCOUNT = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";
const OTHER = "3f2504e0-4f89-41d3-9a0c-0305e82c3302";
const TELLS = {
  ...{ PUBLIC_SITE_URL: "http://desk.test", PRODUCTION_SITE_URL: "http://desk.test" },
  AMPLITUDE_API_KEY: "the-key",
};
const inAnHour = () => Math.floor(Date.now() / 1_000) + 3_600;
const agreeing = (sub: string, exp = inAnHour()) => tokenOf({ sub, exp, usage: true });
const silent = (sub: string) => tokenOf({ sub, exp: inAnHour() });

/** What the API answers to a choice: in a token, as the real one does (own-agreements.test.ts). */
let chosen: string;
let upstreams: Record<string, string>;
let sink: Sink;
let web: WebProcess;
beforeAll(async () => {
  const { url } = await startUpstream((asked) =>
    asked.path.includes("/account/agreements/")
      ? { json: { header: { code: "0000", message: "" }, body: { accessToken: chosen } } }
      : quietHospital(asked),
  );
  upstreams = upstreamsAt(url);
});
beforeEach(async () => {
  sink = await startSink();
  web = await startWeb({ ...upstreams, ...TELLS, AMPLITUDE_SERVER_URL: sink.url });
});

/** A browser whose account has this token: what it is told to keep, it brings. */
function browser(accessToken: string | null) {
  const login = someLogin({ accountUuid: ACCOUNT, hospitalUuid: HOSPITAL });
  const cookies = new Map<string, string>();
  const keep = (token: string) => {
    for (const pair of cookiesOf({ ...login, accessToken: token }).split("; ")) {
      const [name = "", value = ""] = pair.split("=");
      cookies.set(name, value);
    }
  };
  if (accessToken !== null) keep(accessToken);
  const header = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const asked = async (going: Promise<Response>) => {
    const answer = await going;
    for (const [name, value] of Object.entries(cookiesSet(answer)))
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    return answer;
  };
  return {
    cookies,
    keep,
    look: (path: string) => asked(submit(`${web.url}/page-view`, { path }, { cookie: header() })),
    open: (path: string) => asked(visit(web.url + path, { cookie: header() })),
    post: (path: string, fields: Record<string, string>) =>
      asked(submit(web.url + path, fields, { cookie: header() })),
  };
}
const choice = (isOn: "" | "1") => ({
  ...{ intent: "agreement", which: "USAGE", edition: "1.0", isOn },
});
const told = () => sink.events().map(({ event_type, user_id }) => [event_type, user_id ?? null]);
const VIEWED = "Page Viewed";
const devices = () => sink.ofType(VIEWED).map(({ device_id }) => device_id);

test("every event of an account that agreed has its uuid, until it logs out", async () => {
  const desk = browser(agreeing(ACCOUNT));
  await desk.open("/policy/service");
  await desk.look("/settings/account");
  await desk.post("/track", { form: "started", path: "/settings/account" });
  await desk.post("/session/logout", {});
  await desk.open("/login");
  await web.stop();
  expect(told()).toEqual([
    ["session_start", ACCOUNT],
    [VIEWED, ACCOUNT],
    [VIEWED, ACCOUNT],
    ["[Amplitude] Form Started", ACCOUNT],
    ["session_end", ACCOUNT],
    ["session_start", null],
    [VIEWED, null],
  ]);
  const [first, second, last] = devices();
  expect(second).toBe(first);
  expect(last).not.toBe(first);
});

test("taken back in this browser nothing more names it, nor comes from the device that did", async () => {
  const desk = browser(agreeing(ACCOUNT));
  await desk.look("/");
  chosen = silent(ACCOUNT);
  expect((await desk.post("/settings/account", choice(""))).status).toBe(303);
  await desk.look("/settings/account");
  await desk.look("/");
  await web.stop();
  expect(told()).toEqual([
    ["session_start", ACCOUNT],
    [VIEWED, ACCOUNT],
    // That its visit is over is not told: it agrees no more.
    ["session_start", null],
    [VIEWED, null],
    [VIEWED, null],
  ]);
  const [before, after, later] = devices();
  expect(after).not.toBe(before);
  expect(later).toBe(after);
  expect(desk.cookies.get("visit")).not.toContain(ACCOUNT);
});

test("agreed to from now on: what came before is nobody's, and another device's", async () => {
  const desk = browser(silent(ACCOUNT));
  await desk.look("/");
  chosen = agreeing(ACCOUNT);
  await desk.post("/settings/account", choice("1"));
  await desk.look("/");
  await web.stop();
  expect(told()).toEqual([
    ["session_start", null],
    [VIEWED, null],
    ["session_end", null],
    ["session_start", ACCOUNT],
    [VIEWED, ACCOUNT],
  ]);
  const [before, after] = devices();
  expect(after).not.toBe(before);
});

test("another account in the same browser is nobody, and one that agreed is itself alone", async () => {
  const desk = browser(agreeing(ACCOUNT));
  await desk.look("/");
  desk.keep(silent(OTHER));
  await desk.look("/");
  desk.keep(agreeing(OTHER));
  await desk.look("/");
  await web.stop();
  expect(sink.ofType(VIEWED).map(({ user_id }) => user_id)).toEqual([ACCOUNT, undefined, OTHER]);
  expect(new Set(devices()).size).toBe(3);
});

test.each([
  ["no token", () => null],
  ["another API's token", () => "opaque"],
  ["a token that is over", () => agreeing(ACCOUNT, Math.floor(Date.now() / 1_000) - 1)],
])("with %s it is nobody's", async (_which, token) => {
  const desk = browser(token());
  await desk.look("/login");
  await web.stop();
  expect(told()).toEqual([
    ["session_start", null],
    [VIEWED, null],
  ]);
});
