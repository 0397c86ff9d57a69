import type { PrintInput } from "#contract/print.ts";
import { MOST_PRINTED } from "#contract/print-sheets.ts";
import { periodDays } from "../bar/period.ts";
import type { DayData } from "../board-data.ts";
import type { Shown } from "../load-view.ts";
import { BARS } from "../view-bars.ts";
import type { Private } from "./private.ts";

/**
 * What stands on the sheet that a view prints, as the access record is told of it.
 * @param chosen what of a person was chosen to stand on 목록, which alone has it
 */
export function printed(
  shown: Shown,
  day: Pick<DayData, "date" | "reservations">,
  chosen: readonly Private[],
): PrintInput {
  const { sheet, period } = BARS[shown.view];
  const isList = shown.view === "list";
  const days = isList || shown.view === "stats" ? shown.data.query : periodDays(period, day.date);
  const ids = idsOn(shown, day);
  return {
    sheet,
    from: days.from,
    to: days.to,
    reservations: ids.slice(0, MOST_PRINTED),
    more: Math.max(0, ids.length - MOST_PRINTED),
    phone: isList && chosen.includes("phone"),
    memo: isList && chosen.includes("memo"),
  };
}

/** Of the reservations that are named on it. */
function idsOn({ view, data }: Shown, day: Pick<DayData, "reservations">): string[] {
  switch (view) {
    case "day":
    case "inbox":
      return day.reservations.map(({ id }) => id);
    case "week":
      return data.days.flatMap(({ own, hours }) =>
        (own?.reservations ?? hours.flatMap(({ names }) => names)).map(({ id }) => id),
      );
    case "list":
      return data.items.map(({ id }) => id);
    case "month":
    case "stats":
      return [];
  }
}
