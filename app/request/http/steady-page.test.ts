import { expect, it } from "vitest";
import { steadyPage } from "./steady-page.ts";

const page = (html: string, known?: string) =>
  steadyPage(
    new Request(
      "http://site.test/",
      known === undefined ? {} : { headers: { "if-none-match": known } },
    ),
    html,
    new Headers({ "content-type": "text/html" }),
  );

it("is asked for each time, and not sent where it is known", async () => {
  const first = page("<p>a</p>");
  const tag = first.headers.get("etag")!;
  expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
  expect(first.headers.get("cache-control")).toBe("private, no-cache");
  for (const known of [tag, tag.slice(2), `"x", ${tag}`, "*"]) {
    const again = page("<p>a</p>", known);
    expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", tag]);
    expect(again.headers.get("content-type")).toBeNull();
  }
});

it("is sent where it is another one", async () => {
  const tag = page("<p>a</p>").headers.get("etag")!;
  const other = page("<p>b</p>", tag);
  expect([other.status, await other.text()]).toEqual([200, "<p>b</p>"]);
  expect(page("<p>a</p>", "nonsense").status).toBe(200);
});
