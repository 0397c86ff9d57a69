import { useNavigation } from "@remix-run/react";
import { BOARD } from "../../addresses.ts";
import { monthIn } from "../board-params.ts";
import type { Opened } from "./opens-chooser.ts";

/** The month that a calendar shows, null while it is shut: as the address on its way says already. */
export function useOpenMonth(
  search: URLSearchParams,
  name: Exclude<Opened, "filters">,
): string | null {
  const { location, formData } = useNavigation();
  const isComing = location?.pathname === BOARD && formData === undefined;
  return monthIn(isComing ? new URLSearchParams(location.search) : search, name);
}
