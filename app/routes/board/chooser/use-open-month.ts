import { useNavigation } from "@remix-run/react";
import { BOARD } from "../../addresses.ts";
import { calendarIn } from "../board-url.ts";

/** The month that the day chooser shows, null while it is shut: as the address on its way says already. */
export function useOpenMonth(search: URLSearchParams): string | null {
  const { location } = useNavigation();
  const coming = location?.pathname === BOARD ? new URLSearchParams(location.search) : null;
  return calendarIn(coming ?? search);
}
