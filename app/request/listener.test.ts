import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { afterAll, expect, it } from "vitest";
import { createListener } from "./listener.ts";

const answered: string[] = [];
let letOn = () => {};
const held = new Promise<boolean>((resolve) => (letOn = () => resolve(false)));

const server = createServer(
  createListener({
    siteUrl: "http://localhost:3000",
    trustProxy: 0,
    dev: false,
    log: pino({ level: "silent" }),
    serveStatic: () => held,
    mounted: () => Promise.resolve(false),
    answer: (request) => {
      answered.push(new URL(request.url).pathname);
      return Promise.resolve(new Response("a page"));
    },
  }),
);
afterAll(() => void server.close());

it("makes no page for who went before it was their turn", async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const ask = (path: string) => get({ port, host: "127.0.0.1", path, agent: false });
  const arrival = async () => {
    const [req] = (await once(server, "request")) as [IncomingMessage];
    return req;
  };

  const first = arrival();
  const leaving = ask("/gone").on("error", () => undefined);
  const { socket } = await first;
  const gone = once(socket, "close");
  leaving.destroy();
  await gone;

  const second = arrival();
  const staying = once(ask("/stays"), "response");
  await second;
  letOn();
  await staying;
  expect(answered).toEqual(["/stays"]);
});
