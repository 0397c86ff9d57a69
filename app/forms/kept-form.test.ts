import { expect, test } from "vitest";
import { keptWith } from "./kept-form.ts";
import type { Pairs } from "./pairs.ts";

const PARTS = [
  { at: "text", label: "설명" },
  { at: "minutes", label: "정리 시간" },
  { at: "questions", label: "질문" },
];
const form = (text: string, minutes: string, ...questions: string[]): Pairs => [
  ["text", text],
  ["minutes", minutes],
  ...questions.map((one, at) => [`questions.${at}`, one] as const),
];

test("what was kept and what is typed beside it are both there, in a part of both the newer", () => {
  const saved = form("", "10", "어디가?");
  const kept = form("긴 설명", "10", "어디가?", "언제?");
  const both = (now: Pairs) => Object.fromEntries(keptWith(PARTS, kept, { saved, now }));
  expect(both(saved)).toEqual(Object.fromEntries(kept));
  expect(both(form("", "20", "어디가?"))).toEqual(
    Object.fromEntries(form("긴 설명", "20", "어디가?", "언제?")),
  );
  expect(both(form("짧게", "10", "왜?"))).toEqual(Object.fromEntries(form("짧게", "10", "왜?")));
});
