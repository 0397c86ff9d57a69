import { useState } from "react";
import { isUnanswered } from "./answered.ts";

/**
 * Two versions of the form, where the answer has them. They stay where nobody answered the form that
 * chooses of them, whose intent is `settle`.
 */
export function useTwo<Two>(
  answer: unknown,
  isTwo: (answer: unknown) => answer is Two,
): Two | null {
  const [last, setLast] = useState<Two | null>(null);
  const stays = isUnanswered(answer) && answer.intent === "settle";
  const two = isTwo(answer) ? answer : stays ? last : null;
  if (two !== last) setLast(two);
  return two;
}
