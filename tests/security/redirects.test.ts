import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { pageAddress } from "#app/request/page-address.ts";
import { parsedUrl } from "#app/request/parsed-url.ts";
import { rewritten, withoutTrailingSlash } from "#app/request/rewrite.ts";
import { sitePath } from "#app/request/site-path.ts";
import { loginPath } from "#app/session/guard.ts";
import { login, startTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { inPart, PATIENCE_MS, seed } from "#tests/support/part.ts";
import { startSite } from "#tests/support/site.ts";
import { cookiesOf } from "#tests/support/web.ts";
import { reportFigures } from "./figures.ts";
import { send, type Wired } from "./wire.ts";

/**
 * quality.md S4: no redirect leaves the site but a linkKey's. What is asked is not the code but the
 * URL parser of the browsers (WHATWG): where would one end up?
 */

const RUNS = inPart(20_000, 1_000_000);
const OVER_HTTP = inPart(400, 10_000);
const SITE = "https://site.test";

const piece = fc.oneof(
  fc.constantFrom(
    ..."/ \\ // \\\\ . .. ./ ../ ; : @ ? # & = % %2f %5c %2F%2F %09 %0a %0d %00 %2e".split(" "),
  ),
  fc.constantFrom("\t", "\n", "\r", "\0", "\u0001", " ", "\u00a0", "\u2028", "\ufeff", "\ud800"),
  fc.constantFrom("．", "／", "＼", "：", "＠", "。", "℀", "⁄", "ⓔvil.test", "ß", "xn--"),
  fc.constantFrom(
    "http:",
    "https:",
    "//evil.test",
    "evil.test",
    "evil.test:443",
    "me:pw@evil.test",
  ),
  fc.constantFrom(
    "javascript:",
    "data:",
    "blob:",
    "file:",
    "[::1]",
    "127.1",
    "0x7f.1",
    "site.test",
  ),
  fc.constantFrom(
    "reservation",
    "service",
    "service/reservation",
    "signup",
    "login",
    "next=",
    ".data",
  ),
  fc.constantFrom(
    "/".repeat(1500),
    "\\".repeat(300),
    "../".repeat(200),
    "a".repeat(1990),
    "_root.data",
  ),
  fc.string({ unit: "binary", maxLength: 3 }),
);
const lead = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom("/", "/reservation", "/service/reservation", "//", "/\\"),
  },
  { weight: 1, arbitrary: piece },
);
const written = fc
  .tuple(
    lead,
    fc.array(piece, { maxLength: 10 }),
    fc.constantFrom("", "", "/", "//", "/?a=//evil.test"),
  )
  .map(([first, pieces, last]) => first + pieces.join("") + last);

/** Where a browser on this page would be led. */
function landing(location: string, from: string): URL {
  expect(location, "as a header can hold it").toMatch(/^[\x21-\x7e]+$/);
  return new URL(location, from);
}
function expectOnSite(location: string, from = `${SITE}/a/b?c`) {
  const to = landing(location, from);
  expect(to.origin, location).toBe(new URL(from).origin);
  expect(to.username + to.password, location).toBe("");
}

describe("a path that was given, an old address, a trailing slash", () => {
  it(`never leads away (TEST_SEED=${seed})`, { timeout: PATIENCE_MS }, () => {
    const counts = { kept: 0, moved: 0, bared: 0, "to the login": 0 };
    const property = fc.property(written, (text) => {
      const path = sitePath(text, "/fallback");
      if (path !== "/fallback") counts.kept += 1;
      expectOnSite(path);

      // As the listener makes it of a request line.
      const asked = text.startsWith("/") ? parsedUrl(SITE + text) : null;
      if (asked === null) return;
      let at = asked;
      expect(at.origin).toBe(SITE);
      for (;;) {
        const moved = rewritten(at);
        const next = moved ?? withoutTrailingSlash(at);
        if (next === null) break;
        counts[moved === null ? "bared" : "moved"] += 1;
        expectOnSite(next, at.href);
        const to = new URL(next, at);
        expect(to.pathname.length, "it comes to an end").toBeLessThan(at.pathname.length + 8);
        expect(to.href).not.toBe(at.href);
        at = to;
      }
      const back = loginPath(pageAddress({ url: at.href } as Request));
      expectOnSite(back);
      const next = new URL(back, SITE).searchParams.get("next");
      if (next !== null) {
        counts["to the login"] += 1;
        expectOnSite(sitePath(next));
      }
    });
    fc.assert(property, { seed, numRuns: RUNS });
    reportFigures("S4: redirects of generated addresses", [
      { what: "inputs", value: RUNS, unit: "", goal: { atLeast: RUNS } },
      ...Object.entries(counts).map(([what, value]) => ({ what, value, unit: "" })),
      { what: "led away", value: 0, unit: "", goal: { atMost: 0 } },
    ]);
    // It is worth something only where there was something to lead away.
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(RUNS / 100);
  });
});

