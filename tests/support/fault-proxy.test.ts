import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { once } from "node:events";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { startFaultProxy, type FaultProxy } from "./fault-proxy.ts";

const within = { timeout: 15_000, interval: 5 };

let proxy: FaultProxy;
/** What has arrived at the other side, which answers each thing with itself in capitals. */
let arrived: string;
let others: Socket[];

beforeEach(async () => {
  arrived = "";
  others = [];
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    others.push(socket);
    socket.on("error", () => undefined).on("end", () => socket.end());
    socket.on("data", (said) => {
      arrived += said.toString();
      socket.write(said.toString().toUpperCase());
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  proxy = await startFaultProxy({ to: { host: "127.0.0.1", port } });
  onTestFinished(async () => {
    await proxy.close();
    for (const other of others) other.destroy();
    server.close();
  });
});

interface Caller {
  socket: Socket;
  heard: string;
  /** `end` by the other side's FIN, else the error's code. */
  over?: string;
}

function call(): Caller {
  const socket = connect({ host: proxy.host, port: proxy.port, allowHalfOpen: true });
  const caller: Caller = { socket, heard: "" };
  socket.on("data", (said) => (caller.heard += said.toString()));
  socket.on("end", () => (caller.over ??= "end"));
  socket.on("error", (error: NodeJS.ErrnoException) => (caller.over ??= error.code ?? ""));
  onTestFinished(() => void socket.destroy());
  return caller;
}
const hears = (caller: Caller, what: string) =>
  vi.waitFor(() => expect(caller.heard).toBe(what), within);
const isOver = (caller: Caller, how: string) =>
  vi.waitFor(() => expect(caller.over).toBe(how), within);
async function talking(): Promise<Caller> {
  const caller = call();
  caller.socket.write("a");
  await hears(caller, "A");
  return caller;
}
/** Long enough for what would come, had the fault not been there. */
const aMoment = () => new Promise((done) => setTimeout(done, 100));

test("carries both ways, and closings", async () => {
  const caller = await talking();
  expect([proxy.taken, proxy.open]).toEqual([1, 1]);
  caller.socket.end("b");
  await hears(caller, "AB");
  await isOver(caller, "end");
  await vi.waitFor(() => expect(proxy.open).toBe(0), within);
});

test("a black hole swallows what is said and stays closed for who was in it", async () => {
  const caller = await talking();
  await proxy.set("black hole");
  const late = call();
  caller.socket.write("b");
  await once(late.socket, "connect");
  late.socket.write("c");
  await vi.waitFor(() => expect(proxy.taken).toBe(2), within);
  await aMoment();
  await proxy.set("pass");
  caller.socket.write("d");
  await talking();
  expect([arrived, caller.heard, late.heard]).toEqual(["aa", "A", ""]);
  caller.socket.destroy();
  await vi.waitFor(() => expect(proxy.open).toBe(2), within);
  expect(others[0]!.closed).toBe(false);
});

test("mute carries what the caller says, and no answer", async () => {
  const caller = await talking();
  await proxy.set("mute");
  caller.socket.write("b");
  await vi.waitFor(() => expect(arrived).toBe("ab"), within);
  await proxy.set("pass");
  await talking();
  expect([caller.heard, caller.over]).toEqual(["A", undefined]);
});

test("a stall holds everything back until it is over", async () => {
  const caller = await talking();
  await proxy.set("stall");
  caller.socket.write("b");
  await aMoment();
  expect(arrived).toBe("a");
  await proxy.set("pass");
  await hears(caller, "AB");
});

test("reset ends who is there and who comes", async () => {
  const caller = await talking();
  await proxy.set("reset");
  await isOver(caller, "ECONNRESET");
  await isOver(call(), "ECONNRESET");
  await proxy.set("pass");
  await talking();
});

test("refuse turns away who comes, and keeps who is there", async () => {
  const caller = await talking();
  await proxy.set("refuse");
  await isOver(call(), "ECONNREFUSED");
  caller.socket.write("b");
  await hears(caller, "AB");
  await proxy.set("pass");
  await talking();
});

test("half-close says no more, and still listens", async () => {
  const caller = await talking();
  await proxy.set("half-close");
  await isOver(caller, "end");
  caller.socket.write("b");
  await vi.waitFor(() => expect(arrived).toBe("ab"), within);
  expect(caller.heard).toBe("A");
});

test("latency delays, and does not add up", async () => {
  const caller = await talking();
  await proxy.set({ latencyMs: 150 });
  const began = performance.now();
  caller.socket.write("b");
  await aMoment();
  caller.socket.write("c");
  await hears(caller, "ABC");
  expect(performance.now() - began).toBeGreaterThan(390);
});

test("drips byte by byte", async () => {
  const caller = await talking();
  await proxy.set({ bytesPerSecond: 100 });
  const parts: string[] = [];
  caller.socket.on("data", (part) => parts.push(part.toString()));
  caller.socket.write("bcdefghij");
  await hears(caller, "ABCDEFGHIJ");
  expect(parts.length).toBeGreaterThan(3);
});

test("cuts after so many bytes of answers", async () => {
  const caller = await talking();
  await proxy.set({ cutAfter: 3 });
  caller.socket.write("bcdef");
  // Node reads data and a reset that came together as data and an end.
  await vi.waitFor(() => expect(caller.over).toMatch(/^(end|ECONNRESET)$/), within);
  expect(caller.heard).toBe("ABCD");
});
