import { useNavigation } from "@remix-run/react";
import { BOARD } from "../../addresses.ts";
import { monthIn } from "../board-params.ts";
import type { Opened } from "./opens-chooser.ts";

/** What the board is asked for: as the address on its way says already. */
export function useComing(search: URLSearchParams): URLSearchParams {
  const { location, formData } = useNavigation();
  const isComing = location?.pathname === BOARD && formData === undefined;
  return isComing ? new URLSearchParams(location.search) : search;
}

/** The month that a calendar shows, null while it is shut. */
export const useOpenMonth = (
  search: URLSearchParams,
  name: Exclude<Opened, "filters">,
): string | null => monthIn(useComing(search), name);
