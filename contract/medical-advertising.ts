/**
 * Words that may make a product's text an advertisement that the law forbids: 의료법 제56조 제2항 (as
 * amended on 27 March 2018, in force since 28 September 2018) and 제27조 제3항. A help to whoever
 * writes, no legal advice: `docs/medical-advertising.md` says what each rests on and what it cannot see.
 */

/** Of which clause a rule is. */
export const CLAUSES = {
  TESTIMONIAL: "의료법 제56조 제2항 제2호",
  COMPARISON: "의료법 제56조 제2항 제4호",
  SIDE_EFFECTS: "의료법 제56조 제2항 제7호",
  EXAGGERATION: "의료법 제56조 제2항 제8호",
  TITLE: "의료법 제56조 제2항 제9호",
  DISCOUNT: "의료법 제56조 제2항 제13호",
  AWARD: "의료법 제56조 제2항 제14호",
  INDUCEMENT: "의료법 제27조 제3항",
  REMOTE: "의료법 제33조 제1항, 제34조",
} as const;
export type Clause = keyof typeof CLAUSES;

export interface AdvertisingRule {
  clause: Clause;
  /** What is marked. Global and Unicode; without a way to run long on a long text. */
  words: RegExp;
  /** Why, in a sentence. */
  why: string;
  /** What one press writes in the place of the words: `$&` are they, `$1` their first group. */
  instead: string;
  /** Nothing is marked in a text where this is found: it says what the clause wants said. */
  unless?: RegExp;
}

/** All that a discount must say (시행령 제23조 제1항 제13호), to be filled in by who offers it. */
const DISCOUNT_TERMS = "$& (기간: , 대상: , 할인 전 금액: )";
const SAYS_TERMS = /기간[^\n]{0,40}대상|대상[^\n]{0,40}기간/u;

export const ADVERTISING_RULES: readonly AdvertisingRule[] = [
  {
    clause: "EXAGGERATION",
    words: /(?<!보험(?:\s?적용)?\s?)(?:100|백)\s?(?:%|퍼센트|프로)(?!\s?(?:할인|세일|환불))/gu,
    why: "치료 효과를 보장하는 말이에요.",
    instead: "",
  },
  {
    clause: "EXAGGERATION",
    words: /완치|(?:완벽(?:하게|한)?|영구(?:적인|히)?)\s?(?:치료|제거|제모|개선|회복|효과)/gu,
    why: "결과를 장담하는 말이에요.",
    instead: "개선",
  },
  {
    clause: "EXAGGERATION",
    words:
      /(효과|치료|결과|개선)[을를]?\s?(?:보장|약속|장담)(?:해\s?드려요|해\s?드립니다|드려요|드립니다|해요|합니다)/gu,
    why: "치료 효과를 약속하는 말이에요.",
    instead: "$1에 도움이 될 수 있어요",
  },
  {
    clause: "EXAGGERATION",
    words: /(?:단\s?)?(?:한|1)\s?번(?:만에|으로)(?=\s?(?:끝|해결|완성|치료|개선))/gu,
    why: "한 번에 낫는다고 여길 수 있는 말이에요.",
    instead: "상태에 따라 여러 번",
  },
  {
    clause: "COMPARISON",
    words:
      /(?:국내|지역|업계|동네|강남|서울|세계)?\s?(?:최초|최고|최대(?!\s?\d)|최\s(?:초|고|대)(?=\s의|의)|유일|1위|일등|넘버\s?원|No\.?\s?1(?!\d))(?:\s?의|인|로)?/giu,
    why: "다른 병원과 견주어 으뜸이라는 말이에요.",
    instead: "",
  },
  {
    clause: "COMPARISON",
    words: /(?:다른|타)\s?(?:병원|의원|병의원|곳)(?:보다|과\s?달리|과는\s?달리|에서는)/gu,
    why: "다른 병원과 견주는 말이에요.",
    instead: "",
  },
  {
    clause: "SIDE_EFFECTS",
    words:
      /부작용(?:이|은|도)?\s?(?:없(?!는지|는가|나|을지|을까)|제로|걱정\s?없|0)(?:는|이|음|어요|습니다)?|무통(?:증)?(?!장)|통증(?:이|은|도)?\s?(?:전혀\s?없(?!는지|는가|나|을지|을까)|없(?!는지|는가|나|을지|을까)|전혀(?!\s?없))(?:는|이|음|어요|습니다)?/gu,
    why: "있을 수 있는 부작용이나 통증을 빠뜨린 말이에요.",
    instead: "사람에 따라 부작용이 있을 수 있어요",
  },
  {
    clause: "TESTIMONIAL",
    words:
      /(?:치료|시술|이용|환자|고객|체험)\s?(?:후기|경험담|체험담|수기)|리뷰\s?이벤트|후기\s?(?:작성|이벤트)/gu,
    why: "치료 경험담은 효과를 잘못 알게 할 수 있어요.",
    instead: "",
  },
  {
    clause: "TITLE",
    words:
      /(?:도수|통증|비만|피부|미용|성형|임플란트|탈모|체형|교정)\s?전문(?:의|병원|의원|가|클리닉)?|전문\s?(?:병원|클리닉)|(?<!(?:\d|(?<!\p{L})(?:한|두|세|네)|섯|곱|덟|홉|열|몇|여러|본인|가족)\s?)명의/gu,
    why: "법에 없는 자격이나 이름으로 여길 수 있어요.",
    instead: "진료",
  },
  {
    clause: "AWARD",
    words:
      /(?:대상|브랜드상|만족도)\s?(?:수상|1위)|수상(?!담)(?:\s?경력|\s?병원)?|(?:연예인|유명인|방송|인플루언서)[이가]?\s?(?:추천|선택|다니는)|인증\s?(?:병원|의원)/gu,
    why: "상, 인증, 추천을 내세우는 말이에요.",
    instead: "",
  },
  {
    clause: "DISCOUNT",
    words:
      /\d{1,3}\s?(?:%|퍼센트|프로)\s?(?:할인|세일|DC|저렴)|반값|(?:할인|이벤트|특별|체험)\s?가(?:격|(?!능))|특가|(?<!\d)1\s?\+\s?1(?!\d)|파격\s?할인/giu,
    why: "비급여 할인은 기간, 대상, 할인 전 금액을 함께 적어야 해요.",
    instead: DISCOUNT_TERMS,
    unless: SAYS_TERMS,
  },
  {
    clause: "INDUCEMENT",
    words:
      /본인\s?부담금?\s?(?:면제|할인|무료|없음|지원)|진료비\s?(?:면제|할인|지원|무료)|무료\s?(?:진료|검진|시술|치료|체험)|실손(?:보험)?\s?(?:처리|청구|적용)\s?(?:가능|해)/gu,
    why: "환자를 끌기 위해 본인부담금을 깎거나 없애는 말로 보일 수 있어요.",
    instead: "",
  },
  {
    clause: "INDUCEMENT",
    words:
      /(?:사은품|상품권|기프티콘|경품|적립금)\s?(?:증정|지급|제공|을|이)?|현금(?:을\s?|\s?)(?:증정|지급|제공|드려)|교통비\s?지원|소개\s?(?:시|하면)\s?(?:할인|증정|지급)/gu,
    why: "금품을 주어 환자를 끄는 말이에요.",
    instead: "",
  },
  {
    clause: "REMOTE",
    words:
      /비대면\s?(?:진료|상담|처방)|(?:화상\s?(?:통화|전화)(?:로)?|전화|원격)\s?(?:진료|처방)/gu,
    why: "비대면 진료는 할 수 있는 곳과 환자가 정해져 있어요.",
    instead: "",
  },
];
