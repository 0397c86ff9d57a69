import { freeText, freeTextProblem, labelRule } from "./field-rules.ts";
import { CHOICE_LENGTH, MOST_CHOICES, QUESTION_LENGTH } from "./product-questions.ts";

/** The rules of a product's fields (product.md §3), with the sentence that a person reads there. Whatever is
 * too much is told the bound first, however many digits it has: JSON reads 400 of them as Infinity. */

export const LONGEST_DURATION = 720;
export const LONGEST_BUFFER = 240;
export const HIGHEST_PRICE = 100_000_000;

/** Of a length in minutes: in steps of five, from `least` to `most`. */
const minutesRule =
  (least: number, most: number) =>
  (minutes: number): string | null => {
    if (minutes < least) return `${least}분부터 적을 수 있어요.`;
    if (minutes > most) return `${most}분까지 적을 수 있어요.`;
    return minutes % 5 === 0 ? null : "5분 단위로 적어 주세요.";
  };
export const SHORTEST_DURATION = 5;
export const durationProblem = minutesRule(SHORTEST_DURATION, LONGEST_DURATION);
/** Of preparation and of clean-up. */
export const bufferProblem = minutesRule(0, LONGEST_BUFFER);

export const MOST_AT_ONCE = 50;
export function capacityProblem(people: number): string | null {
  if (people > MOST_AT_ONCE) return `${MOST_AT_ONCE}명까지 받을 수 있어요.`;
  if (!Number.isInteger(people)) return `1에서 ${MOST_AT_ONCE}까지의 수로 적어 주세요.`;
  return people < 1 ? "1명부터 적을 수 있어요." : null;
}

/** In won, of what is 비급여. */
export function amountProblem(won: number): string | null {
  if (won > HIGHEST_PRICE) return "1억 원까지 적을 수 있어요.";
  if (!Number.isInteger(won)) return "금액을 숫자로 적어 주세요. 예: 50,000";
  return won < 0 ? "0원부터 적을 수 있어요." : null;
}

export const DESCRIPTION_LENGTH = 1_000;
export const descriptionProblem = freeTextProblem(DESCRIPTION_LENGTH);

const required =
  (missing: string, problem: (text: string) => string | null) =>
  (text: string): string | null =>
    freeText(text) === "" ? missing : problem(text);

export const questionProblem = required("물을 것을 적어 주세요.", freeTextProblem(QUESTION_LENGTH));
export const choiceProblem = required("보기를 적어 주세요.", freeTextProblem(CHOICE_LENGTH));

/** Of all that can be chosen, where a question is answered by choosing. */
export function choicesProblem(choices: readonly string[]): string | null {
  if (choices.length < 2) return "보기를 둘 이상 적어 주세요.";
  return new Set(choices).size < choices.length ? "같은 보기가 또 있어요." : null;
}
export const TOO_MANY_CHOICES = `보기는 ${MOST_CHOICES}개까지 둘 수 있어요.`;

/** A number under which a review board allowed what it says. */
export const reviewNumberProblem = labelRule("심의번호", "심의번호는", "심의번호를 적어 주세요.");

/** Of a review's last day; `today` is a KST day. */
export const reviewUntilProblem = (until: string, today: string): string | null =>
  until < today ? "이미 끝난 심의예요. 끝나는 날을 다시 확인해 주세요." : null;

/** For narrow places: the first word of the name, at most four of its letters. */
export const shortNameOf = (name: string): string =>
  Array.from(name.split(" ")[0] ?? name)
    .slice(0, 4)
    .join("");
