/** Words of who calls for a patient. */
import { RELATIONS, type Relation } from "#contract/booked-by.ts";
import { phoneText } from "./reservation.ts";

/** What who called is to the patient. */
export const RELATION_WORDS: Record<Relation, string> = {
  PARENT: "부모",
  CHILD: "자녀",
  SPOUSE: "배우자",
  FAMILY: "가족",
  CAREGIVER: "간병인",
  OTHER: "대리",
};

export const BOOKED_BY = {
  fold: "다른 분이 대신 예약하세요",
  name: "예약하시는 분",
  phone: "그분 전화번호",
  relation: "환자와의 관계",
  note: "안내는 이 번호로 하고, 환자 전화번호는 비워 둘 수 있어요.",
  pickRelation: "환자와의 관계를 골라 주세요.",
  title: "예약하신 분",
} as const;

/** `박민수 (부모)` */
export const bookerText = ({ name, relation }: { name: string; relation: Relation }): string =>
  `${name} (${RELATION_WORDS[relation]})`;

/** `박민수 (부모) 010-2345-1234` */
export const bookerLine = (by: { name: string; phone: string; relation: Relation }): string =>
  `${bookerText(by)} ${phoneText(by.phone)}`;

/** Of a line of history: `부모님이 예약`; null where it names nobody. */
export function bookedByText(relation: unknown): string | null {
  const known = RELATIONS.find((one) => one === relation);
  if (known === undefined) return null;
  return known === "OTHER" ? "대리 예약" : `${RELATION_WORDS[known]} 분이 대신 예약`;
}
