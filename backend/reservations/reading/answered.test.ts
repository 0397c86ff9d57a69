import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answered } from "./answered.ts";

const ASKED = [
  { text: "어디가 불편하세요?", required: true },
  { text: "드시는 약이 있나요?", required: false },
];

describe("what a patient answered", () => {
  test("stands in the product's order, then what it does not ask by now", () => {
    const answers = [
      { question: "어떻게 알고 오셨나요?", answer: "지나가다가" },
      { question: "드시는 약이 있나요?", answer: "없어요" },
      { question: " 어디가  불편하세요？".normalize("NFD").replace("？", "?"), answer: "무릎" },
    ];
    expect(answered(ASKED, answers)).toEqual([
      { question: "어디가 불편하세요?", answer: "무릎" },
      { question: "드시는 약이 있나요?", answer: "없어요" },
      { question: "어떻게 알고 오셨나요?", answer: "지나가다가" },
    ]);
  });

  test("has a mark where one that must be answered is not, and nothing where one may stay open", () => {
    const open = [{ question: "어디가 불편하세요?", answer: null }];
    expect(answered(ASKED, [])).toEqual(open);
    const empty = ASKED.map(({ text }) => ({ question: text, answer: "" }));
    expect(answered(ASKED, [...empty, { question: "또?", answer: "" }])).toEqual(open);
  });

  test("is nothing where the platform said nothing of questions, or nothing is asked", () => {
    expect(answered(ASKED, null)).toEqual([]);
    expect(answered([], [])).toEqual([]);
  });

  test("loses no word, whatever is asked, and however often a question comes", () => {
    const text = fc.constantFrom("가?", "나?", "다?", " 가?", "");
    const asked = fc.array(fc.record({ text, required: fc.boolean() }));
    const said = fc.array(
      fc.record({ question: text, answer: fc.constantFrom("", "예", "아니요") }),
    );
    const words = (all: readonly { answer: string | null }[]) =>
      all.flatMap(({ answer }) => answer || []).sort();
    fc.assert(
      fc.property(asked, said, (questions, answers) => {
        // Answered twice, a question's empty answer does not stand before its other one.
        expect(words(answered(questions, answers))).toEqual(words(answers));
      }),
    );
  });
});
