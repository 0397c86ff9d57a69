import { page } from "#contract/envelope.ts";
import { hospitalInfoSchema } from "#contract/hospital.ts";
import { addDays, kstDay, kstInstant, MINUTE_MS } from "#contract/kst.ts";
import { productSchema } from "#contract/product.ts";
import { resourceSchema } from "#contract/resource.ts";
import { freeSlots } from "#backend/reservations/slots/free-slots.ts";
import type { Hold } from "#backend/reservations/slots/free-units.ts";
import { needsOf } from "#backend/reservations/slots/needs.ts";
import type { Desk } from "./desk.ts";
import type { Program } from "./program.ts";
import { inTurns } from "./samples.ts";
import type { Table } from "./table.ts";

const DAYS = 30;
const RESERVATIONS = 1_000;
const ROUNDS = 7;
const CALLS = 3_000;
/** What tells one call's stretch of days from the next one's: no result is the last one's. */
const SPREAD = 20;

/**
 * P5: the pure function, on the demo hospital's calendar and its first product with a doctor, with a
 * thousand reservations in the thirty days; calls per second of CPU.
 */
export async function freeStarts(_program: Program, desk: Desk): Promise<Table> {
  const { calendar } = await desk.call("", hospitalInfoSchema);
  const products = await desk.call("/products", page(productSchema));
  const resources = await desk.call("/resources", page(resourceSchema));
  const product = products.items.find(({ doctorId }) => doctorId !== null) ?? products.items[0];
  if (!product) throw new Error("the demo hospital has no product");
  const needs = needsOf(product, resources.items);
  const now = kstInstant(addDays(kstDay(new Date()), 1));
  const held = holds(needs, now);
  const days = (count: number) =>
    callsOf(count, { calendar, product: { ...product, needs }, held, now });
  const { day, month } = await inTurns(ROUNDS, {
    day: () => Promise.resolve(perSecond(CALLS, days(1))),
    month: () => Promise.resolve(perSecond(CALLS / DAYS, days(DAYS))),
  });
  return {
    title: `P5 · free starts, ${RESERVATIONS} reservations in ${DAYS} days, needs: ${needs.length}`,
    rows: [
      { what: "one day", value: day.calls, unit: "calls a CPU second", goal: { atLeast: 20_000 } },
      { what: `${DAYS} days`, value: month.calls, unit: "calls a CPU second" },
      {
        what: `${DAYS} days beside ${DAYS} × one`,
        value: day.calls / month.calls / DAYS,
        unit: "×",
        goal: { atMost: 1 },
      },
    ],
  };
}

type Asked = Omit<Parameters<typeof freeSlots>[0], "from" | "to">;

/** Each call asks for the next day, over and over. @returns how many starts it found */
const callsOf = (count: number, asked: Asked) => {
  const first = kstDay(asked.now);
  const from = Array.from({ length: SPREAD }, (_, i) => addDays(first, count > 1 ? 0 : i));
  return (call: number) => {
    const day = from[call % SPREAD] ?? first;
    return freeSlots({ ...asked, from: day, to: addDays(day, count - 1) }).length;
  };
};

function perSecond(calls: number, call: (i: number) => number) {
  const before = process.cpuUsage();
  let found = 0;
  for (let i = 0; i < calls; i += 1) found += call(i);
  const { user, system } = process.cpuUsage(before);
  if (found === 0) throw new Error("no start was free: nothing was measured");
  return { calls: calls / ((user + system) / 1e6) };
}

/** Every need held, from the morning on, a quarter of an hour after the other on each day. */
function holds(needs: ReturnType<typeof needsOf>, now: Date): Hold[] {
  const perDay = Math.ceil(RESERVATIONS / DAYS);
  return Array.from({ length: RESERVATIONS }, (_, i) => {
    const day = addDays(kstDay(now), Math.floor(i / perDay));
    const from = new Date(kstInstant(day, 540).getTime() + (i % perDay) * 15 * MINUTE_MS);
    const to = new Date(from.getTime() + 15 * MINUTE_MS);
    return needs.map(({ heldId, units }) => ({ heldId, unit: i % units, from, to }));
  }).flat();
}
