import { MOST_BREAKS, type TypedBreak, type TypedWeekday } from "./week-form.ts";

/** What a button of the week does, as its `weekAct` says it. */
export const WEEK_ACTS = {
  addBreak: (day: number) => `add.${day}`,
  removeBreak: (day: number, at: number) => `remove.${day}.${at}`,
  copy: "copy",
} as const;

const LUNCH: TypedBreak = { name: "점심", starts: "13:00", ends: "14:00", last: "" };

/** The week after one of its buttons: with a script in place, without one by the way of the server. */
export function weekAfter(
  days: readonly TypedWeekday[],
  act: string,
  copy: { from: string; to: readonly string[] },
): TypedWeekday[] {
  if (act === WEEK_ACTS.copy) {
    const from = days.find(({ weekday }) => weekday === copy.from);
    return days.map((day) =>
      from && copy.to.includes(day.weekday) ? { ...from, weekday: day.weekday } : day,
    );
  }
  return days.map((day, i) => {
    if (act === WEEK_ACTS.addBreak(i) && day.breaks.length < MOST_BREAKS) {
      const usual = days.flatMap(({ open, breaks }) => (open === "" ? [] : breaks))[0] ?? LUNCH;
      const another = { name: "", starts: "", ends: "", last: "" };
      return { ...day, breaks: [...day.breaks, day.breaks.length === 0 ? usual : another] };
    }
    return { ...day, breaks: day.breaks.filter((_, j) => act !== WEEK_ACTS.removeBreak(i, j)) };
  });
}
