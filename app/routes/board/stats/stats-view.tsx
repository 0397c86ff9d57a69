import type { HospitalInfo } from "#contract/hospital.ts";
import { kstDay } from "#contract/kst.ts";
import { chosenText } from "#app/text/list.ts";
import { rangeLabel } from "#app/text/period.ts";
import { countText, STATS } from "#app/text/stats.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useBoard } from "../board-context.ts";
import { PrintHead } from "../paper/print-head.tsx";
import { Facts } from "./facts.tsx";
import { Figures } from "./figures.tsx";
import type { StatsData } from "./load.ts";
import { StatsFilters } from "./stats-filters.tsx";
import styles from "./stats-view.module.css";

interface StatsViewProps {
  data: StatsData;
  hospital: HospitalInfo | null;
}

/** 통계 of a period: six figures, then charts that are set like text. */
export function StatsView({ data, hospital }: StatsViewProps) {
  const { address, products, now } = useBoard();
  const { statistics, query } = data;
  return (
    <section className={styles.sheet} aria-label={STATS.title}>
      <header className={styles.head}>
        <ButtonLink way="top" to={address.view("day")} kind="quiet" size="small">
          <Icon name="chevron-left" />
          {STATS.back}
        </ButtonLink>
        <h1>{STATS.title}</h1>
        <span className="soft">{countText(statistics.count)}</span>
      </header>
      <StatsFilters data={data} />
      <PrintHead
        hospital={hospital}
        title={`${STATS.printed} ${rangeLabel(query.from, query.to, kstDay(now))}`}
        which={chosenText(query, products)}
        count={statistics.count}
      />
      <Facts statistics={statistics} />
      {statistics.count === 0 ? (
        <div className={styles.room}>
          <EmptyState title={STATS.none} help={STATS.noneHelp} />
        </div>
      ) : (
        <Figures statistics={statistics} products={products} />
      )}
    </section>
  );
}
