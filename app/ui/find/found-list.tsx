import { forwardRef } from "react";
import { FIND_TEXT } from "#app/text/find.ts";
import { Icon } from "../icon.tsx";
import { Link } from "../link.tsx";
import type { FoundWays } from "./found-ways.ts";
import { HitRows } from "./hit-rows.tsx";
import type { Answered } from "./use-found.ts";
import styles from "./found-list.module.css";

interface FoundListProps {
  answered: Answered;
  ways: FoundWays;
  now: Date;
  /** Id of the option that is chosen. */
  chosen: string | null;
  /** One was pressed. */
  done: () => void;
}

/** What was found, under the field: hits, the way to all of them, and to a booking where none is. */
export const FoundList = forwardRef<HTMLDivElement, FoundListProps>(function FoundList(
  { answered: { q, found }, ways, now, chosen, done },
  ref,
) {
  const option = (id: string) =>
    ({ id, role: "option", tabIndex: -1, "aria-selected": id === chosen }) as const;
  const none = found?.items.length === 0;
  const book = ways.book(q);
  return (
    <div className={styles.under}>
      <p className={found?.items.length === 0 || found === null ? styles.note : "vh"} role="status">
        {found === null
          ? FIND_TEXT.failed
          : none
            ? FIND_TEXT.none
            : FIND_TEXT.count(found.items.length, found.more)}
      </p>
      {/* The keys are the field's: the focus stays there, also when the pointer presses. */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */}
      <div
        ref={ref}
        id="found"
        role="listbox"
        aria-label={FIND_TEXT.found}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setTimeout(done)}
      >
        {found && <HitRows q={q} found={found} ways={ways} now={now} chosen={chosen} />}
        {found !== null && found.more > 0 && (
          <div className={styles.row} data-row="">
            <Link {...option("found-all")} className={styles.way} way="top" to={ways.all(q)}>
              <Icon name="search" />
              {FIND_TEXT.more(found.more)}
            </Link>
          </div>
        )}
        {none && (
          <div className={styles.row} data-row="">
            <Link {...option("found-book")} className={styles.way} to={book.to}>
              <Icon name="plus" />
              {book.word}
            </Link>
          </div>
        )}
      </div>
    </div>
  );
});
