import { boardSchema } from "#contract/board.ts";
import { kstDay } from "#contract/kst.ts";
import { fullDay, type Desk } from "./desk.ts";
import type { Program } from "./program.ts";
import type { Row, Table } from "./table.ts";

/** P1a: statements, bytes and elements of the board's screens, everything warm. */
export async function pageCost(program: Program, desk: Desk): Promise<Table> {
  const { date } = await fullDay(desk);
  const { reservations } = await desk.call(`/board?date=${date}`, boardSchema);
  const id = reservations[0]?.id ?? "";
  const today = kstDay(new Date());
  const rows: Row[] = [];
  for (const [name, path, goal] of [
    ["board", `/?date=${date}`, 6],
    ["board of today", `/?date=${today}`, 6],
    ["list", `/?view=list&date=${date}`, 6],
    ["panel", `/?date=${date}&reservation=${id}`, 8],
    ["move", `/?date=${date}&reservation=${id}&act=move`, undefined],
    ["booking", `/?date=${date}&new=1`, undefined],
  ] as const) {
    await desk.open(path);
    await program.ask("count", null);
    const html = await desk.open(path);
    const statements = await program.ask("statements", null);
    rows.push(
      {
        what: `${name}: statements`,
        value: statements,
        unit: "",
        ...(goal && { goal: { atMost: goal } }),
      },
      { what: `${name}: HTML`, value: Buffer.byteLength(html), unit: "bytes" },
      { what: `${name}: elements`, value: html.match(/<[a-z]/g)?.length ?? 0, unit: "" },
    );
  }
  return { title: "P1a · what a screen costs, warm", rows };
}
