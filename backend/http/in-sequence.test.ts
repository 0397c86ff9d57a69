import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { inSequence } from "./in-sequence.ts";

const begun: { url: string; res: ServerResponse }[] = [];
const server = createServer(inSequence((req, res) => begun.push({ url: req.url ?? "", res })));
afterEach(() => {
  begun.length = 0;
  server.closeAllConnections();
});

/** A connection on which so many requests were sent at once: `/0`, `/1`, … */
async function pipelined(count: number) {
  if (!server.listening) await once(server.listen(0, "127.0.0.1"), "listening");
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  client.on("error", () => undefined);
  let got = "";
  client.on("data", (bytes) => (got += bytes.toString()));
  const arrived = once(server, "connection");
  client.write(
    Array.from({ length: count }, (_, n) => `GET /${n} HTTP/1.1\r\nHost: x\r\n\r\n`).join(""),
  );
  await arrived;
  return { client, got: () => got };
}
const urls = () => begun.map(({ url }) => url);

it("begins a request when the one before it on the connection is answered", async () => {
  const { got } = await pipelined(3);
  await expect.poll(urls).toEqual(["/0"]);
  begun[0]?.res.end("first");
  await expect.poll(urls).toEqual(["/0", "/1"]);
  begun[1]?.res.end("second");
  await expect.poll(urls).toEqual(["/0", "/1", "/2"]);
  begun[2]?.res.end("third");
  await expect.poll(got).toMatch(/first[^]*second[^]*third/);
});

it("keeps nobody on another connection waiting", async () => {
  await pipelined(3);
  await pipelined(3);
  await expect.poll(urls).toEqual(["/0", "/0"]);
});

it("begins nothing for a connection that is gone", async () => {
  const { client } = await pipelined(20);
  await expect.poll(urls).toEqual(["/0"]);
  const gone = once(begun[0]?.res ?? server, "close");
  client.resetAndDestroy();
  await gone;
  await pipelined(1);
  await expect.poll(urls).toEqual(["/0", "/0"]);
});

it("begins nothing that was answered while it waited", async () => {
  const answers: ServerResponse[] = [];
  const note = (_req: unknown, res: ServerResponse) => void answers.push(res);
  server.on("request", note);
  const { got } = await pipelined(3);
  await expect.poll(() => answers.length).toBe(3);
  server.off("request", note);
  answers[1]?.writeHead(503).end("too late");
  answers[0]?.end("first");
  await expect.poll(urls).toEqual(["/0", "/2"]);
  begun[1]?.res.end("third");
  await expect.poll(got).toMatch(/first[^]*too late[^]*third/);
});

it("cuts a connection on which hundreds wait", async () => {
  const { client } = await pipelined(500);
  await once(client, "close");
  expect(urls()).toEqual(["/0"]);
});
