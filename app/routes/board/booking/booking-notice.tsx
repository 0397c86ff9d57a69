import { BOOKING } from "#app/text/booking.ts";
import { CHECK_FIELDS } from "#app/text/forms.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { BookingData } from "./booking-data.ts";

/** Why nothing was booked, where no single field is the reason. */
export function BookingNotice({ data }: { data: BookingData }) {
  const message =
    data.products.length === 0
      ? BOOKING.noProducts
      : (data.message ?? (Object.keys(data.fields).length > 0 ? CHECK_FIELDS : null));
  if (message === null) return null;
  return (
    <p className="notice" role="alert">
      <Icon name="circle-alert" />
      <span>{message}</span>
    </p>
  );
}
