import type { LinkedPlatform } from "./platform-names.ts";
import type { Status } from "./reservation-status.ts";

/** What a platform is and is not able to do: screens and tellings read it, nobody guesses. */
export interface Capabilities {
  /** What it can be told. */
  told: readonly Tellable[];
  /** What it can be asked. */
  asked: readonly Askable[];
  /**
   * Of which statuses it writes to the patient by itself when it is told. 완료 among them waits for
   * the hospital's closing time: what a patient has read cannot be taken back (product.md §5).
   */
  writesToPatient: readonly Status[];
}
export type Tellable = "RESERVATION" | "SLOTS" | "ITEM";
export type Askable = "ACCOUNT" | "ITEMS" | "SLOTS" | "BOOKINGS";

const EVERYTHING = {
  told: ["RESERVATION", "SLOTS", "ITEM"],
  asked: ["ACCOUNT", "ITEMS", "SLOTS", "BOOKINGS"],
} as const;

/** docs/platforms: what each adapter does (`backend/platforms/capabilities.test.ts` compares). */
export const CAPABILITIES: Readonly<Record<LinkedPlatform, Capabilities>> = {
  NAVER: { ...EVERYTHING, writesToPatient: ["CONFIRMED", "REJECTED", "CANCELED", "COMPLETED"] },
  KAKAO: { ...EVERYTHING, writesToPatient: ["CONFIRMED", "REJECTED", "CANCELED", "COMPLETED"] },
  // What a server is not able to do, its CapabilityStatement says; of free times it may take none.
  EMR: {
    told: ["RESERVATION", "SLOTS"],
    asked: ["ACCOUNT", "ITEMS", "SLOTS", "BOOKINGS"],
    writesToPatient: [],
  },
};
