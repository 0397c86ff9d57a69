import { minuteClock } from "#app/text/time.ts";
import { joined } from "#app/ui/joined.ts";
import { Counted } from "./counted.tsx";
import { Entry } from "./entry.tsx";
import type { Extent } from "./extent.ts";
import { FreeStart } from "./free-start.tsx";
import { MoreEntry } from "./more-entry.tsx";
import { rowClass, spanClass } from "./place-class.ts";
import type { DayRow, ShutRow } from "./rows.ts";
import styles from "./day.module.css";

interface DrawnRowsProps {
  rows: readonly DayRow[];
  extent: Extent;
  timed: ReadonlySet<string>;
  /** The reservation in the hand. */
  taken: string | undefined;
}

/** The rows of a day, each drawn as what it is. */
export function DrawnRows({ rows, extent, timed, taken }: DrawnRowsProps) {
  return rows.map((row) => {
    if (row.kind === "free") return <FreeStart key={row.key} row={row} />;
    if (row.kind === "more") return <MoreEntry key={row.key} row={row} extent={extent} />;
    const same = timed.has(row.key);
    if (row.kind === "entry")
      return <Entry key={row.key} row={row} same={same} taken={row.key === taken} />;
    if (row.kind === "count") return <Counted key={row.key} row={row} same={same} />;
    if (row.kind === "shut") return <Break key={row.key} row={row} />;
    return <Now key={row.key} minute={row.minute} />;
  });
}

const Break = ({ row }: { row: ShutRow }) => (
  <li className={joined(styles.break, rowClass(row.row), spanClass(row.rows), row.over && "was")}>
    <span>
      {row.name} {minuteClock(row.starts)}–{minuteClock(row.ends)}
    </span>
  </li>
);

/** On the phone the rule between the rows; in the lanes the ground draws it. */
const Now = ({ minute }: { minute: number }) => (
  <li className={styles.nowRow}>
    <span>
      <span className="vh">지금 </span>
      {minuteClock(minute)}
    </span>
  </li>
);
