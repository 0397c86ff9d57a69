import { useLine } from "#app/session/line.ts";
import { PAPER } from "#app/text/paper.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useBoard } from "../board-context.ts";
import type { DayData } from "../board-data.ts";
import type { Shown } from "../load-view.ts";
import { BARS, paperView } from "../view-bars.ts";
import { rangeIn, tallyIn } from "../views.tsx";
import { AddBooking } from "./add-booking.tsx";
import { Counts } from "./counts.tsx";
import { FilterForm } from "./filter-form.tsx";
import { FilterLink } from "./filter-link.tsx";
import { LineStrip } from "./line-strip.tsx";
import { PeriodHead, RangeHead } from "./period-head.tsx";
import { ViewTabs } from "./view-tabs.tsx";
import styles from "./daybar.module.css";

interface DaybarProps {
  day: DayData;
  shown: Shown;
  /** When the board was read (UTC ISO). */
  loaded: string;
}

/** What it is of first, then ways through the days, views, filters, counts, and 예약 등록. */
export function Daybar({ day, shown, loaded }: DaybarProps) {
  const { address, filters, products } = useBoard();
  const line = useLine();
  const { date } = day;
  const { view } = shown;
  const bars = BARS[view];
  // Without a product there is nothing to filter, count or print.
  const isNew = products.length === 0;
  const isFiltered = bars.filters && !isNew;
  const range = rangeIn(shown);
  return (
    <section className={styles.bar} aria-label="날짜와 보기">
      {range === null ? (
        <PeriodHead period={bars.period} date={date} />
      ) : (
        <RangeHead range={range} />
      )}
      <ViewTabs view={view} className={styles.views} />
      <div role="status" className={styles.line}>
        <LineStrip loaded={loaded} />
      </div>
      {line === "up" && isFiltered && <FilterForm />}
      {line === "up" && isFiltered && <FilterLink size="small" />}
      {line === "up" && range === null && !isNew && (
        <Counts day={day} period={tallyIn(shown, filters)} />
      )}
      {(range !== null || isNew) && <span className={styles.gap} />}
      {isFiltered && (
        <ButtonLink
          className={styles.print}
          kind="quiet"
          size="small"
          square
          way="top"
          to={address.away({ view: paperView(view), all: "1", cursor: null })}
          aria-label={PAPER.toPrint}
        >
          <Icon name="printer" />
        </ButtonLink>
      )}
      <AddBooking />
    </section>
  );
}
