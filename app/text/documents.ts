import type { DocumentKind } from "#contract/document-rules.ts";

/** 서류, by its kind. */
export const DOCUMENT_NAME: Record<DocumentKind, string> = {
  BUSINESS_LICENSE: "사업자등록증",
  OPENING_REPORT: "의료기관 개설신고증",
  REP_IDENTITY: "대표자 신분증",
  BANKBOOK: "통장 사본",
  PROXY: "위임장",
};

/** Whether the hospital has one, wherever that is said. */
export const DOCUMENT_STANDS = { there: "있어요", lacking: "아직 없어요" } as const;

export const DOCUMENTS = {
  /** domain.md §3: at each upload. */
  hideNumber: "주민번호 뒷자리를 가리고 올려 주세요",
  choose: "파일 고르기",
  chooseAgain: "다시 고르기",
  send: "올리기",
  view: "보기",
  change: "바꾸기",
  remove: "빼기",
  stop: "그만",
  /** For the ear: which one the button is of. */
  of: (kind: DocumentKind, act: string) => `${DOCUMENT_NAME[kind]} ${act}`,
  sending: (kind: DocumentKind) => `${DOCUMENT_NAME[kind]} 올리기`,
  sentOf: (all: string, sent: string) => `${all} 중 ${sent}`,
  opening: (name: string) => `${name} 열어 보는 중이에요`,
  sent: (name: string) => `${name} 올렸어요.`,
  oneByOne: "한 번에 하나씩 올려 주세요.",
  note: (note: string) => `“${note}”`,
  never: "올린 적이 없어요",
  askedPlain: "다시 올려 주세요.",
  chooseFirst: "파일을 먼저 골라 주세요.",
  notSent: "올리지 못했어요. 다시 올려 주세요.",
  unavailable: "지금은 서류를 올릴 수 없어요. 잠시 뒤 다시 올려 주세요.",
} as const;
