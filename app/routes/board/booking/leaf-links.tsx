import { Link } from "@remix-run/react";
import { BOOKING } from "#app/text/booking.ts";
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
      <Link className="link" to={hrefOf(table.previous)} replace preventScrollReset>
        {BOOKING.earlierDay}
      </Link>
    )}
    {table.next !== null && (
      <Link className="link" to={hrefOf(table.next)} replace preventScrollReset>
        {BOOKING.otherDay}
      </Link>
    )}
  </span>
);
