import { Fragment } from "react";
import type { HospitalInfo } from "#contract/hospital.ts";
import { kstDay } from "#contract/kst.ts";
import type { BoardProduct } from "#contract/product.ts";
import { weekDays } from "#app/text/period.ts";
import { joined } from "#app/ui/joined.ts";
import { BoardProvider, useBoard, type BoardSight } from "../board-context.ts";
import { DrawnRows } from "../day/drawn-rows.tsx";
import { useDrag } from "../day/drag/use-drag.ts";
import { NewEntry } from "../day/new-entry.tsx";
import { PastFold } from "../day/past-fold.tsx";
import { blocksClass } from "../day/place-class.ts";
import { timedAbove } from "../day/timed-above.ts";
import { useOpenAtNow } from "../day/use-open-at-now.ts";
import { PrintHead } from "../paper/print-head.tsx";
import { actOn, useActs } from "../use-acts.ts";
import { afterAct } from "../use-optimistic.ts";
import type { OwnSheet, ShownDay, WeekData } from "./load.ts";
import { dayColumns } from "./product-columns.ts";
import { ProductGround } from "./product-ground.tsx";
import { DayHead, ProductHeads } from "./product-heads.tsx";
import board from "../day/day.module.css";
import styles from "./product-week.module.css";

interface ProductWeekProps {
  data: WeekData;
  /** KST day */
  date: string;
  product: BoardProduct;
  hospital: HospitalInfo | null;
}

/** The week of one product: the day board with days for lanes; on the phone a list under each day. */
export function ProductWeek({ data, date, product, hospital }: ProductWeekProps) {
  const sight = useBoard();
  const { now } = sight;
  const acts = useActs();
  const ownOf = ({ own }: ShownDay): OwnSheet => ({
    slots: [],
    ...own,
    reservations: (own?.reservations ?? []).map((r) => afterAct(r, actOn(r, acts))),
  });
  const columns = dayColumns({ days: data.days, product, ownOf, now, today: kstDay(now) });
  const rows = columns.flatMap((column) => column.rows);
  const over = rows.filter((row) => row.kind === "entry" && row.over).length;
  const { handlers, taken, Held } = useDrag(rows);
  const own = columns.find(({ rows }) => rows.some(({ key }) => key === taken?.row.r.id));
  const scroller = useOpenAtNow(date);
  const name = `${weekDays(date)} ${product.name}`;
  return (
    <section
      className={joined(board.day, styles.week)}
      aria-label={name}
      ref={scroller}
      id="day"
      {...handlers}
    >
      <h2 className="vh">{name}</h2>
      <PrintHead
        hospital={hospital}
        title={name}
        count={columns.reduce((sum, column) => sum + column.taken, 0)}
      />
      <div className={joined(board.lanes, blocksClass(columns[0]?.extent.blocks ?? 1))}>
        <ProductHeads columns={columns} />
        <div className={joined(board.body, board.columns)}>
          <ProductGround columns={columns} now={now} />
          {over > 0 && <PastFold over={over} />}
          <ol className={board.entries}>
            {columns.map((column) => (
              <Fragment key={column.date}>
                <DayHead column={column} />
                <BoardProvider value={ofDay(sight, column.date)}>
                  <DrawnRows
                    rows={column.rows}
                    extent={column.extent}
                    timed={timedAbove(column.rows, over > 0)}
                    taken={taken?.row.r.id}
                  />
                </BoardProvider>
                <NewEntry extent={column.extent} lanes={[column.lane]} />
              </Fragment>
            ))}
          </ol>
          {taken && Held && own && (
            <Held taken={taken} rows={own.rows} lanes={[own.lane]} extent={own.extent} />
          )}
        </div>
      </div>
    </section>
  );
}

/** The list of a slot stands beside the board of its own day. */
const ofDay = (sight: BoardSight, date: string): BoardSight => ({
  ...sight,
  address: {
    ...sight.address,
    slot: ({ productId, starts, ends }) =>
      sight.address.away({ view: null, date, item: productId, slot: `${starts}-${ends}` }),
  },
});
