/** The pages of /apply-reservation, in their order. Plain: a page's script reads it. */

import { APPLIED_FIELDS } from "./business-fields.ts";
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

/** A page by its number, from 1. */
export const numberOf = (page: ApplicationPage): number => APPLICATION_PAGES.indexOf(page) + 1;

/** What is typed and chosen on each, as its form names it, in the order in which it stands there. */
export const APPLICATION_FIELDS = {
  READY: [],
  BUSINESS: APPLIED_FIELDS,
  PLATFORMS: ["platform", "emrName"],
  TIME: ["confirmMode", "minimumTimeBlock"],
  SALES: ["sales", "code"],
  CHECK: ["confirmed"],
} as const satisfies Record<ApplicationPage, readonly string[]>;
export type ApplicationField = (typeof APPLICATION_FIELDS)[ApplicationPage][number];

/** What is wanted with it, unless we saw it when the hospital was approved. */
export const APPLICATION_DOCUMENTS = [
  "BUSINESS_LICENSE",
  "OPENING_REPORT",
] as const satisfies readonly DocumentKind[];

/** So many KST days from tomorrow on are shown of what a time block would make. */
export const PREVIEW_DAYS = 14;
