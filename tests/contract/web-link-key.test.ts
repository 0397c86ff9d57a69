import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { envelope } from "#tests/support/upstream-answers.ts";
import {
  startUpstream,
  startWeb,
  submit,
  upstreamsAt,
  visit,
  type Reply,
  type WebProcess,
} from "#tests/support/web.ts";

let reply: Reply;
let upstream: Awaited<ReturnType<typeof startUpstream>>;
let web: WebProcess;
beforeAll(async () => {
  upstream = await startUpstream(() => reply);
  web = await startWeb(upstreamsAt(upstream.url));
});
beforeEach(() => {
  upstream.calls.length = 0;
});
const answers = (body: unknown): Reply => ({ json: envelope(body) });
const page = (path: string, headers: Record<string, string> = {}) =>
  visit(web.url + path, { headers });

describe("linkKey (contract §5)", () => {
  it("asks with the previous page as Referrer, before the guard, on any path", async () => {
    reply = answers({ url: "https://booking.test/x?y=1" });
    for (const path of ["/", "/login", "/nowhere"]) {
      const answer = await page(`${path}?linkKey=a%2Fb%20c`, { referer: "https://naver.test/p" });
      expect(answer.status).toBe(302);
      expect(answer.headers.get("location")).toBe("https://booking.test/x?y=1");
    }
    const [call] = upstream.calls;
    expect(call!.method).toBe("POST");
    expect(call!.path).toBe("/backend/files/kin-link-api/v1/info/a%2Fb%20c");
    expect(call!.headers.referrer).toBe("https://naver.test/p");
    await page("/?linkKey=x");
    expect(upstream.calls.at(-1)!.headers.referrer).toBe("");
  });

  it("takes an answer without a header for the body, and fileBase with its slash", async () => {
    const slashed = await startWeb({
      ...upstreamsAt(upstream.url),
      FILE_BASE_URL: `${upstream.url}/files/`,
    });
    reply = { json: { url: "http://plain.test/" } };
    expect((await visit(`${slashed.url}/?linkKey=k`)).status).toBe(302);
    expect(upstream.calls.at(-1)!.path).toBe("/files/kin-link-api/v1/info/k");
  });

  it("shows a telephone number that dials by itself", async () => {
    reply = answers({ tel: "+82-2-1234*#" });
    const answer = await page("/?linkKey=k");
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain('<meta http-equiv="refresh" content="0; url=tel:+82-2-1234*%23">');
    expect(html).toContain('<a href="tel:+82-2-1234*%23">+82-2-1234*#</a>');
  });

  it.each<[string, Reply]>([
    ["a refusal", { status: 404, json: envelope({}, "4040") }],
    ["neither url nor tel", answers({})],
    ["an address that is not of the web", answers({ url: "javascript:alert(1)" })],
    ["a number with anything else in it", answers({ tel: '12"><script>' })],
    ["no JSON", { text: "<html>" }],
    ["a cut connection", { cut: true }],
  ])("%s is the 500 screen with a form to try again", async (_, bad) => {
    reply = bad;
    for (const answer of [
      await page("/login?linkKey=k%22%3E"),
      await submit(`${web.url}/link-key`, { linkKey: 'k">' }),
    ]) {
      expect(answer.status).toBe(500);
      const html = await answer.text();
      expect(html).toContain('action="/link-key"');
      expect(html).toContain('name="linkKey" value="k&quot;&gt;"');
      expect(html).toContain("홈으로");
    }
  });

  it("POST /link-key does what the query does", async () => {
    reply = answers({ url: "https://booking.test/" });
    const answer = await submit(`${web.url}/link-key`, { linkKey: "k" });
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe("https://booking.test/");
  });

  it("does not ask for an empty key, nor lets one climb out of its path", async () => {
    expect((await page("/login?linkKey=")).status).toBe(200);
    for (const key of ["..", "."]) expect((await page(`/?linkKey=${key}`)).status).toBe(500);
    expect((await submit(`${web.url}/link-key`, {})).status).toBe(500);
    expect(upstream.calls).toEqual([]);
  });
});
