import { withHyphens } from "./hyphens.ts";
import { holdsResidentNumber } from "./resident-number.ts";
import {
  isPhone,
  NO_RESIDENT_NUMBER,
  phoneDigits,
  phoneProblem,
  holdsUnseen,
  showsNothing,
  typed,
} from "./field-rules.ts";

/** The rules of a hospital's fields (product.md §3, §7), with the sentence that a person reads there. */

export const TIME_BLOCKS = [5, 10, 15, 20, 30, 60] as const;
export type TimeBlock = (typeof TIME_BLOCKS)[number];

/** The years that a hospital may keep its reservations for (domain.md §3). */
export const KEPT_YEARS = [1, 3, 5] as const;

/** Most rows to come that each part of a calendar may have. */
export const MOST_PERIODS = 100;
export const MOST_PARTS = 100;
export const MOST_NTHS = 20;
export const MOST_HOLIDAYS = 50;

/** A save decides on so many reservations at most (rulings.md). */
export const MOST_DECIDED = 200;

/** Why a reservation is CANCELED that new hours leave outside, where nothing else is given. */
export const HOURS_CHANGED = "병원 진료 시간이 바뀌었어요.";

export const HOSPITAL_NAME_LENGTH = 60;
export const ADDRESS_LENGTH = 100;
const MAIL_LENGTH = 254;

/** One line of text that must not be empty. */
const lineProblem = (missing: string, length: number) => (text: string) => {
  const line = typed(text);
  if (showsNothing(line)) return missing;
  if (line.length > length) return `${length}자까지 쓸 수 있어요.`;
  if (holdsResidentNumber(line)) return NO_RESIDENT_NUMBER;
  return holdsUnseen(line) ? "쓸 수 없는 글자가 있어요." : null;
};

export const hospitalNameProblem = lineProblem("병원 이름을 적어 주세요.", HOSPITAL_NAME_LENGTH);
/** Of a line that takes its 요양기관번호 as well. */
export const hospitalSaidProblem = lineProblem(
  "병원 이름이나 요양기관번호를 적어 주세요.",
  HOSPITAL_NAME_LENGTH,
);
/** Of each of 도로명, 지번 and 상세 주소. */
export const addressProblem = lineProblem("주소를 적어 주세요.", ADDRESS_LENGTH);

const coordinateRule =
  (least: number, most: number, name: string) =>
  (degrees: number): string | null => {
    if (!Number.isFinite(degrees)) return `${name}는 숫자로 적어 주세요.`;
    return degrees < least || degrees > most ? `${name}는 ${least}에서 ${most} 사이예요.` : null;
  };
/** Degrees within which Korea lies. */
export const LAT = { least: 33, most: 39 } as const;
export const LON = { least: 124, most: 132 } as const;
export const latProblem = coordinateRule(LAT.least, LAT.most, "위도");
export const lonProblem = coordinateRule(LON.least, LON.most, "경도");

/** What is left of a number as people write it: full-width digits, spaces and hyphens are taken. */
export const digitsOf = (text: string): string => withHyphens(typed(text)).replace(/[\s.-]/g, "");

const BRN_WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5];
/** The first tax office's; all zeros would check, too. */
const FIRST_BRN = 101;

/** 사업자등록번호: ten digits, the last of which checks the others, of an office that there is. */
export function brnProblem(text: string): string | null {
  const digits = digitsOf(text);
  if (digits === "") return "사업자등록번호 10자리를 적어 주세요.";
  if (!/^\d{10}$/.test(digits)) return "사업자등록번호는 숫자 10자리예요. 다시 확인해 주세요.";
  const at = (i: number) => Number(digits[i]);
  const sum = BRN_WEIGHTS.reduce((sum, weight, i) => sum + weight * at(i), 0);
  const check = (10 - ((sum + Math.floor((at(8) * 5) / 10)) % 10)) % 10;
  const checks = check === at(9) && Number(digits.slice(0, 3)) >= FIRST_BRN;
  return checks ? null : "사업자등록번호를 다시 확인해 주세요. 숫자가 서로 맞지 않아요.";
}

/** 요양기관번호: eight digits, not all equal. */
export function institutionNumberProblem(text: string): string | null {
  const digits = digitsOf(text);
  if (digits === "") return "요양기관번호 8자리를 적어 주세요.";
  if (!/^\d{8}$/.test(digits)) return "요양기관번호는 숫자 8자리예요. 다시 확인해 주세요.";
  return /^(\d)\1*$/.test(digits) ? "요양기관번호를 다시 확인해 주세요." : null;
}

export function zipProblem(text: string): string | null {
  const digits = digitsOf(text);
  if (digits === "") return "우편번호 5자리를 적어 주세요.";
  return /^\d{5}$/.test(digits) ? null : "우편번호는 숫자 5자리예요.";
}

/** A number that messages reach: a mobile one, or a safe one (050). */
export function mobileProblem(text: string): string | null {
  const digits = phoneDigits(text);
  if (digits !== "" && !isPhone(digits)) return phoneProblem(text);
  return /^(01|050)/.test(digits) ? null : "휴대전화 번호를 적어 주세요. 예: 010-1234-5678";
}

export function mailProblem(text: string): string | null {
  const mail = typed(text);
  if (mail === "") return "메일 주소를 적어 주세요.";
  const isMail = /^[^\s@<>",;]+@(?:[^\s@<>",;.]+\.)+[^\s@<>",;.]+$/.test(mail);
  return mail.length <= MAIL_LENGTH && isMail && !holdsUnseen(mail)
    ? null
    : "메일 주소를 다시 확인해 주세요. 예: desk@example.com";
}
