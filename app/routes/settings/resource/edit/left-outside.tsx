import { RESOURCES_TEXT } from "#app/text/resources.ts";
import { dayAndClock } from "#app/text/time.ts";
import { Link } from "#app/ui/link.tsx";
import { kstDay } from "#contract/kst.ts";
import type { Impact } from "#contract/resource-inputs.ts";
import { BOARD } from "../../../addresses.ts";
import styles from "../form/resource-form.module.css";

interface LeftOutsideProps {
  outside: Impact;
  /** What it is known by, for saving to tell whether it is still that. */
  known: string;
  now: Date;
}

/** What the typed hours and absences leave outside, each with the way to it; and that it is known of. */
export const LeftOutside = ({ outside: { items, total }, known, now }: LeftOutsideProps) => (
  <div className="notice" role="status" tabIndex={-1} id="outside">
    {total === 0 ? (
      <p>{RESOURCES_TEXT.within}</p>
    ) : (
      <div>
        <input type="hidden" name="known" value={known} />
        <p>
          <b>{RESOURCES_TEXT.outside(total)}</b> {RESOURCES_TEXT.outsideThen}
        </p>
        <ul className={styles.outside}>
          {items.map(({ id, start, party }) => (
            <li key={id}>
              <Link
                className="link"
                to={`${BOARD}?date=${kstDay(new Date(start))}&reservation=${id}`}
              >
                {dayAndClock(start, now)} {party.name}
              </Link>
            </li>
          ))}
        </ul>
        {total > items.length && <p>{RESOURCES_TEXT.more(total - items.length)}</p>}
      </div>
    )}
  </div>
);
