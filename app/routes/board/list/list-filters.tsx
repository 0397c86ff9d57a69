import { EXPORT } from "#app/text/export.ts";
import { FILTERS } from "#app/text/filters.ts";
import { LIST } from "#app/text/list.ts";
import { PAPER } from "#app/text/paper.ts";
import { Allowed } from "#app/ui/allowed.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useBoard } from "../board-context.ts";
import { OPENS } from "../chooser/opens-chooser.ts";
import { FilterRow } from "../filter-row/filter-row.tsx";
import { isSaved, savedText, savedWay } from "../filters/saved.ts";
import type { ListData } from "./load.ts";
import styles from "./list-filters.module.css";

interface ListFiltersProps {
  data: ListData;
  /** What is shown now. */
  summary: string;
}

/** The filters of 목록, and those that one keeps. */
export function ListFilters({ data, summary }: ListFiltersProps) {
  const { query, fields, refusedWords, all } = data;
  const { address, filters, products, saved } = useBoard();
  return (
    <>
      <FilterRow
        view="list"
        label={LIST.searchList}
        text={LIST}
        act={LIST.find}
        summary={summary}
        query={{ ...query, q: refusedWords ?? query.q }}
        fields={fields}
        searches
        end={
          <>
            <ButtonLink kind="quiet" to={address.to({ filters: "1" })} {...{ [OPENS]: "filters" }}>
              <Icon name="sliders-horizontal" />
              {FILTERS.kept}
            </ButtonLink>
            <Allowed needs="EXPORT">
              <ButtonLink kind="quiet" to={address.to({ export: "1" })}>
                <Icon name="download" />
                {EXPORT.open}
              </ButtonLink>
            </Allowed>
            {!all && (
              <ButtonLink kind="quiet" way="top" to={address.to({ all: "1", cursor: null })}>
                <Icon name="printer" />
                {PAPER.print}
              </ButtonLink>
            )}
          </>
        }
      />
      {saved.length > 0 && (
        <nav className={styles.saved} aria-label={FILTERS.kept}>
          {saved.map((one) => (
            <Link
              key={one.id}
              way="top"
              to={savedWay(address, one)}
              title={savedText(one, products)}
              aria-current={isSaved(one, filters) ? "true" : undefined}
            >
              {one.name}
            </Link>
          ))}
        </nav>
      )}
    </>
  );
}
