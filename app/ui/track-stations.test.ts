import { describe, expect, it } from "vitest";
import type { RequestState } from "#contract/request-states.ts";
import { stationsOf, type RequestMove } from "./track-stations.ts";

/** An hour for each move. */
const went = (...states: RequestState[]): RequestMove[] =>
  states.map((to, hour) => ({ to, at: `2026-11-20T0${hour}:00:00.000Z` }));
const drawn = (state: RequestState, ...states: RequestState[]) =>
  stationsOf(state, went(...states)).map(({ word, is, at }) =>
    `${word} ${is}${at === null ? "" : ` ${at.slice(11, 13)}`}`.trim(),
  );

/** As `application-ends.html` draws them. */
const CASES: [RequestState, RequestState[], string[]][] = [
  ["DRAFT", [], ["제출 ahead", "검토 ahead", "승인 ahead", "완료 ahead"]],
  ["SUBMITTED", ["SUBMITTED"], ["제출 now 00", "검토 ahead", "승인 ahead", "완료 ahead"]],
  [
    "IN_REVIEW",
    ["SUBMITTED", "IN_REVIEW"],
    ["제출 over 00", "검토 now 01", "승인 ahead", "완료 ahead"],
  ],
  [
    "NEED_INFO",
    ["SUBMITTED", "IN_REVIEW", "NEED_INFO"],
    ["제출 over 00", "보완 요청 yours 02", "승인 ahead", "완료 ahead"],
  ],
  [
    "APPROVED",
    ["SUBMITTED", "IN_REVIEW", "APPROVED"],
    ["제출 over 00", "검토 over 01", "승인 now 02", "완료 ahead"],
  ],
  [
    "DONE",
    ["SUBMITTED", "IN_REVIEW", "APPROVED", "DONE"],
    ["제출 over 00", "검토 over 01", "승인 over 02", "완료 over 03"],
  ],
  [
    "REJECTED",
    ["SUBMITTED", "IN_REVIEW", "REJECTED"],
    ["제출 over 00", "검토 over 01", "반려 refused 02", "out"],
  ],
  ["WITHDRAWN", ["SUBMITTED", "WITHDRAWN"], ["제출 over 00", "철회 struck 01", "out", "out"]],
];

describe("the four stations of a request", () => {
  it.each(CASES)("are of %s those that are drawn", (state, moves, stations) => {
    expect(drawn(state, ...moves)).toEqual(stations);
  });

  it("say when it came there last, after it went back and forth", () => {
    const moves = ["SUBMITTED", "IN_REVIEW", "NEED_INFO", "IN_REVIEW"] as const;
    expect(drawn("IN_REVIEW", ...moves)[1]).toBe("검토 now 03");
    expect(drawn("NEED_INFO", ...moves, "NEED_INFO")[1]).toBe("보완 요청 yours 04");
  });

  it("have 검토 without a time where it was decided on at once", () => {
    expect(drawn("APPROVED", "SUBMITTED", "APPROVED")[1]).toBe("검토 over");
  });

  it("keep 검토 where it was withdrawn after somebody had looked at it", () => {
    for (const seen of ["IN_REVIEW", "NEED_INFO"] as const)
      expect(drawn("WITHDRAWN", "SUBMITTED", seen, "WITHDRAWN").slice(2)).toEqual([
        "철회 struck 02",
        "out",
      ]);
  });
});
