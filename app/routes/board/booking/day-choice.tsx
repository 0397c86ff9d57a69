import { BOOKING } from "#app/text/booking.ts";
import { monthOf, type Month } from "#app/ui/calendar/month-grid.ts";
import { Button, type ButtonProps } from "#app/ui/button.tsx";
import type { BookingData } from "./booking-data.ts";
import { FreeCalendar } from "./free-calendar.tsx";
import { SHOWS } from "./shows.ts";
import { WayButton } from "./way-button.tsx";
import styles from "./free-calendar.module.css";

interface DayChoiceProps {
  data: BookingData;
  today: string;
  month: Month;
  /** To the times of a KST day; with a month its calendar stays. */
  onDay: (day: string, month: Month | null) => void;
  onMonth: (month: Month) => void;
  /** Back to the timetable. */
  onShut: () => void;
}

/** 다른 날 in 예약 등록: the days in place of the times, each a button of the form, which keeps what is typed. */
export function DayChoice({ data, today, month, onDay, onMonth, onShut }: DayChoiceProps) {
  const chosen = data.table.days[0] ?? today;
  const at = (day: string) => pressed("day", day, () => onDay(day, null));
  return (
    <fieldset>
      <legend className="vh">{BOOKING.otherDay}</legend>
      <div className={styles.head}>
        <span aria-hidden="true">{BOOKING.otherDay}</span>
        <WayButton name="show" value={SHOWS.times} onPress={onShut}>
          {BOOKING.backToTimes}
        </WayButton>
      </div>
      <FreeCalendar
        month={month}
        loaded={data.freeDays}
        today={today}
        chosen={chosen}
        atDesk={data.values.channel === "WALK_IN"}
        ways={{
          day: (day, way, inner) => (
            <button {...way} {...at(day)}>
              {inner}
            </button>
          ),
          month: (other, { off, ...way }, inner) => (
            <Button
              {...way}
              {...pressed("days", other, () => onMonth(other))}
              kind="quiet"
              size="small"
              square
              disabled={off}
            >
              {inner}
            </Button>
          ),
          next: (day, label) => (
            <Button kind="quiet" disabled={day === null} {...(day !== null && at(day))}>
              {label}
            </Button>
          ),
          onDay: (day, stays) => onDay(day, stays && monthOf(day)),
          onMonth,
          onShut,
          sends: { name: "show", value: SHOWS.typed },
        }}
      />
    </fieldset>
  );
}

/** What sends the form with this field, or does it at once with a script. */
const pressed = (
  name: string,
  value: string,
  act: () => void,
): Pick<ButtonProps, "name" | "value" | "onClick"> => ({
  name,
  value,
  onClick: (event) => {
    event.preventDefault();
    act();
  },
});
