import type { Board, Opening } from "#contract/board.ts";
import type { Product } from "#contract/product.ts";
import type { HistoryEntry, Reservation } from "#contract/reservation.ts";
import { kstInstant } from "#contract/kst.ts";
import { countedPerFile } from "./lifetime.ts";

/** Friday, 20 November 2026, 14:12 KST: the day of the drawn board. */
export const NOW = new Date("2026-11-20T05:12:00Z");
export const TODAY = "2026-11-20";

/** The UTC ISO instant of `15:30` on a KST day. */
export function at(clock: string, day = TODAY): string {
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  return kstInstant(day, hour * 60 + minute).toISOString();
}

export const HOSPITAL = "5f0c1c2e-6a2f-4b55-9a52-0d8a4a4b1a01";
export const PRODUCT = "5f0c1c2e-6a2f-4b55-9a52-0d8a4a4b1b01";
const count = countedPerFile();
const uuid = () => `5f0c1c2e-6a2f-4b55-9a52-${String(count()).padStart(12, "0")}`;

/** A reservation as the API answers it: 한지우, Naver, requested, today 15:00, half an hour. */
export function makeReservation(given: Partial<Reservation> = {}): Reservation {
  const start = given.start ?? at("15:00");
  return {
    id: uuid(),
    number: "1120-037",
    productId: PRODUCT,
    platform: "NAVER",
    externalId: "n-1",
    externalStatus: "requested",
    start,
    end: new Date(Date.parse(start) + 30 * 60_000).toISOString(),
    preparationMinutes: 0,
    cleanupMinutes: 0,
    seat: 0,
    doctorId: null,
    facilityId: null,
    party: {
      name: "한지우",
      phone: "01023451234",
      birthDate: null,
      chartNumber: null,
      bookedBy: null,
    },
    identity: null,
    visitType: "FIRST",
    message: null,
    memo: "",
    status: "REQUESTED",
    statusReason: null,
    statusSince: at("13:24"),
    previousStatus: null,
    answerBy: at("14:24"),
    overbooked: false,
    conflict: null,
    syncState: "SYNCED",
    tellAt: null,
    toldAt: at("13:24"),
    untold: null,
    dismissedAt: null,
    version: 1,
    createdBy: "네이버",
    createdAt: at("13:24"),
    ...given,
  };
}

export const makeProduct = (given: Partial<Product> = {}): Product => ({
  id: PRODUCT,
  name: "초진 진료",
  shortName: "초진",
  category: "TREATMENT",
  description: "",
  durationMinutes: 30,
  preparationMinutes: 0,
  cleanupMinutes: 0,
  capacity: 1,
  doctorId: null,
  facilityId: null,
  price: { kind: "COVERED", amount: null, from: false },
  visitType: "BOTH",
  confirmMode: "HOSPITAL",
  window: null,
  state: "PUBLISHED",
  position: 1,
  version: 1,
  ...given,
});

export const makeHistory = (given: Partial<HistoryEntry> = {}): HistoryEntry => ({
  at: at("13:24"),
  by: "네이버",
  byKind: "PLATFORM",
  address: null,
  action: "RECEIVED",
  from: null,
  to: "REQUESTED",
  reason: null,
  before: null,
  after: null,
  ...given,
});

/** Free starts of half an hour. */
export const slotsAt = (day: string, ...clocks: string[]) =>
  clocks.map((clock) => ({ start: at(clock, day), end: at(clock, day), free: 1 }));

/** The lane of `PRODUCT`; at the desk nothing more is free. */
export const makeLane = (given: Partial<Board["lanes"][number]> = {}): Board["lanes"][number] => ({
  productId: PRODUCT,
  slots: [],
  freeAtDesk: given.slots?.length ?? 0,
  nextFree: null,
  ...given,
});

/** Monday to Friday 09:00–18:00, lunch at 13:00. */
export const OPEN: Opening = {
  hours: {
    opens: 540,
    closes: 1080,
    lastAcceptance: 1050,
    breaks: [{ name: "점심", starts: 780, ends: 840 }],
  },
  closure: null,
};

/** A board of today without reservations, and whatever is said about it. */
export const makeBoard = (given: Partial<Board> = {}): Board => ({
  date: TODAY,
  opening: OPEN,
  nextOpen: null,
  bookableUntil: "2027-01-19",
  reservations: [],
  load: null,
  inbox: [],
  beginning: null,
  untold: [],
  expired: [],
  lanes: [],
  week: [],
  products: [makeProduct()],
  resources: [],
  holders: [],
  links: [],
  savedFilters: [],
  noticesOff: [],
  opened: null,
  ...given,
});
