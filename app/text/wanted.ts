/** What a reviewer waits for, of an application or of a sign-up, and how it is sent. */
import type { DocumentKind } from "#contract/document-rules.ts";
import { DOCUMENT_NAME } from "./documents.ts";
import { josa } from "./reservation.ts";

export const WANTED = {
  documents: (count: number) => `서류 ${count}건을 더 주세요`,
  words: "보완할 것이 있어요",
  until: (day: string) => `${day}까지`,
  /** Of a kind that was never handed in. */
  never: "올린 적이 없어요",
  complete: "보완 보내기",
  /** `의료기관 개설신고증을 올리면 보낼 수 있어요.` */
  missing: (kinds: readonly DocumentKind[]) =>
    `${josa(kinds.map((kind) => DOCUMENT_NAME[kind]).join(", "), "을/를")} 올리면 보낼 수 있어요.`,
} as const;
