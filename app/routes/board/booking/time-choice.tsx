import { kstInstant } from "#contract/kst.ts";
import { BOOKING, deskNowText, takenText } from "#app/text/booking.ts";
import { notNowText } from "#app/text/not-now.ts";
import { WAYS } from "#app/text/ways.ts";
import { monthOf, type Month } from "#app/ui/calendar/month-grid.ts";
import { FieldError } from "#app/ui/field.tsx";
import { useBoard } from "../board-context.ts";
import type { BookingData } from "./booking-data.ts";
import { SHOWS } from "./shows.ts";
import { TakenNotice } from "./taken-notice.tsx";
import type { TimetableStart } from "./timetable.ts";
import { Times } from "./times.tsx";
import { WayButton } from "./way-button.tsx";
import styles from "./time-choice.module.css";

interface TimeChoiceProps {
  data: BookingData;
  today: string;
  chosen: string;
  /** The times are another product's still: they cannot be chosen until its own are here. */
  waiting: boolean;
  onChoose: (start: TimetableStart) => void;
  /** To the times of a KST day. */
  onDay: (day: string) => void;
  /** To the days of a month. */
  onMonth: (month: Month) => void;
  /** To a time outside opening hours. */
  onOutside: () => void;
}

/** 시간 in 예약 등록. 다른 날 sends the form, so that nothing typed is lost without a script. */
export function TimeChoice({
  data,
  today,
  chosen,
  waiting,
  onChoose,
  onDay,
  onMonth,
  onOutside,
}: TimeChoiceProps) {
  const { address, now } = useBoard();
  const { table, taken, over, alternatives, fields } = data;
  const starts = table.rows.flatMap((row) => row.cells.flat());
  const isOffered = taken !== null && starts.some((cell) => cell?.start === taken);
  const first = table.days[0] ?? today;
  const toDay = (day: string, label: string) => (
    <WayButton name="day" value={day} onPress={() => onDay(day)}>
      {label}
    </WayButton>
  );
  return (
    <fieldset
      className={styles.times}
      disabled={waiting}
      aria-busy={waiting}
      aria-describedby={fields.start === undefined ? undefined : "booking-start-error"}
      data-wrong={fields.start === undefined ? undefined : ""}
    >
      <Times
        legend={BOOKING.time}
        table={table}
        today={today}
        chosen={chosen}
        shut={data.shut}
        wayTo={toDay}
        onChoose={onChoose}
        near={alternatives}
        leaf={
          <span className={styles.leaf}>
            {data.shut?.why !== "notYet" && (
              <WayButton name="show" value={SHOWS.outside} onPress={onOutside}>
                {data.shut === null ? BOOKING.outside : WAYS.anyway}
              </WayButton>
            )}
            <WayButton
              name="days"
              value={monthOf(first)}
              opens="days"
              onPress={() => onMonth(monthOf(first))}
            >
              {BOOKING.otherDay}
            </WayButton>
          </span>
        }
        notice={
          taken !== null && (
            <TakenNotice
              said={takenText({ start: taken, over, alternatives }, kstInstant(today), {
                offered: isOffered,
                // Who comes again is offered the same time, free or not.
                wasFree: address.asked("again") === null,
              })}
              overbook={isOffered ? null : taken}
            />
          )
        }
      />
      {data.deskNow && chosen === "" && (
        <p className={styles.said}>{deskNowText(data.deskNow, kstInstant(today))}</p>
      )}
      {data.notNow && chosen === "" && (
        <p className={styles.said}>{notNowText(data.notNow, now)}</p>
      )}
      {fields.start !== undefined && (
        <FieldError id="booking-start-error">{fields.start}</FieldError>
      )}
    </fieldset>
  );
}
