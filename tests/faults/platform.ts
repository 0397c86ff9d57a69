import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "#backend/sandbox/random.ts";
import type { Business } from "./business.ts";
import type { Told } from "./told.ts";

/** A booking platform of the tests' own, over HTTP, that remembers all that it is told, in order. */
export interface TestPlatform {
  url: string;
  told: Told[];
  /** Keys that came again with another body: told twice. */
  contradicted: string[];
  /** All answers, repeats included; milliseconds, `performance.now()`. */
  lastAt(): number;
  close(): void;
}

/** So that whoever asks for many pages is in the midst of it when it is killed. */
const LONGEST_THOUGHT_MS = 400;

/** It books nothing by itself, and sells what it is told to. */
const ANSWERS = [
  { of: /^GET \/bookings\?/, answer: JSON.stringify({ bookings: [], next: null }) },
  { of: /^GET \/items\?/, answer: JSON.stringify({ items: [], next: null }) },
  { of: /^GET \/items\/[^/]+\/slots\?/, answer: JSON.stringify({ slots: [] }) },
  { of: /^PUT \/items\/[^/]+\/slots$/, answer: "{}" },
];

/**
 * Starts it. Some of its answers never arrive (the connection is cut when it has taken what it was
 * told): it is told again, under the same key.
 * @param lost the share of answers that are cut
 * @param businesses those that have a state of their own, by their ids; each answer of theirs takes a while
 */
export async function startPlatform(
  random: Random,
  lost: number,
  businesses: ReadonlyMap<string, Business> = new Map(),
): Promise<TestPlatform> {
  const told: Told[] = [];
  const contradicted: string[] = [];
  const known = new Map<string, string>();
  let lastAt = 0;
  const server = createServer((req, res) => {
    void (async () => {
      const text = await bodyOf(req);
      const business = businesses.get(String(req.headers["x-business-id"]));
      if (business) {
        await sleep(random() * LONGEST_THOUGHT_MS);
        const headers = new Headers(req.headers as Record<string, string>);
        const { status, json } = business.answer(req.method ?? "", req.url ?? "", headers, text);
        if (random() < lost) return req.socket.destroy();
        res.writeHead(status, { "content-type": "application/json" });
        res.end(json === undefined ? undefined : JSON.stringify(json));
        return;
      }
      const asked = ANSWERS.find(({ of }) => of.test(`${req.method} ${req.url}`));
      if (asked) {
        if (random() < lost) return req.socket.destroy();
        res.writeHead(200, { "content-type": "application/json" }).end(asked.answer);
        return;
      }
      const key = String(req.headers["idempotency-key"]);
      const before = known.get(key);
      lastAt = performance.now();
      if (before === undefined) {
        known.set(key, text);
        const bookingId = decodeURIComponent(req.url?.split("/").at(-1) ?? "");
        told.push({ bookingId, key, body: JSON.parse(text) as Told["body"], at: lastAt });
      } else if (before !== text) contradicted.push(key);
      if (random() < lost) return req.socket.destroy();
      res.writeHead(200, { "content-type": "application/json" }).end("{}");
    })().catch(() => req.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    told,
    contradicted,
    lastAt: () => lastAt,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function bodyOf(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
