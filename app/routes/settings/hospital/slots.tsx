import { memo } from "react";
import { HOSPITAL } from "#app/text/hospital.ts";
import { SETTINGS_FORM } from "#app/text/settings-form.ts";
import { weekday } from "#app/text/time.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Select } from "#app/ui/input.tsx";
import { joined } from "#app/ui/joined.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { stretchesOf } from "#app/ui/hours/extent.ts";
import type { SlotsPreview } from "#contract/slots-preview.ts";
import { HOSPITAL_INTENTS } from "./hospital-form.ts";
import styles from "./slots.module.css";

type Day = SlotsPreview["days"][number];

interface SlotsProps {
  preview: SlotsPreview | null;
  /** Nobody said what it would be now. */
  failed: boolean;
  offered: readonly { id: string; name: string; durationMinutes: number }[];
  /** The product that it is shown by. */
  shownBy: string;
  today: string;
  /** Minutes of today that are over. */
  minute: number;
}

/** The starts that the rules make, lying down: today, and the next two open days. */
export const Slots = memo(function Slots({
  preview,
  failed,
  offered,
  shownBy,
  today,
  minute,
}: SlotsProps) {
  const hydrated = useHydrated();
  if (preview === null) return null;
  const hours = hoursOf(preview.days);
  return (
    <>
      <div className={styles.head}>
        <h3>{HOSPITAL.shows}</h3>
        <Select
          small
          name="shownBy"
          aria-label={HOSPITAL.shownBy}
          autoComplete="off"
          defaultValue={shownBy}
        >
          {offered.map(({ id, name, durationMinutes }) => (
            <option key={id} value={id}>
              {HOSPITAL.product(name, durationMinutes)}
            </option>
          ))}
        </Select>
        {!hydrated && (
          <Button size="small" name="intent" value={HOSPITAL_INTENTS.look}>
            {HOSPITAL.look}
          </Button>
        )}
        <p>
          <b className={styles.new}>{HOSPITAL.newStart}</b> <s>{HOSPITAL.goneStart}</s>
        </p>
      </div>
      {failed ? (
        <p className={styles.say} role="status">
          <span>{SETTINGS_FORM.notReckoned}</span>
        </p>
      ) : (
        <Fewer preview={preview} />
      )}
      <div className={styles.scroller} role="region" aria-label={HOSPITAL.shows} tabIndex={0}>
        <table className={styles.slots}>
          <thead>
            <tr>
              <th scope="col">{HOSPITAL.hour}</th>
              {hours.map((hour) => (
                <th key={hour} scope="col">
                  {hour}
                </th>
              ))}
              <th scope="col" className={styles.total}>
                {HOSPITAL.startCount}
              </th>
              <th scope="col" className={styles.total}>
                {HOSPITAL.most}
              </th>
            </tr>
          </thead>
          <tbody>
            {preview.days.map((day) => (
              <DayRow
                key={day.day}
                day={day}
                hours={hours}
                over={day.day === today ? minute : 0}
                word={day.day === today ? HOSPITAL.today : HOSPITAL.dayOfMonth(day.day)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
});

/** The hours that any of the days has something in. */
function hoursOf(days: readonly Day[]): number[] {
  const all = days.flatMap(({ hours, starts }) => [
    ...(hours ? [hours.opens, hours.closes - 1] : []),
    ...starts.map(({ minute }) => minute),
  ]);
  if (all.length === 0) return [];
  const from = Math.floor(Math.min(...all) / 60);
  return Array.from({ length: Math.floor(Math.max(...all) / 60) - from + 1 }, (_, i) => from + i);
}

interface DayRowProps {
  day: Day;
  hours: readonly number[];
  /** Minutes of it that are over. */
  over: number;
  word: string;
}

const DayRow = ({
  day: { day, hours: open, starts, now, then },
  hours,
  over,
  word,
}: DayRowProps) => {
  const stretches = open ? stretchesOf(open.opens, open.closes, open.breaks) : [];
  return (
    <tr>
      <th scope="row">
        {word} <span>{weekday(day)}</span>
      </th>
      {hours.map((hour) => {
        const [from, to] = [hour * 60, hour * 60 + 60];
        const here = starts.filter(({ minute }) => minute >= from && minute < to);
        const isShut = !stretches.some(([begins, ends]) => begins < to && from < ends);
        return (
          <td
            key={hour}
            data-hour={hour}
            data-empty={here.length === 0 || undefined}
            className={joined(
              here.length === 0 && (isShut ? styles.shut : to <= over && styles.past),
            )}
          >
            {here.map(({ minute, is }) => (
              <Start key={minute} minute={minute % 60} is={is} />
            ))}
          </td>
        );
      })}
      <Total value={String(then.starts)} now={then.starts} before={now.starts} />
      <Total value={HOSPITAL.people(then.patients)} now={then.patients} before={now.patients} />
    </tr>
  );
};

const Start = ({ minute, is }: { minute: number; is: Day["starts"][number]["is"] }) => {
  const text = String(minute).padStart(2, "0");
  if (is === "GONE")
    return (
      <s aria-label={HOSPITAL.gone(text)} className={styles.start}>
        {text}
      </s>
    );
  return <span className={joined(styles.start, is === "NEW" && styles.new)}>{text}</span>;
};

const Total = ({ value, now, before }: { value: string; now: number; before: number }) => (
  <td className={styles.total}>
    <b className={joined(now < before && styles.down)}>{value}</b>
    {now !== before && <span>{HOSPITAL.before(before)}</span>}
  </td>
);

/** More to choose from, and fewer who can come: said where it is so. */
function Fewer({ preview }: { preview: SlotsPreview }) {
  const sum = (of: "now" | "then", what: "starts" | "patients") =>
    preview.days.reduce((all, day) => all + day[of][what], 0);
  if (sum("then", "patients") >= sum("now", "patients")) return null;
  const lost = preview.nextMinutes - preview.takesMinutes;
  return (
    <p className={styles.say}>
      <Icon name="triangle-alert" />
      <span>
        {sum("then", "starts") > sum("now", "starts") ? HOSPITAL.moreButFewer : HOSPITAL.fewer}
        {lost > 0 && ` ${HOSPITAL.lost(preview.takesMinutes, lost)}`}
      </span>
    </p>
  );
}
