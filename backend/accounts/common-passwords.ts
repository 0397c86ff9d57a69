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
sarang saranghae saranghaeyo daehanminguk hanguk
`;

export const COMMON_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));

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

/** Fewer different letters are a pattern: `aaaaaaaaaa`, `1010101010`. */
const LEAST_DIFFERENT = 4;

/** Whether it is one of those that are guessed first, or a plain pattern. Case does not matter. */
export function isCommonPassword(password: string): boolean {
  const small = password.normalize("NFKC").toLowerCase();
  if (new Set(small).size < LEAST_DIFFERENT) return true;
  if (ALL_RUNS.some((run) => run.includes(small))) return true;
  if (isRepeated(small)) return true;
  return [small, ...spelled(small)].some(
    (text) => COMMON_WORDS.has(text) || COMMON_WORDS.has(bare(text)),
  );
}

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
