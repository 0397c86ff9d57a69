import type { Words } from "../json-contract/words.ts";

/** docs/platforms/naver.md, "Words". */
export const naverWords: Words = {
  inward: {
    requested: "REQUESTED",
    confirmed: "CONFIRMED",
    canceled: "CANCELED",
    completed: "COMPLETED",
    noshow: "NO_SHOW",
  },
  outward: {
    REQUESTED: "requested",
    CONFIRMED: "confirmed",
    CHECKED_IN: "confirmed",
    COMPLETED: "completed",
    NO_SHOW: "noshow",
    CANCELED: "canceled",
    REJECTED: "canceled",
    EXPIRED: "canceled",
  },
};
