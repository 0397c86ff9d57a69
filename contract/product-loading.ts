import type { LoadingStatus } from "./hospital.ts";

/**
 * The one table of platformProductLoadingStatus (product.md §5), read by server and screens. No schema
 * here, so that the browser may have it. What is done can be done anew (다시 읽어 오기).
 */
export const LOADING_TRANSITIONS: Readonly<Record<LoadingStatus, readonly LoadingStatus[]>> = {
  NONE: ["REQUESTED"],
  REQUESTED: ["LOADING"],
  LOADING: ["REVIEW", "PARTIAL", "FAILED", "LOGIN_REQUIRED", "CANCELED"],
  REVIEW: ["LOADED"],
  LOADED: ["REQUESTED"],
  PARTIAL: ["REQUESTED"],
  FAILED: ["REQUESTED"],
  LOGIN_REQUIRED: ["REQUESTED"],
  CANCELED: ["REQUESTED"],
};

export const mayLoadingBecome = (from: LoadingStatus, to: LoadingStatus): boolean =>
  LOADING_TRANSITIONS[from].includes(to);

/** What staff, or a PATCH of the hospital, may ask for; all else is what reading comes to. */
export const LOADING_WISHES = ["REQUESTED", "CANCELED", "LOADED"] as const;
export type LoadingWish = (typeof LOADING_WISHES)[number];

/** It is asked for, or under way: there is one at a time for a hospital. */
export const isLoadRunning = (status: LoadingStatus): boolean =>
  status === "REQUESTED" || status === "LOADING";

/** It stopped before its end; what was read is there, and asked for again it goes on. */
export const isLoadHalted = (status: LoadingStatus): boolean =>
  LOADING_TRANSITIONS.LOADING.includes(status) && status !== "REVIEW";

/** It waits for somebody to go on: who has ended it by hand does not. */
export const LOADS_WAITING = ["REVIEW", "PARTIAL", "FAILED", "LOGIN_REQUIRED"] as const;

/** A load without a sign of life for so long has failed, by the database's clock. */
export const LOAD_SILENT_SECONDS = 120;
/** So long after it was taken over, all of it can be taken back. */
export const LOAD_UNDO_HOURS = 24;
/** A review that began so long ago ends by itself, before what was read is taken away (90 days). */
export const LOAD_FORGOTTEN_DAYS = 60;

/** In what a product here and one there are compared, as a schema picks it. */
export const COMPARED = {
  name: true,
  price: true,
  description: true,
  durationMinutes: true,
  cleanupMinutes: true,
  capacity: true,
} as const;
export type LoadField = keyof typeof COMPARED;
export const LOAD_FIELDS = Object.keys(COMPARED) as LoadField[];

/** 새 상품, 바뀜, 중복 의심, 같음, 네이버에 없음. */
export const LOAD_KINDS = ["NEW", "CHANGED", "DOUBTFUL", "SAME", "GONE"] as const;
export type LoadKind = (typeof LOAD_KINDS)[number];

/** 가져오기, 잇기, 건너뛰기. */
export const LOAD_ACTS = ["MAKE", "JOIN", "SKIP"] as const;
export type LoadAct = (typeof LOAD_ACTS)[number];

/** What may be done with a row: what is joined already is not made a second time; of what is not there nothing is taken. */
export const actsFor = (kind: LoadKind): readonly LoadAct[] => {
  if (kind === "GONE") return ["SKIP"];
  return kind === "CHANGED" || kind === "SAME" ? ["JOIN", "SKIP"] : LOAD_ACTS;
};

/** As many products of theirs are read; MOST_PRODUCTS is how many a hospital may have here. */
export const MOST_LOADED = 500;
