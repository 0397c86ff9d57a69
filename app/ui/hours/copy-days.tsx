import type { MouseEvent } from "react";
import { WEEK_ACTS } from "#app/forms/week-acts.ts";
import { WEEK_ORDER } from "#app/forms/week-form.ts";
import { HOURS, weekdayWord } from "#app/text/hours.ts";
import { Button } from "../button.tsx";
import { Select } from "../input.tsx";
import styles from "./week-hours.module.css";

interface CopyDaysProps {
  onCopy: (event: MouseEvent<HTMLElement>) => void;
}

/** One weekday's hours for others, too: `월요일 시간을 화 수 목에도 똑같이 적기`. */
export const CopyDays = ({ onCopy }: CopyDaysProps) => (
  <div className={styles.copy}>
    <Select small bare name="copyFrom" aria-label={HOURS.copyFrom} autoComplete="off">
      {WEEK_ORDER.map((weekday) => (
        <option key={weekday} value={weekday}>
          {HOURS.copyOf(weekdayWord(weekday))}
        </option>
      ))}
    </Select>
    <div className={styles.to} role="group" aria-label={HOURS.copyTo}>
      {WEEK_ORDER.map((weekday) => (
        <label key={weekday}>
          <input type="checkbox" name="copyTo" value={weekday} autoComplete="off" />
          {weekdayWord(weekday)}
        </label>
      ))}
    </div>
    <span>{HOURS.also}</span>
    <Button size="small" name="weekAct" value={WEEK_ACTS.copy} onClick={onCopy}>
      {HOURS.copy}
    </Button>
  </div>
);
