import type { RequestState } from "#contract/request-states.ts";
import { REQUEST_WORDS, TRACK_TEXT } from "#app/text/request.ts";

/** When a request came to a state; UTC. */
export interface RequestMove {
  to: RequestState;
  at: string;
}

export interface Station {
  word: string;
  /**
   * `over`: behind it. `now`: it stands there. `yours`: whoever asked has to do something. `ahead`: not yet.
   * `refused` and `struck`: it ended there; `out`: what it does not come to any more.
   */
  is: "over" | "now" | "yours" | "ahead" | "refused" | "struck" | "out";
  at: string | null;
}

const STATIONS = 4;
const OUT: Station = { word: "", is: "out", at: null };

/**
 * The four stations of a request, as it stands: 제출, 검토, 승인, 완료. What is asked for takes the place of
 * 검토; where it ended, the rest is left out.
 * @param moves in the order of time, back and forth as it went; the last of a state counts
 */
export function stationsOf(state: RequestState, moves: readonly RequestMove[]): Station[] {
  const at = (to: RequestState) => moves.findLast((move) => move.to === to)?.at ?? null;
  const station = (word: string, is: Station["is"], when: RequestState): Station => ({
    word,
    is,
    at: is === "ahead" ? null : at(when),
  });
  const sent = (is: Station["is"]) => station(REQUEST_WORDS.SUBMITTED, is, "SUBMITTED");
  const review = (is: Station["is"]) => station(TRACK_TEXT.review, is, "IN_REVIEW");
  const approved = (is: Station["is"]) => station(REQUEST_WORDS.APPROVED, is, "APPROVED");
  const done = (is: Station["is"]) => station(REQUEST_WORDS.DONE, is, "DONE");
  const ending = (...stations: Station[]) => [
    ...stations,
    ...Array.from({ length: STATIONS - stations.length }, () => OUT),
  ];
  switch (state) {
    case "DRAFT":
      return [sent("ahead"), review("ahead"), approved("ahead"), done("ahead")];
    case "SUBMITTED":
      return [sent("now"), review("ahead"), approved("ahead"), done("ahead")];
    case "IN_REVIEW":
      return [sent("over"), review("now"), approved("ahead"), done("ahead")];
    case "NEED_INFO":
      return [
        sent("over"),
        station(REQUEST_WORDS.NEED_INFO, "yours", "NEED_INFO"),
        approved("ahead"),
        done("ahead"),
      ];
    case "APPROVED":
      return [sent("over"), review("over"), approved("now"), done("ahead")];
    case "DONE":
      return [sent("over"), review("over"), approved("over"), done("over")];
    case "REJECTED":
      return ending(
        sent("over"),
        review("over"),
        station(REQUEST_WORDS.REJECTED, "refused", "REJECTED"),
      );
    case "WITHDRAWN": {
      const struck = station(REQUEST_WORDS.WITHDRAWN, "struck", "WITHDRAWN");
      // Nobody had looked at it: nothing stands between.
      const wasSeen = moves.some(({ to }) => to === "IN_REVIEW" || to === "NEED_INFO");
      return wasSeen ? ending(sent("over"), review("over"), struck) : ending(sent("over"), struck);
    }
  }
}
