/**
 * Paths of pages that the backend's mails lead to, too, behind the site's own address; `app/routes/addresses.ts` has
 * the others.
 */

export const LOGIN_PAGE = "/login";
/** 아이디 찾기; under it a new password is asked for, and chosen with the `token` that a mail brings. */
export const FIND_ID_PAGE = "/find-id";
export const RESET_PAGE = `${FIND_ID_PAGE}/reset`;

/** 설정, its first screen; and 내 계정, to which every screen leads. */
export const SETTINGS = "/settings";
export const ACCOUNT = `${SETTINGS}/account`;
/** The same, where the mail address is confirmed that this token was sent to. */
export const mailConfirmed = (token: string): string => `${ACCOUNT}?mail=${token}#contact`;
/** Where a new password is chosen: what is refused comes back on it. */
export const resetBy = (token: string): string =>
  `${RESET_PAGE}?token=${encodeURIComponent(token)}`;

/** 신청: what the hospital asked for and what it is asked. */
export const APPLICATION = "/application";
/** 플랫폼 잇기: the hub. */
export const LINKING_HUB = "/linking-platform";

/** Where a hospital that has no account yet asks for one. */
export const SIGN_UP = "/signup-request";
/** Where it stands, once it was sent: one's own, or else the one that was found. */
export const SIGN_UP_STATUS = `${SIGN_UP}/status`;
/** What is agreed to before it. */
export const AGREEMENTS_PAGE = "/agreements";

/** Where a doctor asks to answer on 지식iN, where one looks how that stands, and pays for it. */
export const KIN_JOIN = "/kin-join";
export const KIN_STATUS = `${KIN_JOIN}/status`;
export const KIN_PAYMENT = "/naver-kin-payment";
/** The same for the request of that number. */
export const kinPaymentOf = (number: string): string => `${KIN_PAYMENT}?number=${number}`;
/** An order, by an id that nobody else is told. */
export const kinOrder = (id: string): string => `${KIN_PAYMENT}/${id}`;
