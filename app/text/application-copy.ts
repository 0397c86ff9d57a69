/** 예약 서비스 신청서: one application, as it was sent. */
import type { ConfirmMode } from "#contract/confirm-modes.ts";
import { josa } from "./reservation.ts";

export const COPY_TEXT = {
  title: "예약 서비스 신청서",
  print: "인쇄",
  sentBy: (when: string, name: string) => `${when}, ${josa(name, "이/가")} 냄`,
} as const;

export const COPY_BUSINESS = { title: "사업자 정보", requester: "신청자" } as const;

export const COPY_PLATFORMS = { title: "받을 곳", chosen: "고른 곳", emr: "EMR" } as const;

export const COPY_TIME = {
  title: "시간",
  confirm: "확정",
  confirms: {
    HOSPITAL: "병원이 확인하고 확정",
    INSTANT: "바로 확정",
  } satisfies Record<ConfirmMode, string>,
  block: "간격",
  minutes: (minutes: number) => `${minutes}분`,
} as const;

export const COPY_SALES = { title: "담당자", nobody: "직접 신청" } as const;

export const COPY_DOCUMENTS = {
  title: "서류",
  needed: "더 필요해요",
  none: "없음",
} as const;
