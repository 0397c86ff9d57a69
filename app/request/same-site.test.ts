import { describe, expect, it } from "vitest";
import { comesFromThisSite } from "./same-site.ts";

const SITE = "https://reserve.test";
const ask = (method: string, headers: Record<string, string>, site = SITE) =>
  comesFromThisSite(new Request("https://reserve.test/", { method, headers }), site);

describe("comesFromThisSite", () => {
  it.each([
    [{ "sec-fetch-site": "same-origin" }, true],
    [{ "sec-fetch-site": "none" }, true],
    [{ origin: SITE }, true],
    [{ "sec-fetch-site": "same-site" }, false],
    [{ "sec-fetch-site": "cross-site" }, false],
    [{ "sec-fetch-site": "cross-site", origin: SITE }, false],
    [{ "sec-fetch-site": "" }, false],
    [{ origin: "https://evil.test" }, false],
    [{ origin: "http://reserve.test" }, false],
    [{ origin: "https://reserve.test.evil.test" }, false],
    [{ origin: "null" }, false],
    [{ origin: "not a url" }, false],
    [{}, false],
    [{ origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" }, false],
  ])("a post with %j: %s", (headers, allowed) => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"])
      expect(ask(method, headers as Record<string, string>)).toBe(allowed);
  });

  it("lets reading pass from anywhere", () => {
    for (const method of ["GET", "HEAD"])
      expect(ask(method, { "sec-fetch-site": "cross-site" })).toBe(true);
  });

  it("knows the machine itself by any of its names", () => {
    const own = { origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" };
    expect(ask("POST", own, "http://localhost:3000")).toBe(true);
    const other = { origin: "http://127.0.0.1:4000", host: "127.0.0.1:3000" };
    expect(ask("POST", other, "http://localhost:3000")).toBe(false);
    const rebound = { origin: "http://evil.test:3000", host: "evil.test:3000" };
    expect(ask("POST", rebound, "http://localhost:3000")).toBe(false);
  });
});
