import type { Happening } from "./happenings.ts";

const booked = { is: "desk books", product: 1, nth: 0 } as const;
const worked = { is: "jobs run" } as const;
const canceled = { is: "staff say", nth: 0, status: "CANCELED", stale: false } as const;

/** Histories that did not end well, as short as they may be: each run begins with them. */
export const FAILED_ONCE: Happening[][] = [
  // What was sent a second time was answered as a repeat of the first.
  [booked, worked, canceled, worked, { is: "staff take back", nth: 0 }, worked],
  // Who sent it died before it was noted, and then it was as it had been before.
  [booked, { is: "a process dies" }, worked, canceled],
  // A seat was given back over there that had been sold again before its booking was heard of.
  [
    { is: "patient books", platform: "NAVER", product: 1, nth: 0, faster: false, twice: false },
    { is: "a push is lost", nth: 0 },
    { ...booked, nth: 5 },
    worked,
    { is: "patient cancels", nth: 0 },
  ],
  // A patient moved back to where the booking had been before staff moved it.
  [
    { is: "patient books", platform: "KAKAO", product: 1, nth: 1, faster: false, twice: false },
    { is: "pushes come" },
    { is: "staff move", nth: 0, to: 0 },
    worked,
    { is: "patient moves", nth: 0, back: false },
  ],
  // The same, while nobody here knew whether the platform had taken the move.
  [
    { is: "patient books", platform: "KAKAO", product: 1, nth: 1, faster: false, twice: false },
    { is: "pushes come" },
    { is: "staff move", nth: 0, to: 0 },
    { is: "it breaks", platform: "KAKAO", kind: "CUT" },
    worked,
    { is: "patient moves", nth: 0, back: false },
    { is: "pushes come" },
    { is: "it is mended", platform: "KAKAO" },
    worked,
  ],
];
