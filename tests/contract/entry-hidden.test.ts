import { Writable } from "node:stream";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createLog } from "#backend/log.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { emrToken, linkEmr } from "#tests/support/entry.ts";
import { createHospital } from "#tests/support/factories.ts";
import { startSite } from "#tests/support/site.ts";
import { cookiesSet, submit, visit } from "#tests/support/web.ts";

let backend: TestBackend;
let url: string;
let lines = "";
beforeAll(async () => {
  backend = await startTestBackend();
  const into = new Writable({
    write(chunk, _encoding, done) {
      lines += String(chunk);
      done();
    },
  });
  url = await startSite(backend, createLog("trace", into));
});
beforeEach(async () => {
  lines = "";
  backend.hospital = await createHospital(backend.database);
  await linkEmr(backend);
});

const ENTRY = "/reservation-auto-login";
/** Whatever a reader of an answer, but of its body, gets to see; the signed cookie opened. */
function told({ headers }: Response): string {
  const all = [...headers].map((pair) => pair.join(": ")).join("\n");
  const session = /__session=([^;]+)/.exec(all)?.[1] ?? "";
  return all + Buffer.from(decodeURIComponent(session).split(".", 1)[0] ?? "", "base64").toString();
}
const cookie = (response: Response) =>
  Object.entries(cookiesSet(response))
    .map((pair) => pair.join("="))
    .join("; ");

describe("a one-time token in an address", () => {
  it("is in no address after it, no cookie, no page, no log; and nobody hears where one came from", async () => {
    const token = await emrToken(backend);
    const [, secret = "?"] = token.split(".");
    const first = await visit(`${url}${ENTRY}?token=${token}&next=%2F%3Fview%3Dlist`);
    expect(first.status).toBe(303);
    expect(first.headers.get("location")).toBe(`${ENTRY}?next=%2F%3Fview%3Dlist`);
    expect(first.headers.get("referrer-policy")).toBe("no-referrer");
    expect(first.headers.get("cache-control")).toContain("no-store");
    const page = await visit(`${url}${ENTRY}`, { cookie: cookie(first) });
    expect(page.headers.get("referrer-policy")).toBe("no-referrer");
    const html = await page.text();
    const mark = /name="mark" value="([^"]+)"/.exec(html)?.[1] ?? "";
    const entered = await submit(`${url}${ENTRY}`, { mark, next: "/" }, { cookie: cookie(first) });
    expect([entered.status, entered.headers.get("location")]).toEqual([302, "/"]);
    for (const [what, said] of Object.entries({
      ...{ first: told(first), page: told(page), html, entered: told(entered), lines },
    }))
      expect(said, what).not.toContain(secret);
    expect(lines).toContain(`"path":"${ENTRY}"`);
    // The cookie no longer has it either.
    expect(cookiesSet(entered)).toHaveProperty("__session");
    expect(told(entered)).not.toContain("sealed");
  });

  it("of the login page is in no log either, and goes on to nobody", async () => {
    const token = await emrToken(backend);
    const [, secret = "?"] = token.split(".");
    const page = await visit(`${url}/login?token=${token}`);
    expect(page.headers.get("referrer-policy")).toBe("no-referrer");
    expect(page.headers.get("cache-control")).toContain("no-store");
    const entered = await submit(`${url}/login`, { token });
    expect(entered.status).toBe(302);
    expect(told(page) + told(entered) + lines).not.toContain(secret);
  });

  it("that is refused, or odd, is kept out of them as well", async () => {
    const canary = "canary-7f3a";
    for (const odd of [
      canary,
      `${canary}${"x".repeat(4_000)}`,
      `${canary}%00`,
      `${canary}%0d%0aX:y`,
    ]) {
      const first = await visit(`${url}${ENTRY}?token=${odd}`);
      expect(first.status, odd.slice(0, 20)).toBe(303);
      const then = await visit(`${url}${first.headers.get("location")!}`, {
        cookie: cookie(first),
      });
      expect(told(first) + told(then) + (await then.text()) + lines).not.toContain(canary);
      expect([200, 303]).toContain(then.status);
    }
    await visit(`${url}/emr-login-error?code=${canary}&token=${canary}`);
    expect(lines).not.toContain(canary);
  });

  it("is opened by a HEAD, and by what a browser fetches ahead, without being used up", async () => {
    const token = await emrToken(backend);
    await visit(`${url}${ENTRY}?token=${token}`, { method: "HEAD" });
    const first = await visit(`${url}${ENTRY}?token=${token}`);
    expect(await (await visit(`${url}${ENTRY}`, { cookie: cookie(first) })).text()).toContain(
      "들어가기",
    );
  });

  it("is not posted from another site", async () => {
    const first = await visit(`${url}${ENTRY}?token=${await emrToken(backend)}`);
    const headers = { "sec-fetch-site": "cross-site", origin: "https://evil.test" };
    const posted = await submit(
      `${url}${ENTRY}`,
      { mark: "x" },
      { cookie: cookie(first), headers },
    );
    expect(posted.status).toBe(403);
  });
});
