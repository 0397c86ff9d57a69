import { WANTED } from "#app/text/wanted.ts";
import { dayLabel } from "#app/text/time.ts";
import { kstDay } from "#contract/kst.ts";
import styles from "./wanted.module.css";

interface WantedHeadProps {
  /** What is waited for, in words. */
  title: string;
  /** Its level, by what stands over it. */
  level?: 2 | 3;
  /** Until when, UTC; null: nothing is said of it. */
  until: string | null;
  today: string;
  /** The reviewer's words, where no row of a document has them. */
  words?: string | null;
}

/** What a reviewer waits for, until when, and in which words. */
export function WantedHead({ title, level = 2, until, today, words = null }: WantedHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <>
      <div className={styles.needs}>
        <Heading>{title}</Heading>
        {until !== null && <span>{WANTED.until(dayLabel(kstDay(new Date(until)), today))}</span>}
      </div>
      {words !== null && <blockquote className={styles.words}>“{words}”</blockquote>}
    </>
  );
}
