import { kstDay } from "#contract/kst.ts";
import { EXPORT } from "#app/text/export.ts";
import { PAPER } from "#app/text/paper.ts";
import { rangeLabel } from "#app/text/period.ts";
import { STATS } from "#app/text/stats.ts";
import { Allowed } from "#app/ui/allowed.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useBoard } from "../board-context.ts";
import { FilterRow } from "../filter-row/filter-row.tsx";
import type { StatsData } from "./load.ts";
import { periodsOf } from "./periods.ts";
import styles from "./stats-filters.module.css";

/** What 통계 is of: periods that are one press away, and filters. */
export function StatsFilters({ data: { query, fields } }: { data: StatsData }) {
  const { address, now } = useBoard();
  const { from, to } = query;
  const today = kstDay(now);
  return (
    <FilterRow
      view="stats"
      label={STATS.filter}
      text={STATS}
      act={STATS.show}
      summary={rangeLabel(from, to, today)}
      query={query}
      fields={fields}
      before={
        <nav className={`tabs ${styles.periods}`} aria-label={STATS.periods}>
          {periodsOf(today).map(({ word, ...range }) => (
            <Link
              key={word}
              way="top"
              to={address.away(range)}
              aria-current={range.from === from && range.to === to ? "true" : undefined}
            >
              {word}
            </Link>
          ))}
        </nav>
      }
      end={
        address.asked("all") === null && (
          <>
            <ButtonLink kind="quiet" way="top" to={address.to({ all: "1" })}>
              <Icon name="printer" />
              {PAPER.print}
            </ButtonLink>
            <Allowed needs="EXPORT">
              <ButtonLink kind="quiet" to={address.to({ export: "1" })}>
                <Icon name="download" />
                {EXPORT.open}
              </ButtonLink>
            </Allowed>
          </>
        )
      }
    />
  );
}
