import type { ReservationClient } from "#app/clients/reservation.ts";
import { firstOf, lastOf, monthOf } from "#app/ui/calendar/month-grid.ts";
import type { Days } from "#contract/days.ts";
import { filtersIn } from "../filters-in.ts";

/** Loads the days of the month in which the board's day lies, as the filters count them. */
export function loadMonth(
  client: ReservationClient,
  hospital: string,
  { search, date }: { search: URLSearchParams; date: string },
): Promise<Days> {
  const month = monthOf(date);
  const { status, platform, product } = filtersIn(search);
  return client.days(hospital, {
    from: firstOf(month),
    to: lastOf(month),
    status: status ?? undefined,
    platform: platform ?? undefined,
    product: product ?? undefined,
    fullness: "1",
  });
}
