import { useRouteLoaderData } from "@remix-run/react";
import type { BoardData } from "./board/load-board.ts";

/** What the board behind the palette shows; null on every other screen. */
export const useBoardBehind = (): BoardData | null =>
  useRouteLoaderData<BoardData>("routes/board/route") ?? null;

/** The reservation as the board knows it now; null where it does not show it. */
export const knownOn = ({ day, panel }: BoardData, id: string) =>
  panel?.reservation.id === id
    ? panel.reservation
    : ([day.reservations, day.inbox, day.untold, day.expired].flat().find((one) => one.id === id) ??
      null);
