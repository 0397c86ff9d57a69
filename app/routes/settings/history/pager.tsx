import type { AccessRecord } from "#contract/access-record.ts";
import { ACCESS } from "#app/text/access.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { recordAddress, type Shown } from "./address.ts";
import styles from "./pager.module.css";

interface PagerProps {
  shown: Shown;
  record: AccessRecord;
}

/** How many there are and which stand here; leaves by key, so that none is skipped or doubled. */
export function Pager({ record, shown }: PagerProps) {
  const { items, nextCursor, before, count } = record;
  if (items.length === 0 && before === 0) return null;
  return (
    <nav className={styles.pager} aria-label={ACCESS.leaf}>
      <span>{ACCESS.shown(count, before + 1, before + items.length)}</span>
      {before > 0 && (
        <Link way="top" to={recordAddress(shown)}>
          <Icon name="chevrons-left" />
          {ACCESS.newest}
        </Link>
      )}
      {nextCursor !== null && (
        <Link way="top" to={recordAddress(shown, { cursor: nextCursor })}>
          {ACCESS.older}
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  );
}
