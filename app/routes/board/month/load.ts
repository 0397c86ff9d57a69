import type { ReservationClient } from "#app/clients/reservation.ts";
import { firstOf, lastOf, monthOf } from "#app/ui/calendar/month-grid.ts";
import { uuidSchema } from "#contract/fields.ts";
import type { Days } from "#contract/days.ts";
import { platformSchema } from "#contract/platform.ts";
import { isStatusFilter } from "../board-data.ts";

/** Loads the days of the month in which the board's day lies, as the filters count them. */
export function loadMonth(
  client: ReservationClient,
  hospital: string,
  { search, date }: { search: URLSearchParams; date: string },
): Promise<Days> {
  const month = monthOf(date);
  const status = search.get("status");
  return client.days(hospital, {
    from: firstOf(month),
    to: lastOf(month),
    status: isStatusFilter(status) ? status : undefined,
    platform: platformSchema.safeParse(search.get("platform")).data,
    product: uuidSchema.safeParse(search.get("product")).data,
    fullness: "1",
  });
}
