import autocannon from "autocannon";
import { fullDay, type Desk } from "./desk.ts";
import type { Program } from "./program.ts";
import { inTurns } from "./samples.ts";
import type { Row, Table } from "./table.ts";

const ROUNDS = 5;
/** Whole requests, not seconds: one that is cut off at the end would count as cost without a page. */
const REQUESTS = 200;
const CONNECTIONS = 10;

/** P1: board pages a second of one process, beside two floors in that process. */
export async function pageSpeed(program: Program, desk: Desk): Promise<Table> {
  const { date, reservations } = await fullDay(desk);
  const board = `/?date=${date}`;
  const floors = await program.ask("floors", await desk.open(board));
  const measure = (url: string, amount: number) => async () => {
    const before = await program.ask("cpu", null);
    const load = { url, headers: desk.browser, connections: CONNECTIONS, amount };
    const { requests, non2xx, errors, seconds } = await fire(load);
    if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx + errors} requests failed`);
    const cpu = (await program.ask("cpu", null)) - before;
    return { perSecond: requests.total / seconds, cpu: cpu / requests.total };
  };
  const measures = {
    page: measure(program.url + board, REQUESTS),
    drawn: measure(floors.drawn, REQUESTS),
    bytes: measure(floors.bytes, REQUESTS * 10),
  };
  await inTurns(1, measures);
  const { page, drawn, bytes } = await inTurns(ROUNDS, measures);
  const rows = (what: string, { perSecond, cpu }: typeof page): Row[] => [
    { what, value: perSecond, unit: "/s" },
    { what: `${what}: CPU of one`, value: cpu, unit: "ms" },
  ];
  return {
    title: `P1 · board pages a second, ${reservations} reservations, logged in, ${CONNECTIONS} connections`,
    rows: [
      ...rows("board", page),
      ...rows("(b) renderToString of the same tree behind node:http", drawn),
      ...rows("(a) node:http answering the same bytes", bytes),
      {
        what: "board ÷ (b)",
        value: page.perSecond / drawn.perSecond,
        unit: "×",
        goal: { atLeast: 0.5 },
      },
    ],
    notes: [
      "(c), a Next.js page of the same table, is not there yet.",
      "Server, PostgreSQL and load generator share the machine's cores; the CPU is the server's alone.",
    ],
  };
}

/** autocannon, and the seconds until the last answer: it ends itself at the next full one. */
function fire(load: autocannon.Options): Promise<autocannon.Result & { seconds: number }> {
  const began = performance.now();
  let answered = began;
  return new Promise((resolve, reject) => {
    const firing = autocannon(load, (error: Error | null, result) => {
      if (error) reject(error);
      else resolve({ ...result, seconds: (answered - began) / 1000 });
    });
    firing.on("response", () => (answered = performance.now()));
  });
}
