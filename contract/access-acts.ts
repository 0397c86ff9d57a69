import type { PrintSheet } from "./print-sheets.ts";
import type { HistoryEntry } from "./reservation.ts";

/**
 * What the access record tells of (안전성 확보조치 기준 §8): whose data were read, searched for, taken
 * out, shown whole, changed or erased, what was set, and who came in. A new act is a migration, too:
 * the table's check knows them.
 */
export const ACCESS_ACTS = [
  "READ",
  "SEARCH",
  "EXPORT",
  "PRINT",
  "REVEAL",
  "CHANGE",
  "FEED",
  "SETTINGS",
  "LOGIN",
  "ERASURE",
] as const;
export type AccessAct = (typeof ACCESS_ACTS)[number];

/** In place of an account: what nobody did who was logged in, a calendar that fetches, the system. */
export const NO_ACCOUNT = "NONE";

/** What a READ showed people in. `RESERVATION`: one of them whole, with its history. */
export const READINGS = [
  "BOARD",
  "WEEK",
  "LIST",
  "RESERVATION",
  "HISTORY",
  "IMPACT",
  "CALLS",
  "PRODUCT",
  "EXPORT_PREVIEW",
  "FEED_PREVIEW",
  "ACCESS_RECORD",
  "SENDINGS",
  "RECONCILIATION",
  "LINKING",
  "DOCUMENT",
] as const;
export type Reading = (typeof READINGS)[number];

/**
 * How a SEARCH was made; what was typed is on no line. `DIGITS`: the end of a phone number, a chart
 * number or a reservation's; `CALLER`: a whole phone number, while a booking is written.
 */
export const SEARCH_KINDS = ["NAME", "INITIALS", "DIGITS", "CALLER"] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** What was done in SETTINGS. */
export const SETTINGS = [
  "RESOURCE_MADE",
  "RESOURCE_CHANGED",
  "RESOURCE_ARCHIVED",
  "RESOURCE_RESTORED",
  "RESOURCES_ARRANGED",
  "PRODUCT_MADE",
  "PRODUCT_CHANGED",
  "PRODUCT_STATE",
  "PRODUCT_RESTORED",
  "PRODUCTS_ARRANGED",
  "PRODUCT_DRAFT",
  "PRODUCT_DRAFT_DISCARDED",
  "PICTURE_ADDED",
  "PICTURES_CHANGED",
  "HOSPITAL_CHANGED",
  "HOLIDAY",
  "FEED_MADE",
  "FEED_REMOVED",
  "ACCESS_REVIEW",
  "ACCESS_REVIEW_CYCLE",
  "BEGUN",
  "PASSWORD_CHANGED",
  "PASSWORD_RESET",
  "DEVICE_ENDED",
  "DEVICES_ENDED",
  "IDLE_TIME",
  "SWITCH_GIVEN",
  "SWITCH_TAKEN",
  "LEAVE_BEGUN",
  "LEAVE_OVER",
  "ACCOUNT_ENDED",
  "SECOND_FACTOR_ON",
  "SECOND_FACTOR_OFF",
  "SECOND_FACTOR_REMOVED",
  "RECOVERY_CODES",
  "NETWORK_ADDED",
  "NETWORK_REMOVED",
  "CONTACT_CHANGED",
  "MAIL_CONFIRMED",
  "LINKING_BEGUN",
  "LINKING_RESET",
  "LINKING_ACCOUNT",
  "LINKING_PAIRS",
  "LINK_MADE",
  "LINK_AGAIN",
  "PRODUCTS_LOADING",
  "PRODUCTS_LOADED",
  "PRODUCTS_LOAD_UNDONE",
  "LINK_PAUSED",
  "LINK_RESUMED",
  "LINK_CREDENTIAL",
  "LINK_ENDED",
  "DOCUMENT_ADDED",
  "DOCUMENT_REMOVED",
  "SIGNUP_APPROVED",
  "SIGNUP_REJECTED",
  "KIN_LINK_MADE",
  "KIN_LINK_ENDED",
  "ENTRY_KEY_MADE",
  "ENTRY_KEY_ENDED",
  "AGREED",
  "AGREEMENT_WITHDRAWN",
  "APPLICATION_SENT",
  "APPLICATION_COMPLETED",
  "APPLICATION_WITHDRAWN",
  "APPLICATION_APPROVED",
] as const;
export type Setting = (typeof SETTINGS)[number];

/** Why an ERASURE: a period was over, the patient wished so, or what it was sent for was withdrawn. */
export const ERASURES = ["PERIOD_OVER", "PATIENT_WISH", "WITHDRAWN"] as const;
export type Erasure = (typeof ERASURES)[number];

/**
 * What was erased, as the line's `scope` has it under `of`: whose reservations were, what patients wrote
 * in them, what platforms sent, documents of sign-ups and applications, applications. `until` is the last KST day whose time was over.
 */
export const ERASED = ["RESERVATIONS", "ANSWERS", "PUSHES", "DOCUMENTS", "APPLICATIONS"] as const;
export type Erased = (typeof ERASED)[number];

/**
 * What came of a LOGIN: let in by password or by a one-time token, or with a recovery code beside
 * it; refused (the password was wrong, or the code), locked (too many were), away (on leave), outside
 * (without a second factor); `OUT`: logged out.
 */
export const LOGINS = [
  "PASSWORD",
  "TOKEN",
  "RECOVERY",
  "REFUSED",
  "WRONG_CODE",
  "LOCKED",
  "AWAY",
  "OUTSIDE",
  "OUT",
] as const;
export type LoginOutcome = (typeof LOGINS)[number];

/** What leaves as a file. */
export const TAKEN_OUT = ["RESERVATIONS", "STATISTICS", "ACCESS_RECORD"] as const;
export type TakenOut = (typeof TAKEN_OUT)[number];

/**
 * What each act was about, as the line's `scope` has it under `what`; lines written before there were
 * these words have none. A FEED and a REVEAL need no word. CHANGE: the action in the history.
 */
export interface AccessWhat {
  READ: Reading;
  SEARCH: SearchKind;
  EXPORT: TakenOut;
  PRINT: PrintSheet;
  REVEAL: undefined;
  CHANGE: HistoryEntry["action"];
  FEED: undefined;
  SETTINGS: Setting;
  LOGIN: LoginOutcome;
  ERASURE: Erasure;
}
