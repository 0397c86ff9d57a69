import type { Resource } from "#contract/resource.ts";

/** Whom and what its products need, in its order; always there while the hospital is open. */
export const RESOURCES = [
  { name: "김원장", kind: "DOCTOR", units: 1 },
  { name: "박원장", kind: "DOCTOR", units: 1 },
  { name: "도수실", kind: "ROOM", units: 2 },
] as const satisfies readonly Pick<Resource, "name" | "kind" | "units">[];
export type DemoResource = (typeof RESOURCES)[number]["name"];

/** The afternoon that it is closed each month, as on Saturdays. Minutes since KST midnight. */
export const HALF_DAY = {
  ...{ name: "셋째 목요일 오후 휴진", weekday: 4, nth: 3 },
  ...{ closes: 13 * 60, reopens: 18 * 60 },
} as const;

/** What the demo hospital offers, in its order; platform items are `demo-item-1` … accordingly. */
export interface DemoProduct {
  name: string;
  shortName: string;
  category: "TREATMENT" | "PROCEDURE" | "CHECKUP" | "COUNSEL";
  description: string;
  durationMinutes: number;
  cleanupMinutes: number;
  capacity: number;
  doctor: DemoResource | null;
  facility: DemoResource | null;
  priceKind: "COVERED" | "UNCOVERED" | "FREE" | "AFTER_COUNSEL";
  priceAmount: number | null;
  /** Half hours from 09:00 at which it starts, on a day without lunch; how the day is drawn. */
  starts: readonly string[];
  /** How many of its places are taken, from 0 to 1, of those where all that it needs is free. */
  taken: number;
}

const every = (minutes: number, from: string, to: string): string[] => {
  const clock = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
  const times: string[] = [];
  for (let at = clock(from); at <= clock(to); at += minutes) {
    const [hour, minute] = [Math.floor(at / 60), at % 60];
    times.push(`${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`);
  }
  return times;
};
const HALF_HOURS = [...every(30, "09:00", "12:30"), ...every(30, "14:00", "17:30")];
const HOURS = [...every(60, "09:00", "12:00"), ...every(60, "14:00", "17:00")];

export const PRODUCTS: readonly DemoProduct[] = [
  {
    name: "초진 진료",
    shortName: "초진",
    category: "TREATMENT",
    description: "처음 오시는 분의 진찰과 상담이에요.",
    durationMinutes: 30,
    cleanupMinutes: 0,
    capacity: 1,
    doctor: "김원장",
    facility: null,
    priceKind: "COVERED",
    priceAmount: null,
    starts: HALF_HOURS,
    taken: 0.32,
  },
  {
    name: "재진 진료",
    shortName: "재진",
    category: "TREATMENT",
    description: "경과를 보고 처방을 이어가요.",
    durationMinutes: 30,
    cleanupMinutes: 0,
    capacity: 1,
    doctor: "김원장",
    facility: null,
    priceKind: "COVERED",
    priceAmount: null,
    starts: HALF_HOURS,
    taken: 0.7,
  },
  {
    name: "도수치료",
    shortName: "도수",
    category: "PROCEDURE",
    description: "물리치료사가 손으로 하는 치료예요.",
    durationMinutes: 50,
    cleanupMinutes: 10,
    capacity: 1,
    doctor: null,
    facility: "도수실",
    priceKind: "UNCOVERED",
    priceAmount: 120_000,
    starts: HOURS,
    taken: 0.75,
  },
  {
    name: "수액 치료",
    shortName: "수액",
    category: "PROCEDURE",
    description: "누워서 맞는 수액이에요. 침대가 두 개 있어요.",
    durationMinutes: 60,
    cleanupMinutes: 0,
    capacity: 2,
    doctor: null,
    facility: null,
    priceKind: "UNCOVERED",
    priceAmount: 60_000,
    starts: HOURS,
    taken: 0.75,
  },
  {
    name: "건강검진",
    shortName: "검진",
    category: "CHECKUP",
    description: "기본 검사와 의사 상담이에요. 8시간 금식해 주세요.",
    durationMinutes: 90,
    cleanupMinutes: 30,
    capacity: 1,
    doctor: null,
    facility: null,
    priceKind: "UNCOVERED",
    priceAmount: 180_000,
    starts: ["09:00", "11:00", "14:00", "16:00"],
    taken: 0.75,
  },
  {
    name: "피부 레이저",
    shortName: "레이저",
    category: "PROCEDURE",
    description: "시술 뒤 20분 동안 진정 관리를 해요.",
    durationMinutes: 40,
    cleanupMinutes: 20,
    capacity: 1,
    doctor: "박원장",
    facility: null,
    priceKind: "AFTER_COUNSEL",
    priceAmount: null,
    starts: HOURS,
    taken: 0.75,
  },
];
