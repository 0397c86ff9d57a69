/** The pages of /apply-reservation, in their order. Plain: a page's script reads it. */

import type { DocumentKind } from "./document-rules.ts";

export const APPLICATION_PAGES = [
  "READY",
  "BUSINESS",
  "PLATFORMS",
  "TIME",
  "SALES",
  "CHECK",
] as const;
export type ApplicationPage = (typeof APPLICATION_PAGES)[number];

/** What is typed on the page of the business, by the names of the session state (brief §3). */
export const APPLICATION_FIELDS = [
  "brn",
  "companyName",
  "repName",
  "bisType",
  "bisItem",
  "taxType",
  "institutionNumber",
  "requesterPhone",
  "zipCode",
  "roadAddress",
  "jibunAddress",
  "addressEtc",
] as const;
export type ApplicationField = (typeof APPLICATION_FIELDS)[number];

/** What is wanted with it, unless we saw it when the hospital was approved. */
export const APPLICATION_DOCUMENTS = [
  "BUSINESS_LICENSE",
  "OPENING_REPORT",
] as const satisfies readonly DocumentKind[];

/** So many KST days from tomorrow on are shown of what a time block would make. */
export const PREVIEW_DAYS = 14;
