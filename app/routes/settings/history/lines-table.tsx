import type { AccessLine } from "#contract/access-record.ts";
import { kstDay } from "#contract/kst.ts";
import { actText, isLoud, scopeText, whoseText, whyText } from "#app/text/access-line.ts";
import { ACCESS } from "#app/text/access.ts";
import { clock, dayLabel } from "#app/text/time.ts";
import { Link } from "#app/ui/link.tsx";
import { BOARD } from "../../addresses.ts";
import type { Shown } from "./address.ts";
import styles from "./lines-table.module.css";

interface LinesTableProps {
  shown: Shown;
  items: readonly AccessLine[];
  now: Date;
}

const HEADS = Object.values(ACCESS.columns);

/** The lines, newest first: a table on the desk, rows on the phone; of more than a day by day. */
export function LinesTable({ items, shown, now }: LinesTableProps) {
  const today = kstDay(now);
  const byDay = shown.from === undefined || shown.from !== shown.to;
  return (
    // It scrolls sideways where its columns have no room, with the keyboard too.
    <div className={styles.sideways} role="region" aria-label={ACCESS.title} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {daysOf(items).map(({ day, lines }) => (
          <tbody key={day}>
            {byDay && (
              <tr className={styles.day}>
                <th scope="rowgroup" colSpan={HEADS.length}>
                  {dayLabel(day, today)}
                </th>
              </tr>
            )}
            {lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

const Line = ({ line }: { line: AccessLine }) => (
  <tr data-loud={isLoud(line) || undefined}>
    <td className={styles.when}>
      <time dateTime={line.at}>{clock(line.at)}</time>
    </td>
    <td className={styles.who}>{line.by}</td>
    <td>{actText(line)}</td>
    <td className={styles.whose}>
      {line.subject === null ? (
        whoseText(line)
      ) : (
        <Link to={`${BOARD}?reservation=${line.subject.id}`}>{whoseText(line)}</Link>
      )}
    </td>
    <td className={styles.scope}>{scopeText(line)}</td>
    <td className={styles.why}>{whyText(line)}</td>
    <td className={styles.from}>{line.address}</td>
  </tr>
);

/** Lines that follow each other on one KST day. */
function daysOf(items: readonly AccessLine[]): { day: string; lines: AccessLine[] }[] {
  const days: { day: string; lines: AccessLine[] }[] = [];
  for (const line of items) {
    const day = kstDay(new Date(line.at));
    const last = days.at(-1);
    if (last?.day === day) last.lines.push(line);
    else days.push({ day, lines: [line] });
  }
  return days;
}
