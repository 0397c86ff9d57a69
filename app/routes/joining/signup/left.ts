import type { CarryOn } from "#contract/signup.ts";

/**
 * What leaving a page is answered: the number by which another browser goes on; null where no mobile is typed yet, or
 * where too many were told, with the minutes until there is another.
 */
export interface Left {
  left: CarryOn | null;
  wait?: number;
}

export const isLeft = (answer: unknown): answer is Left =>
  typeof answer === "object" && answer !== null && "left" in answer;
