import type { FocusEvent } from "react";
import { minuteTyped } from "#app/forms/typed-time.ts";
import { minuteClock } from "#app/text/time.ts";

/** A time that is left stands there as it is understood. */
export function tidyClock({ target }: FocusEvent<HTMLElement>): void {
  if (!(target instanceof HTMLInputElement) || target.dataset.clock === undefined) return;
  const minute = minuteTyped(target.value);
  if (minute !== null) target.value = minuteClock(minute);
}
