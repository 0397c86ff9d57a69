import type { Answer } from "#contract/answers.ts";
import type { WholeProduct } from "#contract/product.ts";

/** What the first product of the demo hospital asks who books it. */
export const QUESTIONS: WholeProduct["questions"] = [
  {
    id: "0d0c7a1c-0000-4000-8000-000000000401",
    text: "어디가 불편하세요?",
    kind: "SHORT",
    choices: [],
    required: true,
  },
  {
    id: "0d0c7a1c-0000-4000-8000-000000000402",
    text: "지금 드시는 약이 있나요?",
    kind: "SHORT",
    choices: [],
    required: false,
  },
];

const SAID = ["왼쪽 무릎이 2주째 아파요", "혈압약 하나요"];

/** What somebody who does not exist answered; null for a product (from 1) that asks nothing. */
export const answersTo = (product: number): Answer[] | null =>
  product === 1
    ? QUESTIONS.map(({ text }, i) => ({ question: text, answer: SAID[i] ?? "" }))
    : null;
