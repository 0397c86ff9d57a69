import { Form, useNavigate } from "@remix-run/react";
import { useRef } from "react";
import type { CalendarDay } from "#contract/days.ts";
import { kstDay } from "#contract/kst.ts";
import { CALENDAR, countWord } from "#app/text/calendar.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Calendar } from "#app/ui/calendar/calendar.tsx";
import { monthOf } from "#app/ui/calendar/month-grid.ts";
import { TypedField } from "#app/ui/calendar/typed-field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useKey } from "#app/ui/use-key.ts";
import { BOARD } from "../../addresses.ts";
import { useBoard } from "../board-context.ts";
import { BOARD_PARAMS } from "../board-params.ts";
import { countCells, namesOf } from "./cells.ts";
import { usePressBeside } from "./use-press-beside.ts";
import { useTakesFocus } from "./use-takes-focus.ts";
import styles from "./day-chooser.module.css";

interface DayChooserProps {
  month: string;
  /** KST day that the board shows. */
  date: string;
  /** Of the month that was loaded last, or nothing yet. */
  days: readonly CalendarDay[];
}

/**
 * The days of a month over the board, on the phone in its place: each leads to its day, a date may be
 * typed. Plain links and a GET form; with a script it stands at once, its figures come after.
 */
export function DayChooser({ month, date, days }: DayChooserProps) {
  const { address, now } = useBoard();
  const navigate = useNavigate();
  const today = kstDay(now);
  const sheet = useRef<HTMLElement>(null);
  const shut = address.to({});
  const go = (to: string) => navigate(to, { replace: true, preventScrollReset: true });
  useKey({ scope: "over", code: "Escape", label: CALENDAR.close, act: () => go(shut) });
  useTakesFocus(sheet, "calendar");
  usePressBeside(sheet, () => go(shut));
  const cells = countCells(days, today);
  const counts = new Map(days.map((day) => [day.date, day.count]));
  return (
    <section
      ref={sheet}
      className={styles.sheet}
      role="dialog"
      aria-label={CALENDAR.title}
      data-chooser=""
    >
      <div className={styles.page}>
        <ButtonLink kind="quiet" square way="replace" to={shut} aria-label={CALENDAR.close}>
          <Icon name="x" />
        </ButtonLink>
        <b>{CALENDAR.title}</b>
      </div>
      <Form method="get" action={BOARD}>
        {BOARD_PARAMS.map((name) => {
          const value = name === "calendar" ? month : name === "typed" ? null : address.asked(name);
          return value ? <input key={name} type="hidden" name={name} value={value} /> : null;
        })}
        <TypedField
          today={today}
          sent={address.asked("typed") ?? ""}
          figureOf={(day) => {
            const count = counts.get(day);
            return count === undefined ? null : countWord(count);
          }}
          onDay={(day, done) => go(address.day(day, today, done ? null : monthOf(day)))}
          jump={
            <ButtonLink kind="quiet" way="replace" to={address.day(today, today)}>
              {CALENDAR.today}
            </ButtonLink>
          }
        />
      </Form>
      <Calendar
        month={month}
        chosen={date}
        today={today}
        cells={cells}
        names={namesOf(days)}
        wayTo={(day, way, inner) => (
          <Link {...way} way="replace" to={address.day(day, today)}>
            {inner}
          </Link>
        )}
        wayToMonth={(other, way, inner) => (
          <ButtonLink
            {...way}
            kind="quiet"
            size="small"
            square
            way="replace"
            to={address.to({ calendar: other })}
          >
            {inner}
          </ButtonLink>
        )}
        onMonth={(other) => go(address.to({ calendar: other }))}
      />
    </section>
  );
}
