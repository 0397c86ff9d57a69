import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { pino } from "pino";
import { describe, expect, it, onTestFinished } from "vitest";
import { createListener, type ListenerOptions } from "./listener.ts";

async function listening({ serveStatic, answer }: Pick<ListenerOptions, "serveStatic" | "answer">) {
  const server = createServer(
    createListener({
      siteUrl: "http://localhost:3000",
      trustProxy: 0,
      dev: false,
      log: pino({ level: "silent" }),
      serveStatic,
      mounted: () => Promise.resolve(false),
      answer,
    }),
  );
  onTestFinished(() => void server.close());
  await once(server.listen(0, "127.0.0.1"), "listening");
  return { server, port: (server.address() as AddressInfo).port };
}

it("makes no page for who went before it was their turn", async () => {
  const answered: string[] = [];
  let letOn = () => {};
  const held = new Promise<boolean>((resolve) => (letOn = () => resolve(false)));
  const { server, port } = await listening({
    serveStatic: () => held,
    answer: (request) => {
      answered.push(new URL(request.url).pathname);
      return Promise.resolve(new Response("a page"));
    },
  });
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

it("begins one page in a turn of the event loop, of thirty that are asked for at once", async () => {
  let turns = 0;
  let counting = setImmediate(function count() {
    turns += 1;
    counting = setImmediate(count);
  });
  onTestFinished(() => clearImmediate(counting));
  const began: number[] = [];
  const { port } = await listening({
    serveStatic: () => false,
    answer: () => {
      began.push(turns);
      return Promise.resolve(new Response("a page"));
    },
  });
  const socket = connect(port, "127.0.0.1");
  // In one packet, so that all are read in one turn.
  const asked = "GET / HTTP/1.1\r\nHost: x\r\n\r\n".repeat(29);
  socket.write(`${asked}GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  expect((await text(socket)).match(/^HTTP\/1\.1 200/gm)).toHaveLength(30);
  expect(new Set(began).size).toBe(30);
});

describe("whoever still sends what is refused", () => {
  const LONG = 8 * 1024 * 1024;
  /** Refused by its head, unread. */
  const refusing = () =>
    listening({
      serveStatic: () => false,
      answer: () => Promise.resolve(new Response("too much", { status: 413 })),
    });
  const asked = (more: string, method = "POST") => `${method} / HTTP/1.1\r\nHost: x\r\n${more}\r\n`;

  it("hears why at once, and sends the next on the same line", async () => {
    const { port } = await refusing();
    const socket = connect(port, "127.0.0.1");
    socket.write(asked(`Content-Length: ${LONG}\r\n`));
    expect(String(((await once(socket, "data")) as [Buffer])[0])).toMatch(/^HTTP\/1\.1 413/);
    socket.write(Buffer.alloc(LONG));
    socket.write(asked("Connection: close\r\n", "GET"));
    expect(await text(socket)).toMatch(/HTTP\/1\.1 413/);
  });

  it("hears why also on a line that ends with it", async () => {
    const { port } = await refusing();
    const socket = connect(port, "127.0.0.1");
    socket.write(asked(`Connection: close\r\nContent-Length: ${LONG}\r\n`));
    // As a browser sends it: all of it before it looks for an answer.
    for (let sent = 0; sent < LONG; sent += 65_536)
      await new Promise((resolve) => socket.write(Buffer.alloc(65_536), resolve));
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 413/);
  });
});
