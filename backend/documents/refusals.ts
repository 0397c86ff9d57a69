import { Busy, type Failure } from "#backend/failure.ts";
import { refuseFile, type Unopened } from "#backend/files/index.ts";
import { COMPANY } from "#contract/company.ts";
import type { DocumentType } from "#contract/document-rules.ts";
import type { Inside } from "./inside.ts";

/** Why a document is not taken, each in words that say what it really is and what to do. */

const AS_PDF = "PDF로 저장해 다시 올려 주세요.";
const AS_PICTURE = "jpg나 png로 저장해 다시 올려 주세요.";
const AS_ANY = "PDF, JPG, PNG로 다시 올려 주세요.";

/** `is`: with its 예요 or 이에요; `not`: as what is not taken. */
const WORDS: Record<Inside, { is: string; not: string; then: string }> = {
  HWP: { is: "한글 문서예요", not: "한글 문서는", then: AS_PDF },
  WORD: { is: "워드 문서예요", not: "워드 문서는", then: AS_PDF },
  EXCEL: { is: "엑셀 문서예요", not: "엑셀 문서는", then: AS_PDF },
  POWERPOINT: { is: "파워포인트 문서예요", not: "파워포인트 문서는", then: AS_PDF },
  OFFICE: { is: "한글이나 오피스 문서예요", not: "한글이나 오피스 문서는", then: AS_PDF },
  ZIP: {
    ...{ is: "압축 파일이에요", not: "압축 파일은" },
    then: "압축을 풀고 하나씩 올려 주세요.",
  },
  HEIC: {
    ...{ is: "아이폰 사진 형식이에요", not: "아이폰 사진 형식은" },
    then: "사진 앱에서 ‘jpg로 내보내기’를 한 뒤 다시 골라 주세요.",
  },
  PROGRAM: { is: "실행 파일이에요", not: "실행 파일은", then: AS_ANY },
  OTHER_PICTURE: { is: "다른 형식의 그림이에요", not: "이 형식의 그림은", then: AS_PICTURE },
  MOVING: { is: "움직이는 그림이에요", not: "움직이는 그림은", then: AS_PICTURE },
  WEB_PAGE: { is: "웹 페이지예요", not: "웹 페이지는", then: AS_PDF },
  UNKNOWN: { is: "알 수 없는 파일이에요", not: "알 수 없는 파일은", then: AS_ANY },
};

/** What a file is called as; read out, each ends in a vowel. */
const CLAIMED = /\.(pdf|jpe?g|png)$/i;

/** @param name what it is called */
export function notADocument(inside: Inside, name: string): Failure {
  const { is, not, then } = WORDS[inside];
  const [, claimed] = CLAIMED.exec(name) ?? [];
  const why =
    claimed === undefined
      ? `${not} 받을 수 없어요.`
      : `${name}는 ${claimed.toUpperCase().replace("JPEG", "JPG")}가 아니라 ${is}.`;
  return refuseFile(`${why} ${then}`);
}

const PDF = "application/pdf";
const UNOPENED: Record<Unopened, (type: DocumentType) => string> = {
  BROKEN: (type) =>
    type === PDF
      ? "PDF가 망가졌거나 끝까지 들어 있지 않아요. 원본을 다시 골라 주세요."
      : "사진이 망가졌거나 끝까지 들어 있지 않아요. 원본을 다시 골라 주세요.",
  TOO_MANY_PIXELS: () => "가로세로가 너무 커요. 5천만 화소 아래로 줄여서 올려 주세요.",
  TOO_HEAVY: () => "여는 데 너무 오래 걸리는 파일이에요. PDF나 jpg로 다시 저장해서 올려 주세요.",
  PASSWORD: () => "암호가 걸린 PDF예요. 암호를 풀고 저장해 다시 올려 주세요.",
};

/** @param type what it is by its first bytes */
export const unopened = (why: Unopened, type: DocumentType): Failure =>
  refuseFile(UNOPENED[why](type));

const NO_ROOM =
  "지금은 보내기 전의 서류를 더 받아 둘 자리가 없어요. 서류 없이 신청을 먼저 보내 주세요. 보낸 뒤에는 올릴 수 있어요. " +
  `급하면 ${COMPANY.help.phone}로 전화해 주세요.`;
/** In seconds: drafts go by night, and others are sent all day. */
const ROOM_IN = 60 * 60;

/** It may pass, and who sends first need not wait for it. */
export const noRoomUnsent = (): Busy =>
  new Busy("no room for what was not sent", ROOM_IN, { fields: { file: NO_ROOM } });
