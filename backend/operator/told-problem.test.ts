import { expect, test } from "vitest";
import { toldProblem } from "./told-problem.ts";

const problemOf = (text: string) => toldProblem(text, "words are wanted");

test("words for a person have lines, and nothing that moves a cursor or turns what stands around it", () => {
  expect(problemOf("")).toBe("words are wanted");
  expect(problemOf("면허번호가 이름과 맞지 않아요.\n다시 적어 주세요.")).toBeNull();
  for (const sign of ["\u001b[2J", "\u0007", "\u0000", "\u202e", "\r"])
    expect(problemOf(`면허번호${sign}가 달라요.`)).toBe("쓸 수 없는 글자가 있어요.");
  expect(problemOf("가".repeat(201))).toMatch(/200자/);
});
