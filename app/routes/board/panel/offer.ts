import type { Status } from "#contract/reservation-status.ts";
import type { TellingWay } from "#contract/telling.ts";

export const STEPS = ["move", "cancel", "left", "reject", "status", "undo"] as const;
/** A step in the panel before anything happens: a time, a reason, a choice. */
export type Step = (typeof STEPS)[number];

/** An act as the panel offers it: a button. `refused` says why it stands disabled. */
export type Offer =
  | { kind: "status"; label: string; to: Status; refused: string | null }
  | { kind: "step"; label: string; step: Step; refused: string | null }
  | { kind: "move"; label: string; start: string; confirms: boolean; refused: null }
  | { kind: "overbook"; label: string; confirms: boolean; refused: null }
  | { kind: "telling"; label: string; how: TellingWay; refused: null }
  /** 예약 등록, filled in with what is known; with its own start (UTC ISO) where that is free. */
  | { kind: "again"; label: string; start: string | null; refused: null }
  | { kind: "dismiss"; label: string; refused: null };

/** One main button, the others in one row, and quiet words. */
export interface Offers {
  main: Offer | null;
  rest: Offer[];
  quiet: Offer[];
}
