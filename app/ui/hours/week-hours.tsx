import { useState, type FormEvent } from "react";
import { flushSync } from "react-dom";
import { WEEK_ACTS, weekAfter } from "#app/forms/week-acts.ts";
import { lastFor, typedWeek, weekIn, weekName, type TypedWeekday } from "#app/forms/week-form.ts";
import { timeProblem } from "#app/forms/left-time.ts";
import { HOURS } from "#app/text/hours.ts";
import type { WeeklyHours } from "#contract/hospital.ts";
import { CopyDays } from "./copy-days.tsx";
import { extentOf } from "./extent.ts";
import { HoursScale } from "./hours-line.tsx";
import { drawnDay } from "./drawn-day.ts";
import { useLeft } from "./use-left.ts";
import { WeekRow } from "./week-row.tsx";
import styles from "./week-hours.module.css";

interface WeekHoursProps {
  /** What the fields come up with: the saved week (`typedWeek`), or what was typed. */
  days: readonly TypedWeekday[];
  saved: readonly WeeklyHours[];
  /** What is wrong, by the name of its field. */
  wrong: Readonly<Record<string, string>>;
  /** The week as it is being typed. */
  onWeek?: (days: TypedWeekday[]) => void;
}

/**
 * The hours of a week in a form: a weekday a row, with its breaks and what it looks like. Every
 * button submits (`weekAct`, carried out by `weekAfter`); with a script it is carried out in place.
 * Another week to come up with needs another `key`.
 */
export function WeekHours({ days, saved, wrong, onWeek }: WeekHoursProps) {
  const [shown, setShown] = useState({ days, round: 0 });
  const [typed, setTyped] = useState(days);
  const left = useLeft(wrong, timeProblem, shown.round);
  const base = typedWeek(saved);
  const extent = extentOf(typed.flatMap((day) => drawnDay(day)?.stretches ?? []));

  const note = (week: TypedWeekday[]) => {
    setTyped(week);
    onWeek?.(week);
  };
  const formOf = (element: Element) => element.closest("form");
  const hear = (event: FormEvent<HTMLElement>) => {
    const { currentTarget, target } = event;
    left.handlers.onInput(event);
    if (target instanceof HTMLInputElement) follow(target, base);
    const form = formOf(currentTarget);
    if (form) note(weekIn(new FormData(form)));
  };
  const act = (name: string, focus: string) => (event: FormEvent<HTMLElement>) => {
    const form = formOf(event.currentTarget);
    if (!form) return;
    event.preventDefault();
    const fields = new FormData(form);
    const week = weekAfter(weekIn(fields), name, {
      from: textOf(fields.get("copyFrom")),
      to: fields.getAll("copyTo").map(textOf),
    });
    flushSync(() => {
      setShown(({ round }) => ({ days: week, round: round + 1 }));
      note(week);
    });
    // Whoever else listens to the form hears of what no one typed.
    form.dispatchEvent(new Event("change"));
    form.querySelector<HTMLElement>(`[name="${focus}"], [value="${focus}"]`)?.focus();
  };
  return (
    // The fields are what is operated; their box only hears of it.
    <div role="presentation" onInput={hear} onBlur={left.handlers.onBlur}>
      <table className={styles.hours} key={shown.round}>
        <thead>
          <tr>
            <th scope="col" className={styles.day}>
              {HOURS.weekday}
            </th>
            <th scope="col" className={styles.open}>
              {HOURS.hours}
            </th>
            <th scope="col" className={styles.breaks}>
              {HOURS.breaks}
            </th>
            <th scope="col" className={styles.last}>
              {HOURS.last}
            </th>
            <th scope="col">
              <span className="vh">{HOURS.line}</span>
              <HoursScale extent={extent} />
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.days.map((day, i) => (
            <WeekRow
              key={day.weekday}
              at={i}
              day={day}
              typed={typed[i] ?? day}
              base={base[i] ?? day}
              extent={extent}
              wrong={left.wrong}
              onAdd={act(WEEK_ACTS.addBreak(i), weekName(i, "breaks", day.breaks.length, "starts"))}
              onRemove={(j) => act(WEEK_ACTS.removeBreak(i, j), WEEK_ACTS.addBreak(i))}
            />
          ))}
        </tbody>
      </table>
      <CopyDays onCopy={act(WEEK_ACTS.copy, WEEK_ACTS.copy)} />
    </div>
  );
}

const textOf = (value: FormDataEntryValue | null): string =>
  typeof value === "string" ? value : "";

/** As the closing time is typed its last acceptance moves along, unless somebody typed that. */
function follow(typed: HTMLInputElement, saved: readonly TypedWeekday[]): void {
  const at = /^hours\.(\d)\.closes$/.exec(typed.name)?.[1];
  const was = saved[Number(at)];
  const last = typed.form?.elements.namedItem(weekName(at ?? "", "last"));
  if (!was || !(last instanceof HTMLInputElement)) return;
  if (![was.last, last.dataset.moved].includes(last.value)) return;
  last.value = last.dataset.moved = lastFor(typed.value, was) ?? was.last;
}
