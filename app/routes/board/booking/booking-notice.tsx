import { BOOKING } from "#app/text/booking.ts";
import { CHECK_FIELDS } from "#app/text/forms.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { BookingData } from "./booking-data.ts";

/**
 * Why nothing was booked: where no single field is the reason, and that some are. The latter goes
 * with the last field that was wrong (`booking-panel.module.css`).
 */
export function BookingNotice({ data }: { data: BookingData }) {
  const said = data.products.length === 0 ? BOOKING.noProducts : data.message;
  const message = said ?? (Object.keys(data.fields).length > 0 ? CHECK_FIELDS : null);
  if (message === null) return null;
  return (
    <p className="notice" role="alert" data-of-fields={said === null ? "" : undefined}>
      <Icon name="circle-alert" />
      <span>{message}</span>
    </p>
  );
}
