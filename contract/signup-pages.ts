/** The pages of a sign-up, and what is typed on each. Plain: a page's script reads it. */

import { BUSINESS_FIELDS } from "./business-fields.ts";
import { COMPANY } from "./company.ts";
import type { DocumentKind } from "./document-rules.ts";

export const SIGNUP_PAGES = [
  "AGREEMENTS",
  "HOSPITAL",
  "PERSON",
  "LOGIN",
  "BUSINESS",
  "DOCUMENTS",
  "CHECK",
] as const;
export type SignupPage = (typeof SIGNUP_PAGES)[number];

/** At a hospital that uses the product its staff decide: they know its business, and no document is wanted. */
export const SIGNUP_WAYS = ["EXISTING", "NEW"] as const;
export type SignupWay = (typeof SIGNUP_WAYS)[number];
const OF_THE_NEW: readonly SignupPage[] = ["BUSINESS", "DOCUMENTS"];

/** The pages of a way, in their order. */
export const pagesOf = (way: string): readonly SignupPage[] =>
  way === "EXISTING" ? SIGNUP_PAGES.filter((page) => !OF_THE_NEW.includes(page)) : SIGNUP_PAGES;

/** What is typed on a page, by the names of the session state (brief §3) where it has one. */
export const SIGNUP_FIELDS = {
  AGREEMENTS: [],
  HOSPITAL: ["way", "institutionNumber", "hospitalName", "hospitalTel"],
  PERSON: ["name", "requesterPhone", "email", "role"],
  LOGIN: ["id"],
  BUSINESS: BUSINESS_FIELDS,
  DOCUMENTS: [],
  CHECK: [],
} as const satisfies Record<SignupPage, readonly string[]>;
export type SignupField = (typeof SIGNUP_FIELDS)[SignupPage][number];
export const ALL_SIGNUP_FIELDS: readonly SignupField[] = Object.values(SIGNUP_FIELDS).flat();

/** What whoever filled it in may type anew once it was sent, while a reviewer waits for more. */
export const MENDED_PAGES = ["PERSON", "BUSINESS"] as const satisfies readonly SignupPage[];
export type MendedPage = (typeof MENDED_PAGES)[number];
export const isMended = (page: SignupPage): page is MendedPage =>
  MENDED_PAGES.some((one) => one === page);

/** What is wanted of a new hospital, now or later; 위임장 of who is not its representative. */
export const WANTED_DOCUMENTS: readonly DocumentKind[] = [
  "BUSINESS_LICENSE",
  "OPENING_REPORT",
  "REP_IDENTITY",
  "BANKBOOK",
];

/** What somebody does at a hospital. */
export const SIGNUP_ROLES = ["DESK", "NURSE", "CHIEF", "DOCTOR", "OTHER"] as const;
export type SignupRole = (typeof SIGNUP_ROLES)[number];

/** Letters of one line of it. */
export const SIGNUP_LINE = 100;

/** After that long nobody's draft is kept (product.md §2). */
export const SIGNUP_DRAFT_DAYS = COMPANY.periods.draftDays;

/** For so long one stays found by its number and mobile. */
export const SIGNUP_FOUND_DAYS = 1;
