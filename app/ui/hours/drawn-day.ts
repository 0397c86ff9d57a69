import type { TypedWeekday } from "#app/forms/week-form.ts";
import { minuteTyped } from "#app/forms/typed-time.ts";
import { stretchesOf } from "./extent.ts";

/** What the line of a weekday draws. */
interface DrawnDay {
  opens: number;
  closes: number;
  last: number;
  stretches: [number, number][];
}

/** Null where the day is closed, or its times make no day yet. */
export function drawnDay({ open, opens, closes, last, breaks }: TypedWeekday): DrawnDay | null {
  if (open === "") return null;
  const [from, to] = [minuteTyped(opens), minuteTyped(closes)];
  if (from === null || to === null || from >= to) return null;
  const rests = breaks.flatMap(({ starts, ends }) => {
    const [since, until] = [minuteTyped(starts), minuteTyped(ends)];
    return since === null || until === null || since >= until
      ? []
      : [{ starts: since, ends: until }];
  });
  return {
    opens: from,
    closes: to,
    last: minuteTyped(last) ?? to,
    stretches: stretchesOf(from, to, rests),
  };
}
