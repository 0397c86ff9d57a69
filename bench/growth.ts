import pg from "pg";
import { pino } from "pino";
import { z } from "zod";
import { startEmbedded } from "#backend/database/embedded/index.ts";
import { boardSchema } from "#contract/board.ts";
import { page } from "#contract/envelope.ts";
import { productSchema } from "#contract/product.ts";
import { fullDay, sitDown, type Desk } from "./desk.ts";
import { addHospitals, growTo, GROWING, HOSPITALS } from "./growth-rows.ts";
import type { Program } from "./program.ts";
import { median } from "./samples.ts";
import type { Row, Table } from "./table.ts";

const FIRST = 10_000;
const ROUNDS = 200;
/** Until the program itself is as fast as it becomes. */
const WARMING = 300;

/**
 * P6: what the desk asks most, at the demo hospital, while the database it shares with a thousand
 * others grows from 10⁴ to `rows` reservations, its own past with it. The same answers at each size.
 */
export async function growth(
  program: Program,
  desk: Desk,
  { rows }: { rows: number },
): Promise<Table> {
  const server = await startEmbedded({ dataDir: program.dataDir, log: pino({ level: "silent" }) });
  const db = new pg.Client(server.connection);
  await db.connect();
  try {
    const asked = await subjects(desk);
    await addHospitals(db);
    const sizes = [FIRST, ...(rows > 1e6 ? [1e6] : []), rows];
    const measured: Measured[] = [];
    let before = 0;
    for (const size of sizes) {
      await growTo(db, size, before, desk.hospital);
      before = size;
      // To load them may take longer than a login lasts.
      measured.push({ size, ...(await measure(db, questions(await sitDown(program), asked))) });
    }
    return {
      title: `P6 · growth, ${HOSPITALS} hospitals, p50 of ${ROUNDS} calls in turns`,
      rows: Object.keys(measured[0]?.p50 ?? {}).flatMap((what) => rowsOf(what, measured)),
      notes: [
        "`a call` asks nothing of what grows: how much the machine itself differed meanwhile.",
        `Tables read from end to end meanwhile: ${measured.reduce((sum, one) => sum + one.scans, 0)}.`,
      ],
    };
  } finally {
    await db.end();
    await server.close();
  }
}

type Ask = Record<string, () => Promise<unknown>>;

/** What is asked for: of a full day, and of somebody who comes on it. */
async function subjects(desk: Desk) {
  const { date } = await fullDay(desk);
  const board = await desk.call(`/board?date=${date}`, boardSchema);
  const { items } = await desk.call("/products", page(productSchema));
  return { date, party: board.reservations[0]?.party, product: items[0]?.id ?? "" };
}

function questions(
  desk: Desk,
  { date, party, product }: Awaited<ReturnType<typeof subjects>>,
): Ask {
  const list = String(new URLSearchParams({ q: party?.name ?? "" }));
  const slots = String(new URLSearchParams({ from: date, to: date, product }));
  const call = (path: string, post?: unknown) => () =>
    desk.call(path, z.unknown(), post === undefined ? undefined : { post });
  return {
    "a call": call("/products"),
    "the board of a day": call(`/board?date=${date}`),
    "find: a name": call("/find", { q: party?.name }),
    "find: four digits": call("/find", { q: party?.phone.slice(-4) }),
    "list: a name": call(`/reservations?${list}`),
    "free starts of a day": call(`/slots?${slots}`),
  };
}

interface Measured {
  size: number;
  /** ms by question. */
  p50: Record<string, number>;
  /** How often a growing table was read from end to end. */
  scans: number;
}

async function measure(db: pg.Client, ask: Ask): Promise<Omit<Measured, "size">> {
  for (let i = 0; i < WARMING; i += 1) for (const one of Object.values(ask)) await one();
  const scansBefore = await scans(db);
  const times = new Map(Object.keys(ask).map((what) => [what, [] as number[]]));
  for (let i = 0; i < ROUNDS; i += 1)
    for (const [what, one] of Object.entries(ask)) {
      const begun = performance.now();
      await one();
      times.get(what)?.push(performance.now() - begun);
    }
  const p50 = Object.fromEntries([...times].map(([what, taken]) => [what, median(taken)]));
  return { p50, scans: (await scans(db)) - scansBefore };
}

/** A session reports what it did with the first statement after a second. */
async function scans(db: pg.Client): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  await db.query("select pg_stat_force_next_flush()");
  const { rows } = await db.query<{ scans: string }>(
    "select sum(seq_scan) as scans from pg_stat_user_tables where relname = any($1)",
    [[...GROWING]],
  );
  return Number(rows[0]?.scans ?? 0);
}

function rowsOf(what: string, measured: readonly Measured[]): Row[] {
  const first = measured[0]?.p50[what] ?? NaN;
  return measured.map(({ size, p50 }, i) => {
    const value = p50[what] ?? NaN;
    const grown = i > 0 && what !== "a call";
    return grown
      ? {
          what: `${what} at ${size.toExponential(0)}: ${value.toFixed(2)} ms, beside the first`,
          value: value / first,
          unit: "×",
          goal: { atMost: 1.5 },
        }
      : { what: `${what} at ${size.toExponential(0)}`, value, unit: "ms" };
  });
}
