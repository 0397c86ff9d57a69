import { randomUUID } from "node:crypto";
import { createPushClient, type PushClient } from "#backend/sandbox/push-client.ts";
import { kstDay } from "#contract/kst.ts";
import type { Desk } from "../desk.ts";
import { freePlaces, type Place } from "../free-places.ts";
import { WEBHOOK_SECRET, type Program } from "../program.ts";
import type { Row } from "../table.ts";
import { openBoard } from "./other-desk.ts";
import { each, quantiles } from "./pace.ts";

const DAYS = 5;
const A_SECOND = 50;
const PATIENCE_MS = 60_000;

/** P7: a push is accepted → the board of another desk, told by its event stream, has it. */
export async function toTheDesk(program: Program, desk: Desk): Promise<Row[]> {
  const naver = createPushClient({
    ...{ url: program.url, platform: "NAVER", secrets: [WEBHOOK_SECRET] },
    now: () => new Date(),
  });
  const places = await freePlaces(desk);
  const dayOf = ({ start }: Place) => kstDay(new Date(start));
  const taken: number[] = [];
  for (const date of [...new Set(places.map(dayOf))].slice(0, DAYS)) {
    const own = places.filter((place) => dayOf(place) === date);
    taken.push(...(await onOneDay({ program, desk, naver }, date, own)));
  }
  return quantiles(`P7 push → another desk, ${A_SECOND}/s`, taken, { p50: 100, p99: 500 });
}

interface Way {
  program: Program;
  desk: Desk;
  naver: PushClient;
}

/** @returns ms from each answer on */
async function onOneDay({ program, desk, naver }: Way, date: string, places: readonly Place[]) {
  const accepted = new Map<string, number>();
  const seen = new Map<string, number>();
  const board = await openBoard(program, desk, date, (html) => {
    for (const name of accepted.keys())
      if (!seen.has(name) && html.includes(name)) seen.set(name, performance.now());
  });
  try {
    await each(places, A_SECOND, async (place) => {
      const name = `벤치${randomUUID().slice(0, 8)}`;
      await push(naver, place, name);
      accepted.set(name, performance.now());
    });
    const until = performance.now() + PATIENCE_MS;
    while (seen.size < accepted.size && performance.now() < until) await board.next();
  } finally {
    board.close();
  }
  if (seen.size < accepted.size) throw new Error("pushes were never seen");
  return [...accepted].map(([name, at]) => (seen.get(name) ?? NaN) - at);
}

async function push(naver: PushClient, { itemId, start, end }: Place, name: string) {
  const bookingId = randomUUID();
  const { status } = await naver.push({
    ...{ eventId: bookingId, businessId: "demo-naver", occurredAt: new Date().toISOString() },
    booking: {
      ...{ bookingId, itemId, start, end, name, sequence: 1, status: "requested" },
      ...{ phone: "01012345678", visitType: null, message: null },
    },
  });
  if (status !== 202) throw new Error(`a push was answered ${status}`);
}
