import { useState } from "react";
import { useAnswer } from "#app/forms/use-answer.ts";
import type { HospitalInfo } from "#contract/hospital.ts";
import { kstDay } from "#contract/kst.ts";
import { chosenText, LIST, periodText } from "#app/text/list.ts";
import { PAPER } from "#app/text/paper.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { bookAs } from "../../found-ways.ts";
import { useBoard } from "../board-context.ts";
import { FilterLink } from "../bar/filter-link.tsx";
import { boardAddress } from "../board-url.ts";
import { isManyDone } from "../many/done.ts";
import { DoneBar } from "../many/done-bar.tsx";
import { PrintHead } from "../paper/print-head.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { ListFilters } from "./list-filters.tsx";
import { isWhole, type ListData } from "./load.ts";
import { ListTable } from "./list-table.tsx";
import { Pager } from "./pager.tsx";
import styles from "./list-view.module.css";

/** 목록 of the day, nothing filtered. */
const ALL = boardAddress(new URLSearchParams()).view("list");

interface ListViewProps {
  data: ListData;
  hospital: HospitalInfo | null;
}

/** 목록: filters, the table by time, a bar at the foot for what is selected; what prints. */
export function ListView({ data, hospital }: ListViewProps) {
  const { address, products, now } = useBoard();
  const answer = useAnswer();
  const [closed, setClosed] = useState<unknown>(null);
  const done = isManyDone(answer) && answer !== closed ? answer.many : null;
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set(done ? [] : data.picked));
  const clear = () => setPicked(new Set());
  // What was done is no choice any more.
  const [cleared, setCleared] = useState<unknown>(null);
  if (done && answer !== cleared) {
    setCleared(answer);
    clear();
  }
  const { items, query } = data;
  const selected = items.filter((r) => picked.has(r.id));
  const everywhere = query.q !== undefined && query.from === undefined && query.to === undefined;
  const book = query.q === undefined ? null : bookAs(query.q);
  const title =
    query.q === undefined ? periodText(query.from, query.to, kstDay(now)) : LIST.results(query.q);
  return (
    <section className={styles.sheet} aria-label={PAPER.title}>
      <header className={styles.head}>
        <ButtonLink way="top" to={address.view("day")} kind="quiet" size="small">
          <Icon name="chevron-left" />
          {LIST.back}
        </ButtonLink>
        <h1>{PAPER.title}</h1>
        <span className="soft">{countText(data)}</span>
        <FilterLink size="small" className={styles.filters} />
      </header>
      <ListFilters data={data} summary={title} />
      <PrintHead
        hospital={hospital}
        title={title}
        which={chosenText(query, products)}
        count={items.length}
        more={leftOut(data)}
      />
      {items.length === 0 ? (
        <div className={styles.room}>
          <EmptyState
            title={LIST.empty}
            help={everywhere ? LIST.emptyOnAllDays : LIST.emptyHelp}
            action={
              <>
                {book && (
                  <ButtonLink kind="main" way="top" to={book.to}>
                    {book.word}
                  </ButtonLink>
                )}
                <ButtonLink way="top" to={ALL}>
                  {LIST.clear}
                </ButtonLink>
              </>
            }
          />
        </div>
      ) : (
        <ListTable
          data={data}
          caption={`${title} ${countText(data)}`}
          byPeriod={everywhere}
          products={products}
          sameDay={query.from !== undefined && query.from === query.to}
          picked={picked}
          onPick={setPicked}
          outcomes={done?.outcomes ?? {}}
          now={now}
        />
      )}
      <Pager data={data} />
      {done && <DoneBar done={done} onClose={() => setClosed(answer)} />}
      {(!done || selected.length > 0) && address.asked("many") === null && (
        <BulkBar selected={selected} onClear={clear} now={now} />
      )}
    </section>
  );
}

/** `4건`, `50건 이상`, `이 페이지 12건` */
const countText = ({ items, next, first }: ListData): string =>
  first ? LIST.counted(items.length, next !== null) : LIST.shown(items.length);

/** What of the search is on other leaves, for the paper. */
function leftOut(data: ListData): string | null {
  if (isWhole(data)) return null;
  return data.all ? PAPER.tooMany : PAPER.more;
}
