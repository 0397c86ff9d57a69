import type { HospitalInfo } from "#contract/hospital.ts";
import { kstDay } from "#contract/kst.ts";
import { chosenText } from "#app/text/list.ts";
import { weekDays } from "#app/text/period.ts";
import { WEEK } from "#app/text/week.ts";
import { joined } from "#app/ui/joined.ts";
import { useBoard } from "../board-context.ts";
import { PrintHead } from "../paper/print-head.tsx";
import { blocksClass } from "../day/place-class.ts";
import type { ShownDay, WeekData } from "./load.ts";
import { ProductWeek } from "./product-week.tsx";
import { ProductPick, usePicked } from "./product-pick.tsx";
import { WeekColumn } from "./week-column.tsx";
import styles from "./week.module.css";

interface WeekViewProps {
  data: WeekData;
  /** KST day */
  date: string;
  hospital: HospitalInfo | null;
}

/**
 * The week: three bands over the same seven days, each answering one question: how full is Thursday,
 * which afternoon has room for this, who comes on Wednesday. On the phone a row per day.
 * Where one product is chosen it is the day board, with days for lanes.
 */
export function WeekView(week: WeekViewProps) {
  const { filters, products } = useBoard();
  const product = products.find(({ id }) => id === filters.product);
  return product && week.data.days.every(({ own }) => own !== null) ? (
    <ProductWeek {...week} product={product} />
  ) : (
    <Bands {...week} />
  );
}

function Bands({ data, date, hospital }: WeekViewProps) {
  const { now, products, filters } = useBoard();
  const picked = usePicked(data);
  const today = kstDay(now);
  const name = `${weekDays(date)} 예약`;
  const shut = data.days.flatMap((day, i) => (isShut(day) ? String(i + 1) : [])).join(" ");
  const hours = data.days[0]?.hours.map((_, i) => data.firstHour + i) ?? [];
  const rooms = data.days[0]?.rooms ?? [];
  return (
    <section className={styles.week} aria-label={name} id="day">
      <h2 className="vh">{name}</h2>
      <PrintHead
        hospital={hospital}
        title={weekDays(date)}
        which={chosenText(filters, products)}
        count={data.days.reduce((sum, { count }) => sum + count, 0)}
      />
      <ProductPick rooms={rooms} picked={picked} />
      <div className={joined(styles.grid, blocksClass(hours.length))} data-shut={shut}>
        <div className={styles.labels} aria-hidden="true">
          <p className={styles.corner} />
          <p className={styles.band}>
            {WEEK.load}
            <span className="soft">{WEEK.perHour}</span>
          </p>
          <p className={joined(styles.title, styles.roomsTitle)}>{WEEK.rooms}</p>
          <div className={styles.products}>
            {rooms.map(({ productId }) => {
              const product = products.find(({ id }) => id === productId);
              return (
                <p key={productId} className={styles.product}>
                  <b title={product?.name}>{product?.name}</b>
                  <span>{WEEK.morning}</span>
                  <span>{WEEK.afternoon}</span>
                </p>
              );
            })}
          </div>
          <p className={joined(styles.title, styles.comesTitle)}>{WEEK.comes}</p>
          <div className={styles.who}>
            {hours.map((hour, i) => (
              <p key={hour} className={styles.hour}>
                {data.days.some((day) => day.shares[i] !== null || day.hours[i]?.names.length)
                  ? hour
                  : null}
              </p>
            ))}
          </div>
        </div>
        {data.days.map((day) => (
          <WeekColumn
            key={day.date}
            day={day}
            firstHour={data.firstHour}
            today={today}
            picked={picked}
          />
        ))}
      </div>
    </section>
  );
}

/** Closed, and nobody comes: narrow. */
const isShut = ({ opening, count }: ShownDay): boolean => opening.hours === null && count === 0;
