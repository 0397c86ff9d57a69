import { beforeAll, describe, expect, it } from "vitest";
import { envelope, someLogin } from "#tests/support/upstream-answers.ts";
import {
  cookiesSet,
  startUpstream,
  startWeb,
  submit,
  upstreamsAt,
  type Reply,
} from "#tests/support/web.ts";

let reply: Reply;
let web: string;
beforeAll(async () => {
  const upstream = await startUpstream(() => reply);
  ({ url: web } = await startWeb(upstreamsAt(upstream.url)));
});

const answer = (status: number, code: string, wait?: number): Reply => ({
  status,
  json: envelope({}, code),
  headers: wait === undefined ? {} : { "retry-after": String(wait) },
});
const typed = { id: "desk-of-ours", password: "typed-once-only" };
const LATER = "지금은 로그인할 수 없어요";
const WRONG = "아이디나 비밀번호가 맞지 않아요";

// With scripts a page asks for its data alone, without for itself.
describe.each(["/login", "/login.data"])("a login that is refused, posted to %s", (path) => {
  /** Where nobody said when to try again, a whole page says it. */
  const unsaid = path === "/login" ? "5" : null;
  it.each([
    ["wrong", answer(401, "4010"), 401, null, WRONG],
    ["too many", answer(429, "4290", 840), 429, "840", "14분 뒤에 다시 시도해 주세요"],
    ["a crowd", answer(429, "4290", 1), 429, "1", LATER],
    ["out of reach", answer(503, "5030", 5), 503, "5", LATER],
    ["out of reach for long", answer(503, "5030", 60), 503, "60", LATER],
    ["no answer", { cut: true }, 503, unsaid, LATER],
    ["a fault", answer(500, "5000"), 500, null, LATER],
  ] satisfies [string, Reply, number, string | null, string][])(
    "%s: says so with its status, keeps the id, not the password",
    async (_, given, status, wait, words) => {
      reply = given;
      const refused = await submit(web + path, typed);
      expect([refused.status, refused.headers.get("retry-after")]).toEqual([status, wait]);
      const text = await refused.text();
      expect(text).toContain(words);
      expect(text).toContain(typed.id);
      expect(text).not.toContain(typed.password);
      expect(cookiesSet(refused)).not.toHaveProperty("accessToken");
    },
  );

  it("nothing typed: 400, with what is missing", async () => {
    const refused = await submit(web + path, { id: "", password: "" });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("비밀번호를 써 주세요.");
  });

  it("a used token: 401; one that nobody looked at stays, to be sent again", async () => {
    reply = answer(401, "4010");
    const used = await submit(web + path, { token: "one-time-token" });
    expect(used.status).toBe(401);
    expect(await used.text()).not.toContain("one-time-token");
    reply = answer(503, "5030", 5);
    const waiting = await submit(web + path, { token: "one-time-token" });
    expect([waiting.status, waiting.headers.get("retry-after")]).toEqual([503, "5"]);
    const text = await waiting.text();
    expect(text).toContain(LATER);
    expect(text).toContain("one-time-token");
  });
});

it("a login is a document of its own: no script keeps a page of whoever was here before", async () => {
  reply = { json: envelope(someLogin()) };
  const entered = await submit(`${web}/login.data`, typed);
  expect(cookiesSet(entered)).toHaveProperty("accessToken");
  // Remix's word for it (`redirectDocument`).
  expect(await entered.text()).toMatch(/"redirect","\/".*"reload",true/);
});
