import type { CarryOn } from "#contract/signup.ts";

/** What leaving a page is answered: the number by which another browser goes on; null where no mobile is typed yet. */
export interface Left {
  left: CarryOn | null;
}

export const isLeft = (answer: unknown): answer is Left =>
  typeof answer === "object" && answer !== null && "left" in answer;
