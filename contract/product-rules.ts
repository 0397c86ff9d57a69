import { freeText, freeTextProblem, labelRule } from "./field-rules.ts";
import { CHOICE_LENGTH, QUESTION_LENGTH } from "./product-questions.ts";

/** The rules of a product's fields (product.md §3), with the sentence that a person reads there. */

export const LONGEST_DURATION = 720;
export const LONGEST_BUFFER = 240;
export const HIGHEST_PRICE = 100_000_000;

export const DESCRIPTION_LENGTH = 1_000;
export const descriptionProblem = freeTextProblem(DESCRIPTION_LENGTH);

const required =
  (missing: string, problem: (text: string) => string | null) =>
  (text: string): string | null =>
    freeText(text) === "" ? missing : problem(text);

export const questionProblem = required("물을 것을 적어 주세요.", freeTextProblem(QUESTION_LENGTH));
export const choiceProblem = required("보기를 적어 주세요.", freeTextProblem(CHOICE_LENGTH));

/** A number under which a review board allowed what it says. */
export const reviewNumberProblem = labelRule("심의번호", "심의번호는", "심의번호를 적어 주세요.");

/** For narrow places: the first word of the name, at most four of its letters. */
export const shortNameOf = (name: string): string =>
  Array.from(name.split(" ")[0] ?? name)
    .slice(0, 4)
    .join("");
