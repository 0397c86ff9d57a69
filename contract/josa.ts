/** Particles after Korean words. Plain: a page's script reads it. */

export type Particles = "과/와" | "을/를" | "이/가" | "은/는" | "으로/로" | "이에요/예요";

/** How the last sign of a word is read, where it is no Hangul. */
const READ: Record<string, string> = {
  ...Object.fromEntries(Array.from("영일이삼사오육칠팔구", (word, digit) => [String(digit), word])),
  ...{ L: "엘", M: "엠", N: "엔", R: "알" },
};

/**
 * A word with the right particle after it: `josa("확정", "으로/로")` is `확정으로`. A time of the
 * clock is read with 분 at its end, EMR as 이엠알.
 */
export function josa(word: string, pair: Particles): string {
  const last = /\d:\d\d$/.test(word) ? "분" : (READ[word.slice(-1)] ?? word.slice(-1));
  const under = finalOf(last);
  const [closed = "", open = ""] = pair.split("/");
  return word + (under === 0 || (under === RIEUL && pair === "으로/로") ? open : closed);
}

/** What stands under the vowel of a syllable, by its place in Unicode's own order; 0: nothing. */
const finalOf = (syllable: string): number => {
  const place = syllable.charCodeAt(0) - "가".charCodeAt(0);
  return place >= 0 && place <= LAST_SYLLABLE ? place % FINALS : 0;
};
const LAST_SYLLABLE = "힣".charCodeAt(0) - "가".charCodeAt(0);
const FINALS = 28;
/** After ㄹ it is 로, as after a vowel. */
const RIEUL = 8;
