import { sitDown } from "../desk.ts";
import { startProgram } from "../program.ts";
import type { Table } from "../table.ts";
import { toTheDesk } from "./to-the-desk.ts";
import { toThePlatform } from "./to-the-platform.ts";
import { pulls, HOSPITALS } from "./pulls.ts";
import { startStandIn } from "./stand-in.ts";

/**
 * P7 and P8: from a push to another desk, and from the end of the hold to the platform; then the same
 * while the links of a thousand other hospitals are read each minute, and how late those readings are.
 * On a program of its own, whose platforms are well and have nothing new.
 */
export async function links(): Promise<Table> {
  const platforms = await startStandIn();
  const program = await startProgram(platforms.env);
  try {
    const desk = await sitDown(program);
    const alone = [...(await toTheDesk(program, desk)), ...(await toThePlatform(desk, platforms))];
    const others = await pulls(program);
    const beside = [
      ...(await toTheDesk(program, await sitDown(program))),
      ...(await toThePlatform(await sitDown(program), platforms)),
    ].map((row) => ({ ...row, what: `${row.what}, beside ${HOSPITALS} × 3 links` }));
    return {
      title: "P7, P8 · from the platform to the desk, and back",
      rows: [...alone, ...others, ...beside],
      notes: [
        "Another desk is seen by its event stream and the board's page that it then loads, undrawn.",
        "Staff's acts are held for 6 s: counted from `tellAt`. Program, database and platforms share a machine.",
      ],
    };
  } finally {
    await program.stop();
    await platforms.close();
  }
}
