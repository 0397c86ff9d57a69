import { COMPANY } from "./company.ts";
import { phoneDigits, phoneProblem, typed } from "./field-rules.ts";
import { withHyphens } from "./hyphens.ts";
import { ALL_SPECIALTIES } from "./kin-specialties.ts";
import { webAddress } from "./web-address.ts";

/** The rules of the fields of 지식iN, with the sentence that a person reads there. */

/** A licence as people write it, `제 48215호` or `048215`: its digits, from the first that counts. */
export const licenceDigits = (text: string): string =>
  withHyphens(typed(text))
    .replace(/[\s.,-]/g, "")
    .replace(/^제/, "")
    .replace(/호$/, "")
    .replace(/^0+(?=\d)/, "");

/** Of a doctor, a dentist or a doctor of Korean medicine: counted up, without a checksum. */
export function licenceProblem(text: string): string | null {
  const digits = licenceDigits(text);
  if (digits === "") return "면허번호를 적어 주세요.";
  return /^\d{1,6}$/.test(digits) && Number(digits) > 0
    ? null
    : "면허번호는 숫자 6자리까지예요. 예: 제 48215호";
}

/** Said at the licence to who gives both its number and the mobile number of a request that is not over. */
export const HAS_ASKED = `이 면허번호와 휴대전화로 이미 신청하셨어요. ‘신청 상태 보기’에서 신청 번호와 휴대전화로 확인해 주세요. 번호를 모르면 ${COMPANY.help.phone}로 전화해 주세요.`;

export const specialtyProblem = (text: string): string | null =>
  ALL_SPECIALTIES.includes(text) ? null : "전문과목을 골라 주세요.";

/** So long somebody sees a request who made it, or has shown to know its numbers. */
export const KIN_PASS_MINUTES = 30;

/** So many links of a hospital lead somewhere at a time, and so many that are ended are shown. */
export const MOST_KIN_LINKS = 30;

const URL_LENGTH = 1_000;
const WEB_PROBLEM = "https://로 시작하는 주소를 적어 주세요. 예: https://hospital.example.com";

/** A page that anybody can open: https, of a name that the whole internet knows, and not one of these links again. */
export function linkUrlProblem(text: string): string | null {
  const url = text.trim();
  if (url === "") return "이어질 주소를 적어 주세요.";
  if (url.length > URL_LENGTH) return `주소는 ${URL_LENGTH}자까지 쓸 수 있어요.`;
  const address = webAddress(url);
  if (address?.protocol !== "https:") return WEB_PROBLEM;
  if (!isPublicName(address.hostname) || address.port !== "")
    return "누구나 열 수 있는 주소여야 해요.";
  return address.searchParams.has("linkKey") ? "지식iN 링크로는 다시 이을 수 없어요." : null;
}

/** Names that are known inside a house only (RFC 6762, 8375, 9476 and the like). */
const HOUSE = /(?:^|\.)(?:local|localhost|localdomain|internal|intranet|lan|home|corp|arpa|onion)$/;

/** No address by numbers, of either kind: a link that patients follow has a name. */
const isPublicName = (host: string): boolean =>
  /^(?:[^.]+\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(host) && !HOUSE.test(host);

/** What is dialled after the number was answered: `02-555-0119#3`. */
const DIALLED_AFTER = /[*#][\d*#]{0,8}$/;

/** A telephone number of the hospital's as a link keeps it: digits, and what is dialled behind them. */
export function linkTelDigits(text: string): string {
  const plain = typed(text);
  const [after = ""] = DIALLED_AFTER.exec(plain) ?? [];
  return phoneDigits(plain.slice(0, plain.length - after.length)) + after;
}

export const linkTelProblem = (text: string): string | null =>
  phoneProblem(typed(text).replace(DIALLED_AFTER, ""));
