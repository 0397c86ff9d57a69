import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { createServer as createTcpServer, type AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";
import { StartError } from "../start-error.ts";
import { listen } from "./listening.ts";

const listenAt = (HOST: string, PORT = 0) =>
  listen(createServer(), () => undefined, { HOST, PORT });

test("a port that is taken is PORT's fault", async () => {
  const taken = createTcpServer();
  await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void taken.close());
  const { port } = taken.address() as AddressInfo;
  const refused = listenAt("127.0.0.1", port);
  await expect(refused).rejects.toThrow(StartError);
  await expect(refused).rejects.toThrow(`PORT: 127.0.0.1:${port} is already in use`);
});

// Kept for documentation, so no machine's own (RFC 5737, RFC 3849).
test.each(["203.0.113.1", "2001:db8::1"])("the address %s is HOST's fault", async (host) => {
  const refused = listenAt(host);
  await expect(refused).rejects.toThrow(StartError);
  await expect(refused).rejects.toThrow(new RegExp(`^HOST: .*${host}.*$`));
});

test("a close waits for whom it has just answered: they come again", async () => {
  const asked: ServerResponse[] = [];
  const listening = await listen(createServer(), (_, res) => asked.push(res), ANYWHERE);
  const answers = Array.from({ length: 20 }, () => fetch(listening.url));
  await expect.poll(() => asked.length).toBe(20);
  const closed = listening.close();
  for (const res of asked.splice(0)) {
    await setTimeout(10);
    res.end();
  }
  const again = fetch(listening.url);
  await expect.poll(() => asked.length).toBe(1);
  asked[0]?.end();
  for (const answer of [...answers, again]) expect((await answer).status).toBe(200);
  await closed;
});

test("a close cuts off no idle connection on which a request waits to be read", async () => {
  const listening = await listen(createServer(), (_, res) => res.end("answered"), ANYWHERE);
  const turns = new Int32Array(new SharedArrayBuffer(4));
  const client = new Worker(ASKS_TWICE, { eval: true, workerData: { url: listening.url, turns } });
  onTestFinished(async () => {
    await client.terminate();
  });
  await once(client, "message");
  const closed = listening.close();
  await setTimeout(200);
  // This thread reads nothing until the second request is sent, and for longer than an idle one is left.
  Atomics.store(turns, 0, 1);
  Atomics.notify(turns, 0);
  Atomics.wait(turns, 0, 1, 5_000);
  Atomics.wait(turns, 0, 2, 1_200);
  expect(await once(client, "message")).toEqual([expect.stringContaining("answered")]);
  await closed;
});

const ANYWHERE = { HOST: "127.0.0.1", PORT: 0 };

/** Tells of each of its two answers; the second it asks for at `turns` 1, and says 2 once it is sent. */
const ASKS_TWICE = `
const { once } = require("node:events");
const { connect } = require("node:net");
const { parentPort, workerData: { url, turns } } = require("node:worker_threads");
const { hostname, port } = new URL(url);
(async () => {
  const socket = connect(port, hostname);
  const request = "GET / HTTP/1.1\\r\\nHost: here\\r\\n\\r\\n";
  socket.write(request);
  parentPort.postMessage(String(await once(socket, "data")));
  Atomics.wait(turns, 0, 0);
  socket.write(request, () => {
    Atomics.store(turns, 0, 2);
    Atomics.notify(turns, 0);
  });
  parentPort.postMessage(await once(socket, "data").then(String, String));
})();
`;
