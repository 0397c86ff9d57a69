import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, request, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createStaticFiles } from "./static-files.ts";

const SCRIPT = "export const answer = 42;\n".repeat(40);
const FORMS = { br: brotliCompressSync(SCRIPT), gzip: gzipSync(SCRIPT), identity: SCRIPT };
const FONT = Buffer.from(Array.from({ length: 100 }, (_, i) => i));

let port: number;
beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "doctalk-files-"));
  await mkdir(path.join(folder, "assets"));
  await writeFile(path.join(folder, "assets/a.js"), FORMS.identity);
  await writeFile(path.join(folder, "assets/a.js.br"), FORMS.br);
  await writeFile(path.join(folder, "assets/a.js.gz"), FORMS.gzip);
  await writeFile(path.join(folder, "font.woff2"), FONT);
  const serve = await createStaticFiles(folder);
  // A rebuild begins by taking everything away; every test here is answered after that.
  await rm(folder, { recursive: true });
  const server = createServer((req, res) => {
    if (serve(req, res, req.url ?? "") === false) res.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ({ port } = server.address() as AddressInfo);
  afterAll(() => void server.close());
});

async function ask(url: string, headers: OutgoingHttpHeaders = {}, method = "GET") {
  const req = request({ port, host: "127.0.0.1", path: url, method, headers });
  req.end();
  const [res] = (await once(req, "response")) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of res) chunks.push(chunk as Buffer);
  return { status: res.statusCode, headers: res.headers, body: Buffer.concat(chunks) };
}
const tagOf = async (url: string, coding = "identity") =>
  (await ask(url, { "accept-encoding": coding })).headers.etag ?? "";

describe("a built file", () => {
  it.each(["br", "gzip", "identity"] as const)("comes as %s, whole", async (coding) => {
    const { status, headers, body } = await ask("/assets/a.js", { "accept-encoding": coding });
    expect(status).toBe(200);
    expect(body.equals(Buffer.from(FORMS[coding]))).toBe(true);
    expect(headers).toMatchObject({
      "content-length": String(body.length),
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "accept-encoding",
    });
    expect(headers["content-encoding"]).toBe(coding === "identity" ? undefined : coding);
  });

  it("has a tag for each of its forms", async () => {
    const tags = await Promise.all(
      ["br", "gzip", ""].map((coding) => tagOf("/assets/a.js", coding)),
    );
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]{22}"$/);
  });

  it("is refused in a form that the client does not take", async () => {
    expect(await ask("/assets/a.js", { "accept-encoding": "*;q=0" })).toMatchObject({
      status: 406,
      headers: { vary: "accept-encoding" },
    });
  });

  it("is answered to HEAD as to GET, without its bytes", async () => {
    const get = await ask("/font.woff2");
    const head = await ask("/font.woff2", {}, "HEAD");
    expect({ ...head.headers, date: "" }).toEqual({ ...get.headers, date: "" });
    expect(head.body.length).toBe(0);
  });

  it.each(["POST", "PUT", "DELETE", "OPTIONS", "TRACE"])("takes no %s", async (method) => {
    expect(await ask("/font.woff2", {}, method)).toMatchObject({
      status: 405,
      headers: { allow: "GET, HEAD" },
    });
  });

  it.each(["/assets/a.js.br", "/assets", "/assets/", "/../font.woff2", "/assets/../font.woff2"])(
    "is not %s",
    async (url) => {
      expect((await ask(url)).status).toBe(404);
    },
  );
});

