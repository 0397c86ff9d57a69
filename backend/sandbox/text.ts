import type { FaultKind, OnceKind } from "./faults/kinds.ts";
import type { BookingPlatform, Server } from "./servers.ts";

/** Every Korean word of the sandbox: of its page, and of what its servers answer. */
export const TEXT = {
  servers: { NAVER: "naver", KAKAO: "kakao", EMR: "emr" } satisfies Record<Server, string>,
  platforms: { NAVER: "네이버", KAKAO: "카카오" } satisfies Record<BookingPlatform, string>,
  faults: {
    SLOW: "늦게 답함",
    ERROR: "500",
    HANG: "멈춤(답 없음)",
    CUT: "끊음",
    WRONG_WORD: "틀린 코드",
    LOGGED_OUT: "로그인 풀림",
    TWICE: "두 번 보냄",
    DISORDER: "뒤섞어 보냄",
  } satisfies Record<FaultKind, string>,
  once: {
    DISORDER: "뒤섞어 보내기",
    WRONG_SIGNATURE: "서명 틀리기",
    HELD: "모르는 상태 “held”",
    RETRY_AFTER: "Retry-After 120",
  } satisfies Record<OnceKind, string>,
  answers: {
    ERROR: "지금은 처리할 수 없어요.",
    LOGGED_OUT: "로그인이 풀렸어요. 다시 로그인해 주세요.",
    BUSY: "요청이 많아요. 잠시 뒤 다시 보내 주세요.",
    NO_BUSINESS: "모르는 업체예요.",
    WRONG_KEY: "열쇠가 맞지 않아요.",
    NO_KEY: "Idempotency-Key가 없어요.",
    OTHER_ACT: "같은 Idempotency-Key로 다른 내용이 왔어요.",
    MALFORMED: "약속한 모양이 아니에요.",
    NO_ITEM: "모르는 상품이에요.",
    NO_BOOKING: "모르는 예약이에요.",
    OLD_VERSION: "더 새로운 내용을 이미 받았어요.",
    PATIENT_FIRST: "환자가 방금 바꾼 예약이에요.",
  },
} as const;
