import { holdsUnseen, reasonProblem } from "#contract/field-rules.ts";

/** What is wrong with words that reach a person as they stand; they may have several lines. */
export function toldProblem(text: string, what: string): string | null {
  if (text === "") return what;
  return text.split("\n").some(holdsUnseen) ? "쓸 수 없는 글자가 있어요." : reasonProblem(text);
}
