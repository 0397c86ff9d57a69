import { useRef } from "react";
import { BOOKING } from "#app/text/booking.ts";
import { isShown, useKey } from "#app/ui/use-key.ts";

/**
 * ↑ ↓ lead from the question into its times, the chosen one or the first, which is chosen with it;
 * there the timetable walks on, and Enter sends. @returns for the element around the times
 */
export function useTimeKeys() {
  const around = useRef<HTMLFieldSetElement>(null);
  const into = () => {
    const times = around.current;
    const time =
      times?.querySelector<HTMLElement>(":checked") ??
      times?.querySelector<HTMLElement>("input[tabindex='0']");
    time?.focus();
    time?.click();
  };
  const ready = () =>
    isShown(around.current) &&
    around.current.querySelector("input") !== null &&
    document.activeElement?.closest("[data-panel]") !== null;
  useKey({ scope: "step", code: "ArrowDown", label: BOOKING.time, act: into, ready });
  useKey({ scope: "step", code: "ArrowUp", label: BOOKING.time, act: into, ready });
  return around;
}
