/**
 * 전문과목 by law, each of its own field: 전문의의 수련 및 자격 인정 등에 관한 규정 제3조 (26), 치과의사전문의의 …
 * 규정 제3조 (11), 한의사전문의의 … 규정 제3조 (8). Who is no specialist names none (의료법 제77조 제2항): the
 * first word of each.
 */
export const SPECIALTIES = {
  의과: [
    "일반의",
    "내과",
    "신경과",
    "정신건강의학과",
    "외과",
    "정형외과",
    "신경외과",
    "심장혈관흉부외과",
    "성형외과",
    "마취통증의학과",
    "산부인과",
    "소아청소년과",
    "안과",
    "이비인후과",
    "피부과",
    "비뇨의학과",
    "영상의학과",
    "방사선종양학과",
    "병리과",
    "진단검사의학과",
    "재활의학과",
    "결핵과",
    "예방의학과",
    "가정의학과",
    "응급의학과",
    "핵의학과",
    "직업환경의학과",
  ],
  치과: [
    "일반 치과의사",
    "구강악안면외과",
    "치과보철과",
    "치과교정과",
    "소아치과",
    "치주과",
    "치과보존과",
    "구강내과",
    "영상치의학과",
    "구강병리과",
    "예방치과",
    "통합치의학과",
  ],
  한의과: [
    "일반 한의사",
    "한방내과",
    "한방부인과",
    "한방소아과",
    "한방신경정신과",
    "침구과",
    "한방안·이비인후·피부과",
    "한방재활의학과",
    "사상체질과",
  ],
} as const;

export const ALL_SPECIALTIES: readonly string[] = Object.values(SPECIALTIES).flat();

/** Each counts its licences by itself: the same number is of another person in another one. */
export type Profession = keyof typeof SPECIALTIES;
const PROFESSIONS = Object.keys(SPECIALTIES) as Profession[];

/** Whose specialty it is. @throws RangeError where it is none of `ALL_SPECIALTIES` */
export function professionOf(specialty: string): Profession {
  const found = PROFESSIONS.find((one) =>
    (SPECIALTIES[one] as readonly string[]).includes(specialty),
  );
  if (!found) throw new RangeError(`no specialty ${specialty}`);
  return found;
}
