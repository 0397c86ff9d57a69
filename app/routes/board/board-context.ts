import { createContext, useContext } from "react";
import type { LinkedPlatform } from "#contract/platform-names.ts";
import type { BoardProduct } from "#contract/product.ts";
import type { Reservation } from "#contract/reservation.ts";
import type { SavedFilter } from "#contract/saved-filter.ts";
import type { Filters } from "./board-data.ts";
import type { BoardAddress } from "./board-url.ts";

/** What every part of the board reads: its address, the time, the products. */
export interface BoardSight {
  address: BoardAddress;
  now: Date;
  products: readonly BoardProduct[];
  filters: Filters;
  /** The filters that one keeps, in their order. */
  saved: readonly SavedFilter[];
  /** The reservation in the panel, and the free start nearest to it (UTC ISO). */
  selected: { r: Reservation; nearest: string | null } | null;
  /** While 예약 등록 is open: the product, and the start once it is chosen (UTC ISO). */
  booking: {
    productId: string;
    start: string | null;
    /** It is full, and booked beyond capacity. */
    full: boolean;
    taken: string | null;
  } | null;
  /**
   * While 시간 변경 is open: of which product, the start once it is chosen, and those that are free for
   * it, whatever it holds itself (UTC ISO).
   */
  moving: { productId: string; start: string | null; free: readonly string[] } | null;
  /** What is known only so far: of the free times of a product, and of the day's counts; null: all is known. */
  unsure: { of: (productId: string | null) => string | null; counts: string | null };
  /** Whose links do not answer what they are told. */
  unanswered: readonly LinkedPlatform[];
  /** Of whose links nothing can be told. */
  toldNoReservation: readonly LinkedPlatform[];
  /** Of which platform's link the panel is, if of one. */
  openLink: LinkedPlatform | null;
  /** What is shown was loaded for another choice than the address says. */
  isBehind: boolean;
}

const BoardContext = createContext<BoardSight | null>(null);
export const BoardProvider = BoardContext.Provider;

/** @throws outside of the board: a part of it was rendered alone. */
export function useBoard(): BoardSight {
  const sight = useContext(BoardContext);
  if (!sight) throw new Error("useBoard outside of <BoardProvider>");
  return sight;
}
