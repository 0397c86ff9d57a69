import { randomUUID } from "node:crypto";
import { page } from "#contract/envelope.ts";
import { reservationSchema, type Reservation } from "#contract/reservation.ts";
import { createPushClient } from "#backend/sandbox/push-client.ts";
import type { Desk } from "./desk.ts";
import { freePlaces, type Place } from "./free-places.ts";
import { WEBHOOK_SECRET, type Program } from "./program.ts";
import type { Table } from "./table.ts";

const BOOKINGS = 400;
const CLIENTS = 16;

/** The beginning of P4: bookings a second through the HTTP API, and statements of what writes. */
export async function bookings(program: Program, desk: Desk): Promise<Table> {
  const places = await freePlaces(desk);
  const write = writer(program, desk, () => {
    const place = places.shift();
    if (!place) throw new Error("the demo hospital has no free place left");
    return place;
  });
  const statements = async (work: () => Promise<unknown>) => {
    await program.ask("count", null);
    await work();
    return program.ask("statements", null);
  };

  await atOnce(CLIENTS, CLIENTS, write.book);
  const cpu = await program.ask("cpu", null);
  const began = performance.now();
  await atOnce(CLIENTS, BOOKINGS, write.book);
  const seconds = (performance.now() - began) / 1000;
  const spent = (await program.ask("cpu", null)) - cpu;

  await write.push();
  const request = await write.pushed();
  const status = await statements(() => write.confirm(request));
  const confirmed = await desk.call(`/reservations/${request.id}`, reservationSchema);
  return {
    title: `P4 · writes through the HTTP API, ${BOOKINGS} bookings by ${CLIENTS} clients`,
    rows: [
      { what: "bookings a second", value: BOOKINGS / seconds, unit: "/s" },
      { what: "CPU of one", value: spent / BOOKINGS, unit: "ms" },
      goal("booking", await statements(write.book), 11),
      goal("change of status", status, 8),
      goal("move", await statements(() => write.move(confirmed)), 14),
      goal("push", await statements(write.push), 16),
    ],
    notes: ["The floor, pgbench running the same statements, is not there yet."],
  };
}

const goal = (what: string, value: number, atMost: number) => ({
  what: `statements of a ${what}`,
  value,
  unit: "",
  goal: { atMost },
});

/** Does it so many times, never more than `clients` at once. */
async function atOnce(clients: number, times: number, work: () => Promise<unknown>) {
  let left = times;
  const client = async () => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: clients }, client));
}

/** What staff and platforms write, each time at another free place. */
function writer(program: Program, desk: Desk, freePlace: () => Place) {
  const secrets = [WEBHOOK_SECRET];
  const naver = createPushClient({
    url: program.url,
    platform: "NAVER",
    secrets,
    now: () => new Date(),
  });
  const party = { name: "홍길동", phone: "01012345678" };
  const post = (path: string, input: unknown) =>
    desk.call(`/reservations${path}`, reservationSchema, { post: input, key: randomUUID() });
  return {
    book: () => {
      const { productId, start } = freePlace();
      return post("", { productId, start, platform: "PHONE", party });
    },
    push: async () => {
      const { itemId, start, end } = freePlace();
      const bookingId = randomUUID();
      const booking = { bookingId, itemId, start, end, sequence: 1, status: "requested", ...party };
      const answer = await naver.push({
        eventId: bookingId,
        businessId: "demo-naver",
        occurredAt: new Date().toISOString(),
        booking: { ...booking, visitType: null, message: null },
      });
      if (answer.status !== 202) throw new Error(`a push was answered ${answer.status}`);
    },
    /** One of the requests that were pushed. */
    pushed: async () => {
      const query = "/reservations?status=REQUESTED&platform=NAVER&q=홍길동";
      const { items } = await desk.call(query, page(reservationSchema));
      if (!items[0]) throw new Error("the push is not on the list");
      return items[0];
    },
    confirm: ({ id, version }: Reservation) =>
      post(`/${id}/status`, { status: "CONFIRMED", version }),
    move: ({ id, version }: Reservation) => {
      const { productId, start } = freePlace();
      return post(`/${id}/reschedule`, { productId, start, version });
    },
  };
}
