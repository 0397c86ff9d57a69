/**
 * Passwords that are guessed first, as the published lists of leaked ones have them, from ten letters
 * on or as the part of a longer one that stays without its digits and signs. The Korean ones are words
 * typed on an English keyboard.
 */
const WORDS = `
password passwort passw0rd p@ssword pa55word passwords mypassword thepassword
qwerty qwertyui qwertyuiop qwertyuiopasdf asdfghjkl asdfghjk zxcvbnm asdfqwer qweasdzxc qazwsxedc
q1w2e3r4t5 q1w2e3r4t5y6 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc zaq12wsx zaq1xsw2 1qazxsw2 qwer asdf qwerasdf
qwerasdfzxcv asdfasdf qweqwe asdasd zxczxc abcd abcdef abcdefg abcdefgh abcdefghij abc
admin administrator master manager root welcome letmein login access secret guest user test testtest
iloveyou sunshine princess football baseball basketball superman batman starwars pokemon dragon monkey
shadow michael jennifer computer internet samsung naver kakao google apple android windows
hospital clinic doctor nurse reception doctalk korea seoul
dkssud dkssudgktpdy qlalfqjsgh qlqjs tkfkd tkfkdgo tkfkdgody rkatk rkatkgkqslek eogksalsrnr
gksrnr gksrmf qudenjs quddnjs dmltk rksghtk wjqtneo djqtwl zjavbxj elqkdlem
비밀번호 사랑해요 대한민국
sarang saranghae saranghaeyo daehanminguk hanguk
`;

export const COMMON_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));

/** A shorter one stands in others by chance. */
const SHORTEST_WORD = 4;
/** The longest first. */
const LONG_WORDS = Array.from(COMMON_WORDS)
  .filter(({ length }) => length >= SHORTEST_WORD)
  .sort((a, b) => b.length - a.length);

/** Rows along which fingers run, both ways. */
const RUNS = [
  "01234567890123456789",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
  "1q2w3e4r5t6y7u8i9o0p",
];
const ALL_RUNS = RUNS.flatMap((run) => [run, Array.from(run).reverse().join("")]);

/** What the digits of the top row are with the shift key held. */
const SHIFTED = "!@#$%^&*()";
const DIGITS = "1234567890";

/** A piece of a row, or of a year, that fingers type at once: no shorter. */
const SHORTEST_RUN = 3;
/** Whoever adds less of their own to runs, years and words is guessed as soon: `123456789a`. */
const LEAST_OWN = 4;

/** Fewer different letters are a pattern: `aaaaaaaaaa`, `1010101010`. */
const LEAST_DIFFERENT = 4;

/** Whether it is one of those that are guessed first, or a plain pattern. Case does not matter. */
export function isCommonPassword(password: string): boolean {
  const small = password.normalize("NFKC").toLowerCase();
  if (new Set(small).size < LEAST_DIFFERENT) return true;
  if (isRepeated(small)) return true;
  return [small, unshifted(small), ...spelled(small)].some(
    (text) => COMMON_WORDS.has(bare(text)) || ownLetters(text) < LEAST_OWN,
  );
}

/** How many letters are left without runs, years, repeats and common words, from left to right. */
function ownLetters(text: string): number {
  let own = 0;
  for (let at = 0; at < text.length;) {
    const rest = text.slice(at);
    const known = Math.max(runAt(rest), wordAt(rest), /^(?:19|20)\d\d/.exec(rest)?.[0].length ?? 0);
    if (known === 0) own += 1;
    at += Math.max(known, 1);
  }
  return own;
}

/** How long a run it begins with: along a row, or one letter again and again; 0 where none. */
function runAt(text: string): number {
  let longest = /^(.)\1*/su.exec(text)?.[0].length ?? 0;
  for (const run of ALL_RUNS)
    while (longest < text.length && run.includes(text.slice(0, longest + 1))) longest += 1;
  return longest < SHORTEST_RUN ? 0 : longest;
}

/** How long a common word it begins with. */
const wordAt = (text: string): number =>
  LONG_WORDS.find((word) => text.startsWith(word))?.length ?? 0;

/** As its keys are without shift. */
const unshifted = (text: string): string =>
  Array.from(text, (letter) => DIGITS[SHIFTED.indexOf(letter)] ?? letter).join("");

/** A few letters again and again: `abc123abc123`. */
const isRepeated = (text: string): boolean => /^(.{1,6})\1+.{0,5}$/s.test(text);

/** As it reads when signs stand for letters. */
function spelled(text: string): string[] {
  const read = text.replaceAll("@", "a").replaceAll("0", "o").replaceAll("$", "s");
  return [read, read.replaceAll("1", "i")];
}

const isSign = (letter: string) => !/\p{L}/u.test(letter);

/** Without the digits and signs around it. */
function bare(text: string): string {
  const letters = Array.from(text);
  const first = letters.findIndex((letter) => !isSign(letter));
  const last = letters.findLastIndex((letter) => !isSign(letter));
  return first < 0 ? "" : letters.slice(first, last + 1).join("");
}

/** Whether it is one of those that are tried first, in the words that a person reads. */
export const commonProblem = (password: string): string | null =>
  isCommonPassword(password) ? "많이 쓰는 비밀번호라 먼저 뚫려요. 다른 말로 지어 주세요." : null;
