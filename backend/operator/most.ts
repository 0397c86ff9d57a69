import { WrongInput } from "./wrong-input.ts";

/** So many lines of a list at most: more than anybody reads on a terminal. */
const MOST = 10_000;

/** What `--most` says, or as many as is usual. @throws WrongInput */
export function mostOf(text: string | undefined, usual: number): number {
  const most = Number(text ?? usual);
  if (Number.isInteger(most) && most >= 1 && most <= MOST) return most;
  throw new WrongInput(`--most: a number from 1 to ${MOST}`);
}
