/**
 * A business as its 사업자등록증 has it, by the names of the session state (brief §3): a sign-up's and an
 * application's. Plain: a page's script reads it.
 */

const CERTIFICATE_FIELDS = [
  "brn",
  "companyName",
  "repName",
  "bisType",
  "bisItem",
  "taxType",
] as const;

const ADDRESS_FIELDS = ["zipCode", "roadAddress", "jibunAddress", "addressEtc"] as const;

/** In the order in which they are asked. */
export const BUSINESS_FIELDS = [...CERTIFICATE_FIELDS, ...ADDRESS_FIELDS] as const;
export type BusinessField = (typeof BUSINESS_FIELDS)[number];

/** The same of an application, with which institution it is of, and whom to call back. */
export const APPLIED_FIELDS = [
  ...CERTIFICATE_FIELDS,
  "institutionNumber",
  "requesterPhone",
  ...ADDRESS_FIELDS,
] as const;
export type AppliedField = (typeof APPLIED_FIELDS)[number];

/** 면세, as nearly all medical treatment is (부가가치세법 제26조), or 과세. */
export const TAX_TYPES = ["EXEMPT", "TAXED"] as const;
export type TaxType = (typeof TAX_TYPES)[number];
