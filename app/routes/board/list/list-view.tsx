import { useSearchParams } from "@remix-run/react";
import { ChevronLeft } from "lucide-react";
import { useState } from "react";
import type { Product } from "#contract/product.ts";
import { LIST, periodText } from "#app/text/list.ts";
import { clock } from "#app/text/time.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { boardHref } from "../board-url.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { FilterRow } from "./filter-row.tsx";
import type { ListData } from "./list-data.ts";
import { ListTable } from "./list-table.tsx";
import { Pager } from "./pager.tsx";
import styles from "./list-view.module.css";

interface ListViewProps {
  data: ListData;
  products: readonly Product[];
  hospitalName: string;
  now: Date;
}

/** 목록: filters, the table by time, a bar at the foot for what is selected; what prints. */
export function ListView({ data, products, hospitalName, now }: ListViewProps) {
  const [search] = useSearchParams();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const { items, query } = data;
  const selected = items.filter((r) => picked.has(r.id));
  const toDay = boardHref(search, { view: null, from: null, to: null, q: null, cursor: null });
  const title = query.q === undefined ? periodText(query.from, query.to) : LIST.results(query.q);
  return (
    <section className={styles.sheet} aria-label={LIST.title}>
      <header className={styles.head}>
        <ButtonLink to={toDay} kind="quiet" size="small">
          <ChevronLeft aria-hidden="true" />
          {LIST.back}
        </ButtonLink>
        <h1>{LIST.title}</h1>
        <span className="soft">{LIST.onThisLeaf(items.length, data.next !== null)}</span>
      </header>
      <FilterRow data={data} products={products} summary={title} />
      <header className={styles.printHead}>
        <h2>
          {hospitalName} {title}
        </h2>
        <p>{LIST.printed(items.length, clock(now))}</p>
      </header>
      {items.length === 0 ? (
        <div className={styles.room}>
          <EmptyState
            title={LIST.empty}
            help={LIST.emptyHelp}
            action={
              <ButtonLink to={boardHref(new URLSearchParams(), { view: "list" })}>
                {LIST.clear}
              </ButtonLink>
            }
          />
        </div>
      ) : (
        <ListTable
          items={items}
          products={products}
          sameDay={query.from !== undefined && query.from === query.to}
          picked={picked}
          onPick={setPicked}
          now={now}
        />
      )}
      <Pager data={data} />
      <BulkBar selected={selected} onClear={() => setPicked(new Set())} now={now} />
    </section>
  );
}