describe("a condition", () => {
  const conditions: [string, (tag: string) => OutgoingHttpHeaders, number][] = [
    ["the tag", (tag) => ({ "if-none-match": tag }), 304],
    ["the tag made weak by a proxy", (tag) => ({ "if-none-match": `W/${tag}` }), 304],
    ["a list with it", (tag) => ({ "if-none-match": `"a,b", W/"c",${tag} , "d"` }), 304],
    ["anything", () => ({ "if-none-match": "*" }), 304],
    ["another tag", () => ({ "if-none-match": '"other"' }), 200],
    ["a tag inside another", (tag) => ({ "if-none-match": `"x${tag.slice(1)}` }), 200],
    [
      "another tag and a date",
      () => ({ "if-none-match": '"o"', "if-modified-since": "Fri, 31 Dec 2100 00:00:00 GMT" }),
      200,
    ],
    ["a date alone", () => ({ "if-modified-since": "Fri, 31 Dec 2100 00:00:00 GMT" }), 200],
    ["its own tag to match", (tag) => ({ "if-match": tag }), 200],
    ["anything to match", () => ({ "if-match": "*" }), 200],
    ["a weak tag to match", (tag) => ({ "if-match": `W/${tag}` }), 412],
    ["another tag to match", () => ({ "if-match": '"other"' }), 412],
  ];
  it.each(conditions)("%s", async (_name, headers, status) => {
    const tag = await tagOf("/font.woff2");
    const answer = await ask("/font.woff2", headers(tag));
    expect(answer.status).toBe(status);
    expect(answer.headers.etag).toBe(tag);
    if (status !== 200) expect(answer.body.length).toBe(0);
  });

  it("with the tag of another form is not fulfilled", async () => {
    const headers = { "if-none-match": await tagOf("/assets/a.js", "br") };
    expect((await ask("/assets/a.js", { ...headers, "accept-encoding": "br" })).status).toBe(304);
    expect((await ask("/assets/a.js", { ...headers, "accept-encoding": "gzip" })).status).toBe(200);
  });
});

describe("a range", () => {
  it.each([
    ["bytes=0-9", 0, 9],
    ["bytes=90-", 90, 99],
    ["bytes=-10", 90, 99],
    ["bytes=-1000", 0, 99],
    ["Bytes=50-1000", 50, 99],
    ["bytes=99-99", 99, 99],
  ])("%s is 206", async (range, first, last) => {
    const { status, headers, body } = await ask("/font.woff2", { range });
    expect(status).toBe(206);
    expect(headers["content-range"]).toBe(`bytes ${first}-${last}/100`);
    expect(headers["content-length"]).toBe(String(last - first + 1));
    expect(body.equals(FONT.subarray(first, last + 1))).toBe(true);
  });

  it.each(["bytes=100-", "bytes=100-200", "bytes=-0", `bytes=${"9".repeat(400)}-`])(
    "%s is 416",
    async (range) => {
      expect(await ask("/font.woff2", { range })).toMatchObject({
        status: 416,
        headers: { "content-range": "bytes */100" },
      });
    },
  );

  it.each([
    "bytes=9-0",
    "bytes=a-b",
    "bytes=-",
    "bytes",
    "lines=0-1",
    "bytes=0-1,5-6",
    "bytes=1 -2",
  ])("%s is ignored", async (range) => {
    expect((await ask("/font.woff2", { range })).status).toBe(200);
  });

  it("is one of the form that is sent", async () => {
    const headers = { range: "bytes=2-5", "accept-encoding": "gzip" };
    const { body } = await ask("/assets/a.js", headers);
    expect(body.equals(FORMS.gzip.subarray(2, 6))).toBe(true);
  });

  it("is not HEAD's", async () => {
    expect((await ask("/font.woff2", { range: "bytes=0-9" }, "HEAD")).status).toBe(200);
  });

  it("counts only as long as the file is the one it began with", async () => {
    const tag = await tagOf("/font.woff2");
    const ranged = async (ifRange: string) =>
      (await ask("/font.woff2", { range: "bytes=0-9", "if-range": ifRange })).status;
    expect(await ranged(tag)).toBe(206);
    for (const other of [`W/${tag}`, '"other"', "Fri, 31 Dec 2100 00:00:00 GMT"])
      expect(await ranged(other)).toBe(200);
  });
});
