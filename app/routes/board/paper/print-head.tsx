import { kstDay } from "#contract/kst.ts";
import { PAPER } from "#app/text/paper.ts";
import { clock, monthDay } from "#app/text/time.ts";
import { useBoard } from "../board-context.ts";
import styles from "./print-head.module.css";

interface PrintHeadProps {
  hospitalName: string;
  /** Who prints it. */
  by: string | undefined;
  /** What the sheet is of: a day, a search. */
  title: string;
  /** Rows on the sheet. */
  count: number;
  /** What is not on it although it was asked for, in words. */
  more?: string | null;
}

/** The head of what is printed: whose, of which day, how many, by whom and when. On paper only. */
export function PrintHead({ hospitalName, by, title, count, more }: PrintHeadProps) {
  const { now } = useBoard();
  return (
    <header className={styles.head}>
      <h2>
        {hospitalName} {title}
      </h2>
      <p>
        {PAPER.printed(count, `${monthDay(kstDay(now))} ${clock(now)}`, by)}
        {more && <span className={styles.more}> {more}</span>}
      </p>
    </header>
  );
}
