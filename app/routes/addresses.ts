import type { SignupSlot } from "#app/session/signup-keys.ts";
import {
  APPLICATION,
  KIN_JOIN,
  KIN_PAYMENT,
  KIN_STATUS,
  kinOrder,
  LINKING_HUB,
  SETTINGS,
  SIGN_UP,
  SIGN_UP_STATUS,
} from "#contract/page-addresses.ts";
import type { LinkedPlatform } from "#contract/platform-names.ts";

/** Addresses that more than one area leads to; these are led to by mails as well. */
export * from "#contract/page-addresses.ts";

/** The board; where a form posts to it from any page (`index` is Remix's name for it). */
export const BOARD = "/";
export const BOARD_ACTION = `${BOARD}?index`;

/** Where a sheet is put on the access record, with the board's query. */
export const PAPER_ACTION = "/paper";

/** 예약 찾기: a GET form to the board's 목록, with its field for the words, and that one's id there. */
export const FIND = {
  action: BOARD,
  fields: { view: "list" },
  words: "q",
  field: "list-q",
} as const;

/** Where one finds without a script, on the phone as well: the list, at its field. */
export const FIND_PAGE = `${FIND.action}?${new URLSearchParams(FIND.fields).toString()}#${FIND.field}`;

/** 병원 정보, to which the first steps lead. */
export const HOSPITAL_INFO = `${SETTINGS}/hospital-info`;
/** 주소 찾기, in a window of its own. */
export const ADDRESS_SEARCH = "/address-search";
/** What becomes of what new hours leave outside, before they are saved. */
export const HOURS_IMPACT = `${HOSPITAL_INFO}/impact`;
/** The same of one holiday, as the board would have it. */
export const holidayImpact = (day: string, choice: "OPEN" | "CLOSED"): string =>
  `${HOURS_IMPACT}?holiday=${day}&choice=${choice}`;
/** Whom to call after it. */
export const HOURS_CALLS = `${HOSPITAL_INFO}/calls`;

/** 상품: their list; under which one is made, and seen at work. */
export const PRODUCTS = `${SETTINGS}/product`;
export const PRODUCT = "/product";
export const PRODUCT_CREATE = `${PRODUCT}/create`;
export const productEdited = (id: string): string => `${PRODUCTS}/detail/${id}`;
/** Its form, filled with what a version of it had. */
export const productEditedFrom = (id: string, version: string): string =>
  `${productEdited(id)}?of=${version}`;
export const productPictures = (id: string): string => `${productEdited(id)}/pictures`;
export const productAtWork = (id: string): string => `${PRODUCT}/detail/${id}`;

/** 네이버 상품 가져오기; and what came of the last one, whatever is under way since. */
export const LOAD_PRODUCTS = "/load-naver-product";
export const LOAD_PRODUCTS_LAST = `${LOAD_PRODUCTS}?of=last`;

/** 접근 기록, to which a reservation leads; and where its file comes from. */
export const HISTORY = `${SETTINGS}/history`;
export const RECORD_EXPORT = "/export/access-record";

/** 점검 of the access record. */
export const REVIEW = `${HISTORY}/review`;

/** 플랫폼 연동; what belongs to one platform's link lies under it. */
export const PLATFORM_SYNC = `${SETTINGS}/platform-sync`;
const ofPlatform = (platform: LinkedPlatform, screen: string): string =>
  `${PLATFORM_SYNC}/${platform.toLowerCase()}/${screen}`;
/** What is sent to it, and what is not. */
export const platformJobs = (platform: LinkedPlatform): string => ofPlatform(platform, "jobs");
/** What it has and what we have, side by side. */
export const platformReconcile = (platform: LinkedPlatform): string =>
  ofPlatform(platform, "reconcile");
/** What lets us in there, as something else. */
export const platformCredentials = (platform: LinkedPlatform): string =>
  ofPlatform(platform, "credentials");
/** What came from a platform on these KST days, in 목록. */
export const platformList = (
  platform: LinkedPlatform,
  { from, to }: { from: string; to: string },
): string => `${BOARD}?${new URLSearchParams({ view: "list", platform, from, to }).toString()}`;
/** What is lost without it, and the end of it. */
export const platformDisconnect = (platform: LinkedPlatform): string =>
  ofPlatform(platform, "disconnect");

