import { ACCESS } from "#app/text/access.ts";
import { Allowed } from "#app/ui/allowed.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import type { AccessRecord } from "#contract/access-record.ts";
import { HISTORY, REVIEW } from "../../addresses.ts";
import { recordAddress, type Shown } from "./address.ts";
import type { Asked } from "./asked.ts";
import { BrokenChain } from "../broken-chain.tsx";
import { ChainState } from "./chain-state.tsx";
import { LinesTable } from "./lines-table.tsx";
import { Pager } from "./pager.tsx";
import { SearchForm } from "./search-form.tsx";
import styles from "./history-screen.module.css";

interface HistoryScreenProps {
  record: AccessRecord;
  asked: Asked;
  now: Date;
}

/** 접근 기록: the search, whether its chain holds, and the lines that it finds. */
export function HistoryScreen({ record, asked, now }: HistoryScreenProps) {
  const { items, check, meansMore, review } = record;
  const { shown } = asked;
  return (
    <div className={styles.screen}>
      <div className={styles.title}>
        <div>
          <h1>{ACCESS.title}</h1>
          <p>{ACCESS.then}</p>
        </div>
        <div className={styles.ways}>
          <ButtonLink kind={review.isDue ? "tinted" : "quiet"} to={REVIEW}>
            {review.isDue && <Icon name="triangle-alert" />}
            {review.isDue ? ACCESS.reviewDue : ACCESS.review}
          </ButtonLink>
          <Allowed needs="EXPORT">
            <ButtonLink to={recordAddress(shown, { export: "1" })}>
              <Icon name="download" />
              {ACCESS.csv}
            </ButtonLink>
          </Allowed>
        </div>
      </div>
      <BrokenChain check={check} now={now} className={styles.broken} />
      <SearchForm asked={asked} accounts={record.accounts}>
        <ChainState check={check} now={now} />
      </SearchForm>
      {shown.reservation !== undefined && <OfOne record={record} shown={shown} />}
      {(shown.whose ?? shown.reservation) !== undefined && <Unnamed shown={shown} />}
      {meansMore && <p className={styles.said}>{ACCESS.meansMore}</p>}
      {items.length === 0 ? (
        <div className={styles.none}>
          <EmptyState
            title={ACCESS.empty}
            help={ACCESS.emptyHelp}
            action={<ButtonLink to={HISTORY}>{ACCESS.clear}</ButtonLink>}
          />
        </div>
      ) : (
        <LinesTable items={items} shown={shown} now={now} />
      )}
      <Pager record={record} shown={shown} />
    </div>
  );
}

/** Whose lines alone these are, and the way back to all. */
function OfOne({ record, shown }: { record: AccessRecord; shown: Shown }) {
  const { reservation, ...rest } = shown;
  const subject = record.items.find((line) => line.subject?.id === reservation)?.subject;
  return (
    <p className={styles.said}>
      {ACCESS.ofOne(subject ? `${subject.name} ${subject.number}` : null)}{" "}
      <Link to={recordAddress(rest)}>{ACCESS.ofAll}</Link>
    </p>
  );
}

/** What a search for somebody's lines cannot find, and where it stands. */
const Unnamed = ({ shown: { from, to } }: { shown: Shown }) => (
  <p className={styles.said}>
    {ACCESS.unnamed}{" "}
    <Link to={recordAddress({ from, to, act: "EXPORT" })}>{ACCESS.unnamedAll}</Link>
  </p>
);
