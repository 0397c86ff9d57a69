import { describe, expect, it } from "vitest";
import { sitePath } from "./site-path.ts";

describe("sitePath", () => {
  it.each(["/", "/settings/product?q=초진#top", "/%2f%2fevil.test", "/%5cevil.test"])(
    "keeps %s on the site",
    (path) => {
      expect(new URL(sitePath(path), "https://site.test").origin).toBe("https://site.test");
      expect(sitePath(path)).not.toBe("");
    },
  );

  it("keeps a path with its query as it is", () => {
    expect(sitePath("/settings/product?q=1")).toBe("/settings/product?q=1");
  });

  it.each([
    "https://evil.test",
    "//evil.test",
    "/\\evil.test",
    "\\\\evil.test",
    "/\t/evil.test",
    "javascript:alert(1)",
    "login",
    "",
    null,
    undefined,
    7,
    `/${"a".repeat(3000)}`,
  ])("answers the fallback for %j", (candidate) => {
    expect(sitePath(candidate, "/fallback")).toBe("/fallback");
  });

  it("takes a path whose dots resolve to two slashes as one path", () => {
    expect(sitePath("/.//evil.test")).toBe("/evil.test");
  });

  it("takes several slashes for one, and leaves the query alone", () => {
    expect(sitePath("/a//b///c?next=//d")).toBe("/a/b/c?next=//d");
  });
});
