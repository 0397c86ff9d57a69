/**
 * What stands where a hyphen is meant in a number: every dash, the minus, what keyboards have beside them (ー of a
 * Japanese one, ㅡ and the middle dots of a Korean one, a drawn line), and what NFKC makes of those.
 */
const HYPHENS = /[\p{Pd}−ーｰㅡ\u1173─━·・･ㆍ\u119e‧•]/gu;

/** Each of them as `-`, as long as it was. */
export const withHyphens = (text: string): string =>
  text.replace(HYPHENS, (mark) => "-".repeat(mark.length));