describe("over HTTP", () => {
  let backend: TestBackend;
  let site: string;
  beforeAll(async () => {
    backend = await startTestBackend();
    site = await startSite(backend);
  });

  /** The ways in which somebody can say where to go. */
  const requestOf = (cookie: string) =>
    fc
      .record({
        text: written,
        way: fc.constantFrom(
          "target",
          "data",
          "left",
          "left by script",
          "url",
          "next",
          "logout",
          "renew",
          "theme",
        ),
      })
      .map(({ text, way }): Wired => {
        const target = Buffer.from(text.replaceAll(/[\0-\x20\x7f]/g, encodeURIComponent)).toString(
          "latin1",
        );
        const sameSite = [
          ["sec-fetch-site", "same-origin"],
          ["cookie", cookie],
        ] as const;
        const form = [...sameSite, ["content-type", "application/x-www-form-urlencoded"]] as const;
        const body = new URLSearchParams({ next: text, theme: "dark" }).toString();
        const value = Buffer.from(text.replaceAll(/[\0\r\n]/g, "")).toString("latin1");
        switch (way) {
          case "target":
            return { method: "GET", target, headers: [["host", "evil.test"]] };
          case "data":
            return { method: "GET", target: `${target}.data` };
          case "left":
            return { method: "GET", target: `/?view=${target}` };
          case "left by script":
            return { method: "GET", target: `/_root.data?view=${target}` };
          case "url":
            return { method: "GET", target: `http://evil.test${target}` };
          case "next":
            return {
              method: "GET",
              target: `/login?next=${encodeURIComponent(target)}`,
              headers: sameSite,
            };
          case "logout":
            return {
              method: "POST",
              target: "/session/logout",
              headers: form.filter(([name]) => name !== "cookie"),
              body,
            };
          case "renew":
            return { method: "POST", target: "/session/renew", headers: form, body };
          default:
            return {
              method: "POST",
              target: "/session/theme",
              headers: [...form, ["referer", value.startsWith("/") ? site + value : value]],
              body,
            };
        }
      });

  it("no Location leads away", { timeout: PATIENCE_MS }, async () => {
    const cookie = cookiesOf(await login(backend));
    const locations = { header: 0, data: 0 };
    await fc.assert(
      fc.asyncProperty(requestOf(cookie), async (request) => {
        const answer = await send(site, request);
        if (answer === null) return;
        expect(answer.status).toBeLessThan(500);
        const location = answer.headers.get("location");
        if (location !== undefined) {
          locations.header += 1;
          expectOnSite(location, site);
        }
        if (answer.status !== 202) return;
        for (const [, text = ""] of answer.text.matchAll(/"redirect",("(?:[^"\\]|\\.)*")/g)) {
          locations.data += 1;
          expectOnSite(JSON.parse(text) as string, site);
        }
      }),
      { seed, numRuns: OVER_HTTP },
    );
    reportFigures("S4: the same over HTTP", [
      { what: "requests", value: OVER_HTTP, unit: "" },
      {
        what: "answers that lead somewhere, by header",
        value: locations.header,
        unit: "",
        goal: { atLeast: OVER_HTTP / 4 },
      },
      { what: "to a page's script", value: locations.data, unit: "", goal: { atLeast: 1 } },
      { what: "led away", value: 0, unit: "", goal: { atMost: 0 } },
    ]);
  });
});
