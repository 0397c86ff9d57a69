import { useRef, type ReactNode } from "react";
import { useSearchParams } from "@remix-run/react";
import { CALENDAR, freeCount } from "#app/text/calendar.ts";
import { Calendar, type MonthWay } from "#app/ui/calendar/calendar.tsx";
import type { DayWay } from "#app/ui/calendar/day-cell.tsx";
import { monthOf, type Month } from "#app/ui/calendar/month-grid.ts";
import { TypedField } from "#app/ui/calendar/typed-field.tsx";
import { useKey } from "#app/ui/use-key.ts";
import { namesOf } from "../chooser/cells.ts";
import { useOpenMonth } from "../chooser/use-open-month.ts";
import { useTakesFocus } from "../chooser/use-takes-focus.ts";
import { freeCells } from "./free-cells.ts";
import type { FreeDays } from "./free-days.ts";
import styles from "./free-calendar.module.css";

/** The month of the calendar in a form: at once the one that is asked for, until it is shut the one that was loaded. */
export function useFreeMonth(loaded: FreeDays | null): Month | null {
  const [search] = useSearchParams();
  return useOpenMonth(search, "days") ?? loaded?.month ?? null;
}

/** The ways out of the calendar, as the form around it goes them. */
export interface FreeWays {
  day: (day: string, way: DayWay, inner: ReactNode) => ReactNode;
  month: (month: Month, way: MonthWay, inner: ReactNode) => ReactNode;
  /** 다음 빈자리: to a KST day, null where none is near. */
  next: (day: string | null, label: string) => ReactNode;
  /** To the times of a day; with a month the calendar stays. */
  onDay: (day: string, month: Month | null) => void;
  onMonth: (month: Month) => void;
  /** Back to the timetable. */
  onShut: () => void;
  /** What the typed date's button adds to the form, without a script. */
  sends?: { name: string; value: string };
}

interface FreeCalendarProps {
  month: Month;
  loaded: FreeDays | null;
  today: string;
  /** KST day whose times were shown. */
  chosen: string;
  atDesk?: boolean;
  ways: FreeWays;
}

/** The days of a month in place of the timetable, each with its free starts; a date may be typed. */
export function FreeCalendar(props: FreeCalendarProps) {
  const { month, loaded, today, chosen, atDesk = false, ways } = props;
  const place = useRef<HTMLDivElement>(null);
  const days = loaded?.days ?? [];
  useKey({ scope: "over", code: "Escape", label: CALENDAR.close, act: ways.onShut });
  useTakesFocus(place, "days");
  return (
    <div ref={place} className={styles.place} data-free-days="">
      <TypedField
        today={today}
        sent={loaded?.sent ?? ""}
        figureOf={(day) => {
          const found = days.find(({ date }) => date === day);
          return found ? freeCount(found.free ?? 0) : null;
        }}
        onDay={(day, done) => ways.onDay(day, done ? null : monthOf(day))}
        jump={ways.next(loaded?.next ?? null, CALENDAR.nextFree)}
        {...(ways.sends && { sends: ways.sends })}
      />
      <Calendar
        month={month}
        chosen={chosen}
        today={today}
        cells={freeCells(days, today, atDesk)}
        names={namesOf(days.filter(({ date }) => date >= today))}
        wayTo={ways.day}
        wayToMonth={ways.month}
        onMonth={ways.onMonth}
      />
    </div>
  );
}
