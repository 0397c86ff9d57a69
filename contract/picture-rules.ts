/** What a picture of a product may be. Plain: the page's script asks before it sends anything. */

export const MOST_PICTURES = 10;
export const MOST_PICTURE_BYTES = 10 * 1024 * 1024;
/** What a picture may be inside, whatever its file is called. */
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];
/** Letters of a 사진 설명. */
export const ALT_LENGTH = 100;

const MEGABYTE = 1024 * 1024;

/** `1.8MB`, under a tenth of one `24KB`. */
export const sizeText = (bytes: number): string =>
  bytes < MEGABYTE / 10
    ? `${Math.max(1, Math.round(bytes / 1024))}KB`
    : `${(bytes / MEGABYTE).toFixed(1)}MB`;

/** Why a file of this size cannot be sent, in words; null when it can. */
export function sizeProblem(bytes: number): string | null {
  if (bytes === 0) return "빈 파일이에요. 다른 사진을 골라 주세요.";
  if (bytes <= MOST_PICTURE_BYTES) return null;
  // 10.04MB would be said to be as large as what may be.
  const size = sizeText(Math.max(bytes, MOST_PICTURE_BYTES + MEGABYTE / 10));
  return `${size}예요. 10MB까지 올릴 수 있어요.`;
}

export const NO_PLACE_LEFT = `사진은 ${MOST_PICTURES}장까지 올릴 수 있어요. 하나를 빼고 다시 올려 주세요.`;
