import type { MouseEvent } from "react";
import { isSameTime } from "#app/forms/typed-time.ts";
import { WEEK_ACTS } from "#app/forms/week-acts.ts";
import { isLeftOut, weekName, type TypedWeekday } from "#app/forms/week-form.ts";
import { fieldId } from "#app/forms/wrong.ts";
import { HOURS, lineWord, weekdayWord } from "#app/text/hours.ts";
import { Button } from "../button.tsx";
import { Icon } from "../icon.tsx";
import { Input } from "../input.tsx";
import { joined } from "../joined.ts";
import { BreakFields } from "./break-fields.tsx";
import { drawnDay } from "./drawn-day.ts";
import type { Extent } from "./extent.ts";
import { HoursLine, HoursRules } from "./hours-line.tsx";
import { Wrong } from "./wrong.tsx";
import styles from "./week-hours.module.css";

type Press = (event: MouseEvent<HTMLElement>) => void;

interface WeekRowProps {
  /** Which row of the week it is, from 0. */
  at: number;
  /** What its fields come up with. */
  day: TypedWeekday;
  typed: TypedWeekday;
  base: TypedWeekday;
  extent: Extent;
  wrong: Readonly<Record<string, string>>;
  onAdd: Press;
  onRemove: (at: number) => Press;
}

/** A weekday: is it open, when, its breaks, and the line that comes of it. */
export function WeekRow({ at, day, typed, base, extent, wrong, onAdd, onRemove }: WeekRowProps) {
  const word = weekdayWord(Number(day.weekday));
  const drawn = drawnDay(typed);
  const clock = (field: "opens" | "closes" | "last", label: string) => {
    const name = weekName(at, field);
    const isNew = typed.open !== "" && (base.open === "" || !isSameTime(typed[field], base[field]));
    return (
      <Input
        id={fieldId(name)}
        name={name}
        data-clock=""
        inputMode="text"
        autoComplete="off"
        maxLength={20}
        aria-label={`${word} ${label}`}
        aria-invalid={wrong[name] === undefined ? undefined : true}
        aria-describedby={wrong[name] === undefined ? undefined : `${fieldId(name)}-error`}
        className={joined(isNew && styles.changed)}
        defaultValue={day[field]}
      />
    );
  };
  return (
    <tr>
      <th scope="row">
        <input type="hidden" name={weekName(at, "weekday")} value={day.weekday} />
        <label className="check">
          <input
            type="checkbox"
            data-opens=""
            name={weekName(at, "open")}
            value="1"
            autoComplete="off"
            defaultChecked={day.open !== ""}
          />
          {word}
        </label>
      </th>
      <td data-label={HOURS.hours}>
        <span className={styles.closed}>{HOURS.closed}</span>
        <span className={styles.range}>
          {clock("opens", HOURS.opens)} – {clock("closes", HOURS.closes)}
        </span>
        <Wrong names={[weekName(at, "opens"), weekName(at, "closes")]} wrong={wrong} />
      </td>
      <td data-label={HOURS.breaks}>
        {day.breaks.map((rest, j) => (
          <BreakFields
            key={j}
            word={word}
            day={at}
            at={j}
            rest={rest}
            typed={typed.breaks[j] ?? rest}
            base={base.open === "" ? undefined : base.breaks[j]}
            isLeft={isLeftOut(typed, typed.breaks[j] ?? rest, base)}
            wrong={wrong}
            onRemove={onRemove(j)}
          />
        ))}
        <Button
          kind="quiet"
          size="small"
          className={styles.add}
          name="weekAct"
          value={WEEK_ACTS.addBreak(at)}
          aria-label={HOURS.addTo(word)}
          data-more={day.breaks.length > 0 || undefined}
          onClick={onAdd}
        >
          <Icon name="plus" />
          {HOURS.add}
        </Button>
      </td>
      <td data-label={HOURS.last}>
        <span className={styles.range}>{clock("last", HOURS.last)}</span>
        <Wrong names={[weekName(at, "last")]} wrong={wrong} />
      </td>
      <td className={styles.line}>
        {drawn === null ? (
          <>
            <HoursRules extent={extent} />
            {typed.open !== "" && <span className={styles.later}>{HOURS.drawnLater}</span>}
          </>
        ) : (
          <HoursLine
            extent={extent}
            label={lineWord(word, drawn.opens, drawn.closes)}
            stretches={drawn.stretches}
            last={{ minute: drawn.last, changed: !isSameTime(typed.last, base.last) }}
          />
        )}
      </td>
    </tr>
  );
}
