import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { restOf } from "./rest-of.ts";

/** A body of `length` that begins to come. */
async function coming(length: number) {
  const server = createServer();
  onTestFinished(() => void server.close());
  await once(server.listen(0, "127.0.0.1"), "listening");
  const arrival = once(server, "request") as Promise<[IncomingMessage]>;
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`);
  const [req] = await arrival;
  return { req, socket };
}
const PLENTY = { bytes: 1e6, ms: 20_000 };

it("hears a body out", async () => {
  const { req, socket } = await coming(300_000);
  const kept: Buffer[] = [];
  req.on("data", (piece: Buffer) => kept.push(piece)).pause();
  const heard = restOf(req, PLENTY);
  socket.write(Buffer.alloc(300_000));
  expect([await heard, kept]).toEqual([true, []]);
});

it("asks nothing of a body that has come", async () => {
  const { req } = await coming(0);
  req.resume();
  await once(req, "end");
  expect(await restOf(req, PLENTY)).toBe(true);
});

it("is not held by more than it hears, nor by who waits or goes", async () => {
  const more = await coming(300_000);
  more.socket.write(Buffer.alloc(200_000));
  expect(await restOf(more.req, { ...PLENTY, bytes: 100_000 })).toBe(false);

  const slow = await coming(10);
  expect(await restOf(slow.req, { ...PLENTY, ms: 20 })).toBe(false);

  const going = await coming(10);
  const heard = restOf(going.req, PLENTY);
  going.socket.destroy();
  expect(await heard).toBe(false);
});
