import { kstDay } from "#contract/kst.ts";
import type { HospitalInfo } from "#contract/hospital.ts";
import { LIST } from "#app/text/list.ts";
import { PAPER } from "#app/text/paper.ts";
import { clock, monthDay } from "#app/text/time.ts";
import { useBoard } from "../board-context.ts";
import styles from "./print-head.module.css";

interface PrintHeadProps {
  /** Null when it could not be asked. */
  hospital: HospitalInfo | null;
  /** What the sheet is of: a day, a search. */
  title: string;
  /** What of it was chosen, as `chosenText` says it. */
  which?: string;
  /** Reservations on the sheet. */
  count: number;
  /** What is not on it although it was asked for, in words. */
  more?: string | null;
}

/** The head of what is printed: whose, of which days, how many, by whom and when. On paper only. */
export function PrintHead({ hospital, title, which = LIST.all, count, more }: PrintHeadProps) {
  const { now } = useBoard();
  const at = `${monthDay(kstDay(now))} ${clock(now)}`;
  return (
    <header className={styles.head}>
      <h2>
        {hospital?.hospitalBasicInfo.name} {title}
        {which !== LIST.all && ` · ${which}`}
      </h2>
      <p>
        {PAPER.printed(count, at, hospital?.staffName)}
        {more && <span className={styles.more}> {more}</span>}
      </p>
    </header>
  );
}
