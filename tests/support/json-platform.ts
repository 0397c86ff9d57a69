import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { beforeAll, beforeEach } from "vitest";
import { jsonContract } from "#backend/platforms/json-contract/json-contract.ts";
import { PLAIN_WORDS } from "#backend/platforms/json-contract/words.ts";
import type { Access, ItemTidings, Tidings } from "#backend/platforms/platform.ts";
import { atTheEnd, closed } from "./lifetime.ts";

interface Asked {
  line: string;
  headers: IncomingMessage["headers"];
  body: unknown;
}
type Answers = (answer: ServerResponse) => void;

export const says =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Answers =>
  (answer) =>
    answer
      .writeHead(status, { "content-type": "application/json", ...headers })
      .end(JSON.stringify(body));
export const saysNothing: Answers = (answer) => answer.writeHead(204).end();
/** It breaks off in the middle of its answer. */
export const breaksOff: Answers = (answer) => {
  answer.writeHead(200, { "content-length": "1000" }).write('{"items":[');
  setTimeout(() => answer.destroy(), 20);
};
/** It begins to answer, and then nothing comes. */
export const saysNoMore: Answers = (answer) => answer.writeHead(200).write('{"businessId":');

/**
 * A server of a platform that speaks the JSON contract, for a test to answer for: in turn, once each,
 * then `otherwise`.
 * Registers the hooks: call it at the top of a test file.
 */
export function useJsonPlatform(
  otherwise: (asked: Asked) => Answers = () => says({ message: "not expected" }, 500),
) {
  const asked: Asked[] = [];
  const answers: Answers[] = [];
  let url = "";
  beforeAll(async () => {
    const take = async (request: IncomingMessage, answer: ServerResponse) => {
      const { method = "", url: path = "", headers } = request;
      const body = method === "GET" ? null : await json(request);
      const one = { line: `${method} ${path}`, headers, body };
      asked.push(one);
      const next = answers.shift() ?? otherwise(one);
      next(answer);
    };
    const server = createServer((request, answer) => void take(request, answer));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    atTheEnd(() => closed(server));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  });
  beforeEach(() => {
    asked.length = 0;
    answers.length = 0;
  });

  const access = (): Access => ({
    ...{ url, businessId: "demo-naver", credential: { kind: "KEY", key: "key-1" } },
  });
  return {
    asked,
    access,
    /** What was asked: method and path, decoded. */
    lines: () => asked.map(({ line }) => decodeURIComponent(line)),
    /** What it answers next. */
    answers: (...next: Answers[]) => void answers.push(...next),
    pulled: (since: string | null) => all(naver.pullReservations(access(), since, signal)),
    /** Each verb once. */
    verbs: {
      verify: () => naver.verify(access(), signal),
      listItems: () => naver.listItems(access(), signal),
      pushItem: () => naver.pushItem(access(), itemTidings, signal),
      listSlots: () => naver.listSlots(access(), { ...days, itemId: "i/1" }, signal),
      pushSlots: () => naver.pushSlots(access(), slotTidings, signal),
      pushReservation: () => naver.pushReservation(access(), tidings, signal),
      pullReservations: () => all(naver.pullReservations(access(), null, signal)),
      listReservations: () => all(naver.listReservations(access(), days, signal)),
    },
  };
}
export type Verb = keyof ReturnType<typeof useJsonPlatform>["verbs"];

/** Never aborts. */
export const { signal } = new AbortController();
export const naver = jsonContract(PLAIN_WORDS);

/** What it says when all is well. */
export const account = {
  ...{ businessId: "demo-naver", name: "서울튼튼의원", account: "clinic@example.com" },
  ...{ phone: null, brn: null, permissions: ["bookings", "slots", "coupons"] },
};
export const item = {
  ...{ itemId: "i/1", name: "초진", description: null, durationMinutes: 30, cleanupMinutes: 5 },
  ...{ capacity: 1, price: { kind: "uncovered", amount: 50_000, from: true } },
  ...{ state: "rejected", stateReason: "사진이 없어요", pictures: ["https://p.example/1.jpg"] },
  updatedAt: "2026-11-20T14:00:00+09:00",
};
export const slot = {
  start: "2026-11-20T15:00:00+09:00",
  end: "2026-11-20T15:30:00+09:00",
  free: 2,
};
export const booking = (bookingId: string, changedAt: string, more: object = {}) => ({
  ...{ bookingId, itemId: "i-1", sequence: 1, status: "requested" },
  ...{ start: "2026-11-20T15:00:00+09:00", end: "2026-11-20T15:30:00+09:00" },
  ...{ name: "한지우", phone: "010-0000-1234", changedAt, ...more },
});

/** What it is told. */
export const itemTidings: ItemTidings = {
  ...{ itemId: "i/1", name: "초진", description: null, durationMinutes: 30, cleanupMinutes: 5 },
  ...{ capacity: 1, price: { kind: "AFTER_COUNSEL", amount: null, from: false } as const },
  ...{ offered: false, key: "item-key" },
};
export const tidings: Tidings = {
  ...{ reservationId: "r-1", externalId: "예약/1", status: "CHECKED_IN", version: 3 },
  start: new Date("2026-11-20T06:00:00Z"),
  end: new Date("2026-11-20T06:30:00Z"),
};
export const days = { from: "2026-11-20", to: "2026-11-21" };
export const slotTidings = { ...days, itemId: "i/1", slots: [], key: "slots-key" };

async function all<T>(pages: AsyncIterable<T>): Promise<T[]> {
  const read: T[] = [];
  for await (const page of pages) read.push(page);
  return read;
}
