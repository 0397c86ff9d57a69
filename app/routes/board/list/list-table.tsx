import type { BoardProduct } from "#contract/product.ts";
import { LIST } from "#app/text/list.ts";
import type { ManyDone } from "../many/done.ts";
import { useBoard } from "../board-context.ts";
import { chosenForPaper } from "../paper/private.ts";
import { namesakesOf } from "#contract/namesakes.ts";
import { LIST_COLUMNS } from "./columns.tsx";
import { ListRow } from "./list-row.tsx";
import type { ListData } from "./load.ts";
import { periodsOf } from "./periods.ts";
import styles from "./list-table.module.css";

interface ListTableProps {
  data: Pick<ListData, "items" | "first" | "next">;
  /** What these are, and how many. */
  caption: string;
  /** They are of any day: told apart as today's, those that come, those that were. */
  byPeriod: boolean;
  products: readonly BoardProduct[];
  /** All rows are of one day, so that none needs to say which. */
  sameDay: boolean;
  picked: ReadonlySet<string>;
  onPick: (picked: ReadonlySet<string>) => void;
  /** What has just been done with them, by reservation. */
  outcomes: ManyDone["many"]["outcomes"];
  now: Date;
}

/** The reservations by time: a table on the desk and on paper, rows on the phone. */
export function ListTable({
  data,
  caption,
  byPeriod,
  products,
  sameDay,
  picked,
  onPick,
  outcomes,
  now,
}: ListTableProps) {
  const { address } = useBoard();
  const { items } = data;
  const names = new Map(products.map((product) => [product.id, product.name]));
  const namesakes = namesakesOf(items);
  const groups = byPeriod
    ? periodsOf(items, now, data)
    : [{ period: "today" as const, found: items, more: false }];
  const all = items.length > 0 && items.every((r) => picked.has(r.id));
  const toggle = (id: string) => {
    const next = new Set(picked);
    if (!next.delete(id)) next.add(id);
    onPick(next);
  };
  return (
    <table className={styles.table} data-paper={chosenForPaper(address).join(" ")}>
      <caption className={styles.caption}>
        <span role="status">{caption}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col" className={styles.tick}>
            <input
              type="checkbox"
              className={styles.pick}
              aria-label={LIST.pickAll}
              checked={all}
              onChange={() => onPick(new Set(all ? [] : items.map((r) => r.id)))}
            />
          </th>
          {LIST_COLUMNS.map(({ head, prints }) => (
            <th
              key={head}
              scope="col"
              className={prints === false ? "no-print" : undefined}
              data-private={prints || undefined}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ period, found, more }) => (
        <tbody key={period}>
          {byPeriod && (
            <tr className={styles.period}>
              <th scope="rowgroup" colSpan={LIST_COLUMNS.length + 1}>
                {LIST.periods[period]}{" "}
                <span className="soft">{LIST.counted(found.length, more)}</span>
              </th>
            </tr>
          )}
          {found.map((r, index) => (
            <ListRow
              key={r.id}
              reservation={r}
              product={r.productId === null ? null : (names.get(r.productId) ?? null)}
              same={found[index - 1]?.start === r.start}
              namesake={namesakes.get(r.id)}
              sameDay={sameDay}
              picked={picked.has(r.id)}
              onPick={() => toggle(r.id)}
              outcome={outcomes[r.id]}
              now={now}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}
