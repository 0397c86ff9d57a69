import { ERROR_TEXT } from "#app/text/errors.ts";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { envelope } from "#tests/support/upstream-answers.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import {
  onDatabase,
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
    expect(html).toContain('<meta http-equiv="refresh" content="0; url=tel:+82-2-1234*%23"');
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

  it("says of a link that is over what is so, and whom to ask instead", async () => {
    const { linkFailed, linkOver, linkEnded } = ERROR_TEXT;
    const said = async (with_: Reply) => {
      reply = with_;
      return (await page("/?linkKey=k")).text();
    };
    expect(await said({ cut: true })).toContain(linkFailed.body);
    expect(await said({ status: 404, json: envelope({}, "4040") })).toContain(linkOver.body);
    const endedBy = { name: "바른의원", contactPhoneNumber: "025550119" };
    const ended = await said({ status: 404, json: envelope({ endedBy }, "4040") });
    expect(ended).toContain(`<title>${linkEnded.title}`);
    expect(ended).toContain(linkEnded.body("바른의원"));
    expect(ended).toContain('<a href="tel:025550119">02-555-0119</a>');
    expect(ended).toContain('action="/link-key"');
  });

  it("POST /link-key leads there by way of a page of ours: forms may lead to this site only", async () => {
    for (const [body, href] of [
      [{ url: "https://booking.test/?a=1&b=%22" }, "https://booking.test/?a=1&amp;b=%22"],
      [{ tel: "+82-2-1234*#" }, "tel:+82-2-1234*%23"],
    ] as const) {
      reply = answers(body);
      const answer = await submit(`${web.url}/link-key`, { linkKey: "k" });
      expect(answer.status).toBe(303);
      const way = answer.headers.get("location")!;
      expect(way).toMatch(/^\/leave\?/);
      const leave = await page(way);
      expect(leave.status).toBe(200);
      expect(leave.headers.get("content-security-policy")).toContain("form-action 'self'");
      const html = await leave.text();
      expect(html).toContain(`http-equiv="refresh" content="0; url=${href}"`);
      expect(html).toContain(`<a href="${href}">`);
      expect((await page(way.replace("booking", "evil").replace("1234", "9999"))).status).toBe(404);
    }
    expect((await page("/leave")).status).toBe(404);
    expect((await page("/leave?to=https://evil.test/")).status).toBe(404);
  });

  it("shows the key in no line of the log, and an unknown one is no error", async () => {
    const alone = await startWeb({ ...onDatabase(await createTestDatabase()), LOG_LEVEL: "debug" });
    const api = "/backend/files/kin-link-api/v1/info/canary-key";
    expect((await visit(`${alone.url}/?linkKey=canary-key`)).status).toBe(500);
    expect((await submit(`${alone.url}/link-key`, { linkKey: "canary-key" })).status).toBe(500);
    expect((await visit(alone.url + api, { method: "POST" })).status).toBe(404);
    reply = { cut: true };
    const before = web.output().length;
    await page("/?linkKey=canary-key");
    await alone.stop();
    expect(alone.output()).toContain("an unknown linkKey");
    expect(alone.output()).toContain("/kin-link-api/v1/info/[…]");
    expect(web.output().slice(before)).toContain("a linkKey did not resolve");
    expect(alone.output() + web.output()).not.toContain("canary-key");
    expect(alone.output()).not.toContain('"level":50');
  });

  it("does not ask for an empty key, nor lets one climb out of its path", async () => {
    expect((await page("/login?linkKey=")).status).toBe(200);
    for (const key of ["..", "."]) expect((await page(`/?linkKey=${key}`)).status).toBe(500);
    expect((await submit(`${web.url}/link-key`, {})).status).toBe(400);
    expect(upstream.calls).toEqual([]);
  });
});
