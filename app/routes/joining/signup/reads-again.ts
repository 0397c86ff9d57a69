import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { isUnanswered } from "#app/forms/answered.ts";

/** What is refused is kept as well, so that its version is another; where nobody answered, nobody would now. */
export const readsAgain = ({
  actionResult,
}: Pick<ShouldRevalidateFunctionArgs, "actionResult">): boolean => !isUnanswered(actionResult);
