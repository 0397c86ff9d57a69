/** What a document may be. Plain: the page's script asks before it sends anything. */

import { COMPANY } from "./company.ts";
import { sizeText } from "./picture-rules.ts";

/**
 * The documents of a sign-up and of an application: 사업자등록증, 의료기관 개설신고증, 대표자 신분증, 통장 사본,
 * 위임장.
 */
export const DOCUMENT_KINDS = [
  "BUSINESS_LICENSE",
  "OPENING_REPORT",
  "REP_IDENTITY",
  "BANKBOOK",
  "PROXY",
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** What documents are sent for. */
export const DOCUMENT_OWNERS = ["SIGNUP", "APPLICATION"] as const;
export type DocumentOwner = (typeof DOCUMENT_OWNERS)[number];

/** What a document may be inside, whatever its file is called. */
export const DOCUMENT_TYPES = ["application/pdf", "image/jpeg", "image/png"] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

const MEGABYTE = 1024 * 1024;
export const MOST_DOCUMENT_BYTES = 20 * MEGABYTE;
/** Of all sign-ups together that were not sent yet: whoever began them is a stranger. */
export const MOST_UNSENT_BYTES = 2 * 1024 * MEGABYTE;
/** Of those that come from one network: whoever has one leaves room for others. */
export const MOST_UNSENT_BYTES_OF_ONE = MOST_UNSENT_BYTES / 8;
/** A document is kept for so long after what was decided by it (rulings). */
export const DAYS_AFTER_DECISION = COMPANY.periods.documentDays;

/** `412KB`, from a megabyte on `8.1MB`. */
export const documentSizeText = (bytes: number): string =>
  bytes < MEGABYTE ? `${Math.max(1, Math.round(bytes / 1024))}KB` : sizeText(bytes);

/** Why a document of this size cannot be sent, in words; null when it can. */
export function documentSizeProblem(bytes: number): string | null {
  if (bytes === 0) return "빈 파일이에요. 다른 파일을 골라 주세요.";
  if (bytes <= MOST_DOCUMENT_BYTES) return null;
  // 20.04MB would be said to be as large as what may be.
  const size = sizeText(Math.max(bytes, MOST_DOCUMENT_BYTES + MEGABYTE / 10));
  return `${size}예요. 20MB까지 올릴 수 있어요.`;
}

/** Which documents a reviewer asks for still. */
export const stillAsked = (
  documents: readonly { kind: DocumentKind; asked: object | null }[],
): DocumentKind[] => documents.filter(({ asked }) => asked !== null).map(({ kind }) => kind);