/** A platform's pages in 플랫폼 잇기; without a number the farthest. */
export const linkingPage = (platform: LinkedPlatform, page?: number): string =>
  `${LINKING_HUB}/${platform.toLowerCase()}${page === undefined ? "" : `?page=${page}`}`;

/** Where a product's form asks what it would make of a day. */
export const PRODUCT_PREVIEW = "/product-preview";

/** Doctors, rooms and devices; making one, changing one. */
export const RESOURCES = `${SETTINGS}/resource`;
export const RESOURCE_CREATE = `${RESOURCES}/create`;
export const resourceEdit = (id: string): string => `${RESOURCES}/${id}`;

/** 지식iN 답변, under 신청. */
export const APPLICATION_KIN = `${APPLICATION}/kin`;
/** One of the hospital's own, to read and to print, by its number. */
export const applicationCopy = (number: string): string => `${APPLICATION}/${number}`;
/** A document of the hospital's, as its staff open it. */
export const documentView = (id: string): string => `/documents/${id}`;
/** 예약 서비스 신청: its wizard, and a page of it, from 1. */
export const APPLY = "/apply-reservation";
export const applyPage = (page: number): string => `${APPLY}?page=${page}`;
/** The same, to mend one thing: it leads back to the last page. */
export const applyMend = (page: number): string => `${applyPage(page)}&from=check`;
/** Where what is typed on one of them is sent: it is drawn again with that, whatever became of the pages before it. */
export const applyTyped = (page: string): string => `${page}&typed=1`;
/** What stands there once it was sent. */
export const applySent = (number: string): string =>
  `${APPLY}?${new URLSearchParams({ done: number }).toString()}`;
/** Where its page asks what a time block would make. */
export const APPLY_PREVIEW = `${APPLY}/preview`;
/** Where its script sends a document of that kind. */
export const applyDocument = (kind: string): string => `${APPLY}/documents/${kind}`;

/** Where a doctor asks to answer on 지식iN, with what is known of them of a request that was sent before. */
export const kinJoinAgain = (pass: string): string =>
  `${KIN_JOIN}?${new URLSearchParams({ pass }).toString()}`;
/** How the request of that number stands. */
export const kinStatusOf = (number: string): string =>
  `${KIN_STATUS}?${new URLSearchParams({ number }).toString()}`;
/** Where one pays for 지식iN, with a pass to the request, so that its numbers are not asked for again. */
export const kinPaymentBy = (pass: string): string =>
  `${KIN_PAYMENT}?${new URLSearchParams({ pass }).toString()}`;
/** To choose again what an order has chosen. */
export const kinPaymentAgain = (order: string): string =>
  `${KIN_PAYMENT}?${new URLSearchParams({ order }).toString()}`;
/** The page that opens the gateway's window for an order. */
export const kinOrderWindow = (id: string): string => `${kinOrder(id)}/window`;
/** A request, to who has a pass to it; with `then`: it was just made, or is to be taken back. */
export const kinRequest = (pass: string, then?: "new" | "withdraw"): string =>
  `${KIN_STATUS}?${new URLSearchParams({ pass, ...(then && { then }) }).toString()}`;
/** A page of a sign-up, by its number. */
export const signUpPage = (page: number): string => `${SIGN_UP}?page=${page}`;
/** Asks for the sign-up that this browser has found, whatever is its own. */
const FOUND = { found: "1" };
/** Its documents, once it was sent: of one's own, or of the one that was found. */
export const signUpDocuments = (of: SignupSlot): string =>
  `${SIGN_UP}?${new URLSearchParams({ documents: "1", ...(of === "seen" && FOUND) }).toString()}`;
/** One of one's own, sent by a script or opened: by its kind, or its id. */
export const signUpDocument = (which: string): string => `${SIGN_UP}/documents/${which}`;
/** The same of the one that was found. */
export const foundDocument = (which: string): string =>
  `${signUpDocument(which)}?${new URLSearchParams(FOUND).toString()}`;
/** How this one alone stands. */
export const signUpStatus = (of: SignupSlot, asking: Record<string, string> = {}): string => {
  const query = new URLSearchParams({ ...(of === "seen" && FOUND), ...asking }).toString();
  return query === "" ? SIGN_UP_STATUS : `${SIGN_UP_STATUS}?${query}`;
};
