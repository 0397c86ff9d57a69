/** The first consonants in the order of their syllables: each has 588 (21 vowels, 28 endings). */
const INITIALS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";
const FIRST = "가".charCodeAt(0);

/** 초성 of each syllable, at its own place; what is no syllable stays. */
const initials = (text: string): string =>
  text.replace(/[가-힣]/g, (one) => INITIALS.charAt(Math.floor((one.charCodeAt(0) - FIRST) / 588)));

/** Where words stand in a text, as they are or as 초성; -1 where they do not. */
export function placeIn(text: string, words: string): number {
  const plain = text.toLowerCase().indexOf(words.toLowerCase());
  return plain === -1 ? initials(text).indexOf(words) : plain;
}
