import type { EventType, SentEvent } from "#app/request/analytics/sender.ts";

/**
 * 화면 이용 기록: everything that is sent abroad of it, in the words that the consent and the policy in force have
 * for it. An event, or a part of one, without its words does not compile.
 */
export const USAGE_SENT: Record<
  Exclude<keyof SentEvent, "type" | "properties"> | EventType,
  string
> = {
  account: "동의한 회원의 계정 고유번호(무작위로 만든 것이며 아이디가 아님)",
  device: "무작위로 만든 기기 번호",
  since: "방문을 시작한 일시",
  session_start: "방문의 시작",
  session_end: "방문의 끝",
  "Page Viewed": "방문한 화면의 경로(의료기관과 상품 등의 고유번호가 들 수 있음)와 이름",
  "[Amplitude] File Downloaded": "내려받은 파일의 종류와 그 화면의 이름",
  "[Amplitude] Form Started": "서식을 쓰기 시작한 사실과 그 화면의 이름",
  "[Amplitude] Form Submitted": "서식을 보낸 사실과 그 화면의 이름",
  at: "각각의 일시",
};

/** The same as one line, and when it is sent. */
export const USAGE_ITEMS = Object.values(USAGE_SENT).join(", ");
export const USAGE_WHEN = "화면을 열거나 파일을 내려받거나 서식을 쓰고 보내는 때마다";
