import { BOOKING } from "#app/text/booking.ts";
import { Link } from "#app/ui/link.tsx";
import type { Timetable } from "./timetable.ts";
import styles from "./times.module.css";

interface LeafLinksProps {
  table: Timetable;
  hrefOf: (day: string) => string;
}

/** 다른 날, and back again, where nothing typed could be lost. */
export const LeafLinks = ({ table, hrefOf }: LeafLinksProps) => (
  <span className={styles.leaf}>
    {table.previous !== null && (
      <Link className="link" to={hrefOf(table.previous)} way="replace">
        {BOOKING.earlierDay}
      </Link>
    )}
    {table.next !== null && (
      <Link className="link" to={hrefOf(table.next)} way="replace">
        {BOOKING.otherDay}
      </Link>
    )}
  </span>
);
