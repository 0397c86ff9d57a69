import type { LinkedPlatform } from "./platform.ts";
import type { Status } from "./reservation-status.ts";

type Merged = Partial<Record<Status, Status>>;

// docs/platforms: what both sides can say. Naver and Kakao know no check-in and one word for what will
// not happen; an EMR knows no deadline that ran out.
const SIMPLE: Merged = { CHECKED_IN: "CONFIRMED", REJECTED: "CANCELED", EXPIRED: "CANCELED" };
const MERGED: Readonly<Record<LinkedPlatform, Merged>> = {
  NAVER: SIMPLE,
  KAKAO: SIMPLE,
  EMR: { EXPIRED: "CANCELED" },
};

/** Are both statuses one word in the language of this platform? */
export const isSameWord = (platform: LinkedPlatform, one: Status, other: Status): boolean =>
  (MERGED[platform][one] ?? one) === (MERGED[platform][other] ?? other);
