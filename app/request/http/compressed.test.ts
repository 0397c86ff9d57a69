import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { compressed } from "./compressed.ts";

const html = "<p>예약</p>".repeat(1000);
const page = (type = "text/html; charset=utf-8", status = 200) =>
  new Response(html, { status, headers: { "content-type": type, "set-cookie": "a=1" } });

describe("an answer with text", () => {
  test.each(["text/html; charset=utf-8", "text/x-script; charset=utf-8"])(
    "of %s goes out as gzip, everything else about it as it was",
    async (type) => {
      const answer = compressed(page(type, 404), "br;q=1.0, gzip;q=0.8, *;q=0.1");
      expect([answer.status, answer.headers.get("set-cookie")]).toEqual([404, "a=1"]);
      expect(answer.headers.get("content-encoding")).toBe("gzip");
      expect(answer.headers.get("vary")).toBe("Accept-Encoding");
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.length).toBeLessThan(html.length / 10);
      expect(gunzipSync(bytes).toString()).toBe(html);
    },
  );

  test.each([null, "", "br", "gzip;q=0", "identity, gzip;q=0.0"])(
    "stays as it is for a browser that says %j",
    async (accept) => {
      const answer = compressed(page(), accept);
      expect(answer.headers.has("content-encoding")).toBe(false);
      expect(await answer.text()).toBe(html);
    },
  );
});

test.each(["text/event-stream", "application/json", "text/css"])("%s is left alone", (type) => {
  const answer = page(type);
  expect(compressed(answer, "gzip")).toBe(answer);
});

test("an answer without a body has nothing to compress", () => {
  const answer = new Response(null, { status: 302, headers: { "content-type": "text/html" } });
  expect(compressed(answer, "gzip")).toBe(answer);
});
