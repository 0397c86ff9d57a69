import type { RefObject } from "react";
import { FIND_TEXT } from "#app/text/find.ts";
import { FoundRows } from "./found-rows.tsx";
import type { FoundWays } from "./found-ways.ts";
import type { Answered } from "./use-found.ts";
import styles from "./found-list.module.css";

interface FoundListProps {
  /** What holds the options. */
  list: RefObject<HTMLDivElement>;
  answered: Answered;
  ways: FoundWays;
  now: Date;
  /** Id of the option that is chosen. */
  chosen: string | null;
  /** One was pressed. */
  done: () => void;
}

/** What was found, under the field: hits, the way to all of them, and to a booking where none is. */
export function FoundList({ list, answered, ways, now, chosen, done }: FoundListProps) {
  const { q, found } = answered;
  const none = found?.items.length === 0;
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
        ref={list}
        id="found"
        role="listbox"
        aria-label={FIND_TEXT.found}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setTimeout(done)}
      >
        {found && <FoundRows q={q} found={found} ways={ways} now={now} chosen={chosen} />}
      </div>
    </div>
  );
}
