import type { Failure } from "#backend/failure.ts";
import { refuseFile, type Unmade } from "#backend/files/index.ts";
import { NO_PLACE_LEFT } from "#contract/picture-rules.ts";

/** Why a file is not taken, each in words that say what to do. */

export const noPlaceLeft = (): Failure => refuseFile(NO_PLACE_LEFT);

const UNMADE_WORDS: Record<Unmade, string> = {
  BROKEN: "사진이 망가졌거나 끝까지 들어 있지 않아요. 원본을 다시 골라 주세요.",
  TOO_MANY_PIXELS: "가로세로가 너무 커요. 5천만 화소 아래로 줄여서 올려 주세요.",
  MOVING: "움직이는 그림은 올릴 수 없어요. 한 장면을 jpg로 저장해서 올려 주세요.",
  TOO_HEAVY: "여는 데 너무 오래 걸리는 그림이에요. jpg로 다시 저장해서 올려 주세요.",
};
export const unmade = (why: Unmade): Failure => refuseFile(UNMADE_WORDS[why]);

const ONLY_PICTURES = "jpg, png, webp 사진만 올릴 수 있어요.";
const MOVING = UNMADE_WORDS.MOVING;
const HEIC =
  "아이폰 사진 형식이라 올릴 수 없어요. 사진 앱에서 ‘jpg로 내보내기’를 한 뒤 다시 골라 주세요.";
const saveAs = (kind: string) => `${kind} 그림은 올릴 수 없어요. png로 저장해서 올려 주세요.`;

/** By what it is inside. */
const BY_KIND: Record<string, string> = {
  heic: HEIC,
  heif: HEIC,
  apng: MOVING,
  gif: "gif 그림은 올릴 수 없어요. jpg나 png로 저장해서 올려 주세요.",
  svg: saveAs("svg"),
  ...Object.fromEntries(["avif", "bmp", "tif", "jxl", "psd"].map((kind) => [kind, saveAs(kind)])),
};

const NAMED_PICTURE = /\.(jpe?g|png|webp)$/i;

/** @param kind what it is inside, as file names end; null where nobody knows */
export function notAPicture(kind: string | null, name: string): Failure {
  const known = kind === null ? undefined : BY_KIND[kind];
  if (known !== undefined) return refuseFile(known);
  const [, called] = NAMED_PICTURE.exec(name) ?? [];
  if (called === undefined) return refuseFile(ONLY_PICTURES);
  const inside = kind === null ? "그림이 아니에요" : `${kind.toUpperCase()} 파일이에요`;
  return refuseFile(
    `이름은 ${called.toLowerCase()}인데 속은 ${inside}. jpg나 png로 다시 저장해서 올려 주세요.`,
  );
}
