import baseline from "./baseline.json" with { type: "json" };
import { fullDay, type Desk } from "./desk.ts";
import type { Program } from "./program.ts";
import { inTurns } from "./samples.ts";
import type { Table } from "./table.ts";

const ROUNDS = 10;
const PAGES_A_ROUND = 50;
/** The compiler goes on improving for some hundred pages. */
const WARM_UP = 1000;

/**
 * P1a: CPU of one board page, and what drawing its element tree alone costs.
 * @param options.profile where to write a CPU profile of as many pages
 */
export async function pageCpu(
  program: Program,
  desk: Desk,
  { profile }: { profile?: string },
): Promise<Table> {
  const { date, reservations } = await fullDay(desk);
  const open = async (times: number) => {
    for (let i = 0; i < times; i += 1) await desk.open(`/?date=${date}`);
  };
  const draw = (times: number) => program.ask("draw", times);
  const cpuOf = (work: (times: number) => Promise<unknown>) => async () => {
    const before = await program.ask("cpu", null);
    await work(PAGES_A_ROUND);
    return { cpu: ((await program.ask("cpu", null)) - before) / PAGES_A_ROUND };
  };

  await open(WARM_UP);
  await draw(WARM_UP);
  const measured = await inTurns(ROUNDS, { page: cpuOf(open), drawing: cpuOf(draw) });
  if (profile !== undefined) {
    await program.ask("profile", null);
    await open(ROUNDS * PAGES_A_ROUND);
    await program.ask("profiled", profile);
  }
  const page = measured.page.cpu;
  const drawing = measured.drawing.cpu;
  return {
    title: `P1a · CPU of a board page, ${ROUNDS * PAGES_A_ROUND} pages of a day of ${reservations} reservations`,
    rows: [
      { what: "one page, user + system", value: page, unit: "ms" },
      { what: "renderToString of the same tree", value: drawing, unit: "ms" },
      { what: "page ÷ renderToString", value: page / drawing, unit: "×", goal: { atMost: 2 } },
      {
        what: "page − renderToString (goal: the baseline's renderToString)",
        value: page - drawing,
        unit: "ms",
        goal: { atMost: baseline.renderToString },
      },
    ],
    notes: [
      "One of the two goals is enough. Medians of rounds taken in turn, identity encoding.",
      "PostgreSQL's own processes are not in it.",
    ],
  };
}
