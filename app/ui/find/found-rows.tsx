import type { Found } from "#contract/find.ts";
import { FIND_TEXT } from "#app/text/find.ts";
import { Icon } from "../icon.tsx";
import { Link } from "../link.tsx";
import type { FoundWays } from "./found-ways.ts";
import { HitRows } from "./hit-rows.tsx";
import styles from "./found-list.module.css";

interface FoundRowsProps {
  q: string;
  found: Found;
  ways: FoundWays;
  now: Date;
  /** Id of the option that is chosen. */
  chosen: string | null;
}

/** Options of a list box: hits, the way to all of them, and to a booking where there is none. */
export function FoundRows(props: FoundRowsProps) {
  const { q, found, ways, chosen } = props;
  const option = (id: string) =>
    ({ id, role: "option", tabIndex: -1, "aria-selected": id === chosen }) as const;
  const book = ways.book(q);
  return (
    <>
      <HitRows {...props} />
      {found.more > 0 && (
        <div className={styles.row} data-row="">
          <Link {...option("found-all")} className={styles.way} way="top" to={ways.all(q)}>
            <Icon name="search" />
            {FIND_TEXT.more(found.more)}
          </Link>
        </div>
      )}
      {found.items.length === 0 && (
        <div className={styles.row} data-row="">
          <Link {...option("found-book")} className={styles.way} to={book.to}>
            <Icon name="plus" />
            {book.word}
          </Link>
        </div>
      )}
    </>
  );
}
