import { memo, useState } from "react";
import { typedWeek, type TypedWeekday } from "#app/forms/week-form.ts";
import { HOURS } from "#app/text/hours.ts";
import type { WeeklyHours } from "#contract/hospital.ts";
import { joined } from "../joined.ts";
import { legibleWeek } from "./legible-week.ts";
import { WeekHours } from "./week-hours.tsx";
import { hoursGroups } from "./week-words.ts";
import button from "../button.module.css";
import styles from "./folded-week.module.css";

interface FoldedWeekProps {
  days: readonly TypedWeekday[];
  saved: readonly WeeklyHours[];
  wrong: Readonly<Record<string, string>>;
  /** Unfolded when it comes: something in it is wrong, or has just been asked for. */
  isOpen: boolean;
  onWeek?: (days: TypedWeekday[]) => void;
}

/** The hours of a week in a line, which unfolds to its fields (`WeekHours`); typing beside it draws nothing anew. */
export const FoldedWeek = memo(function FoldedWeek({
  days,
  saved,
  wrong,
  isOpen,
  onWeek,
}: FoldedWeekProps) {
  const [typed, setTyped] = useState(days);
  const base = typedWeek(saved);
  return (
    <details className={styles.fold} open={isOpen || undefined}>
      <summary>
        <span className={styles.groups}>
          {hoursGroups(legibleWeek(typed, base), base).map(({ days: names, hours, isNew }) => (
            <span key={names} className={joined(isNew && styles.new)}>
              <b>{names}</b> {hours}
            </span>
          ))}
        </span>
        <span className={joined(button.button, button.small, styles.unfold)}>{HOURS.unfold}</span>
        <span className={joined(button.button, button.small, styles.shut)}>{HOURS.fold}</span>
      </summary>
      <div className={styles.week}>
        <WeekHours
          days={days}
          saved={saved}
          wrong={wrong}
          onWeek={(week) => {
            setTyped(week);
            onWeek?.(week);
          }}
        />
      </div>
    </details>
  );
});
