import type { Product } from "#contract/product.ts";
import type { HistoryEntry, Reservation } from "#contract/reservation.ts";
import type { Timetable } from "../booking/timetable.ts";
import type { Step } from "./acts.ts";
import type { AroundRow } from "./around.ts";

/** Everything that the panel shows of one reservation. Instants UTC ISO. */
export interface PanelData {
  reservation: Reservation;
  product: Product | null;
  /** Newest first. */
  history: HistoryEntry[];
  around: AroundRow[];
  /** How many starts of the product are free on its day. */
  freeThatDay: number;
  /** Free starts by their distance, at most four; after the day is full, the next free one. */
  nearest: string[];
  /** Who has the seat that a clashing one wanted. */
  holder: string | null;
  /** Through 확인 필요: ids of the one before and after, and how many there are. */
  walk: { previous: string | null; next: string | null; count: number };
  step: Step | null;
  /** For 시간 변경: where to, and of which product. */
  picker: { product: string; table: Timetable } | null;
}
