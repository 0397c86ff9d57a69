import { Form } from "@remix-run/react";
import { useRef } from "react";
import { addDays, kstDay } from "#contract/kst.ts";
import { DAYS } from "#app/text/days.ts";
import { dayLabel, weekday } from "#app/text/time.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Input } from "#app/ui/input.tsx";
import { Link } from "#app/ui/link.tsx";
import { useLightDismiss } from "#app/ui/use-light-dismiss.ts";
import { BOARD } from "../../addresses.ts";
import { useBoard } from "../board-context.ts";
import type { DayData } from "../board-data.ts";
import styles from "./phone-days.module.css";

const KEPT = ["view", "status", "platform", "product"] as const;

/** The days on the phone: the date, which opens a choice of any other, ‹ › by weeks, and the week. */
export function PhoneDays({ day }: { day: Pick<DayData, "date" | "week"> }) {
  const { address, now } = useBoard();
  const today = kstDay(now);
  const to = (date: string) => address.away({ date: date === today ? null : date });
  const week = (days: number, label: string, icon: "chevron-left" | "chevron-right") => (
    <ButtonLink kind="quiet" square way="top" to={to(addDays(day.date, days))} aria-label={label}>
      <Icon name={icon} />
    </ButtonLink>
  );
  return (
    <>
      <div className={styles.day}>
        {week(-7, DAYS.previousWeek, "chevron-left")}
        <DayChoice date={day.date} />
        {week(7, DAYS.nextWeek, "chevron-right")}
      </div>
      <nav className={styles.dates} aria-label={DAYS.week}>
        {day.week.map(({ date, count, open }) => (
          <Link
            key={date}
            way="top"
            to={to(date)}
            aria-current={date === day.date ? "date" : undefined}
          >
            <span>{date === today ? DAYS.today : weekday(date)}</span>
            <b>{Number(date.slice(8))}</b>
            <i>{open || count > 0 ? count : DAYS.closed}</i>
          </Link>
        ))}
      </nav>
    </>
  );
}

/** The date; pressed, a field for another one. A plain form: it works without a script. */
function DayChoice({ date }: { date: string }) {
  const { address, now } = useBoard();
  const choice = useRef<HTMLDetailsElement>(null);
  const close = useLightDismiss(choice);
  return (
    <details ref={choice} className={styles.choice}>
      <summary>
        {dayLabel(date, kstDay(now))}
        <span className="vh"> {DAYS.choose}</span>
        <Icon name="chevron-down" />
      </summary>
      <Form method="get" action={BOARD} className={styles.sheet} onSubmit={close}>
        {KEPT.map((name) => {
          const value = address.asked(name);
          return value ? <input key={name} type="hidden" name={name} value={value} /> : null;
        })}
        <label className="vh" htmlFor="phone-date">
          {DAYS.day}
        </label>
        <Input id="phone-date" type="date" name="date" key={date} defaultValue={date} required />
        <Button kind="main">{DAYS.show}</Button>
        <ButtonLink way="top" to={address.away({ date: null })}>
          {DAYS.today}
        </ButtonLink>
      </Form>
    </details>
  );
}
