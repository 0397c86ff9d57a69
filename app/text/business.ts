/** A business as its 사업자등록증 has it: asked, reviewed and printed in the same words. */
import type { BusinessField, TaxType } from "#contract/business-fields.ts";

export const BUSINESS_WORDS: Record<BusinessField | "institutionNumber", string> = {
  brn: "사업자등록번호",
  companyName: "상호",
  repName: "대표자",
  bisType: "업태",
  bisItem: "종목",
  taxType: "과세 구분",
  institutionNumber: "요양기관번호",
  zipCode: "우편번호",
  roadAddress: "도로명 주소",
  jibunAddress: "지번 주소",
  addressEtc: "나머지 주소",
};

export const TAX_WORDS: Record<TaxType, string> = { EXEMPT: "면세", TAXED: "과세" };

/** In fields that are empty. */
export const BUSINESS_EXAMPLES = { bisType: "예: 보건업", bisItem: "예: 일반의원" } as const;

/** Of lines on which several of them stand. */
export const BUSINESS_LINES = {
  company: "상호, 대표자",
  kind: "업태, 종목",
  address: "주소",
} as const;
