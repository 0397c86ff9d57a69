import { z } from "zod";
import type { Answer, Answered } from "#contract/answers.ts";
import { typed } from "#contract/field-rules.ts";
import { questionSchema } from "#contract/product.ts";

/** Of a product's questions, what says which of them must be answered. */
export const askedSchema = z.array(questionSchema.pick({ text: true, required: true }));
export type Asked = z.infer<typeof askedSchema>[number];

/**
 * What a patient answered, as the panel shows it: in the product's order where it knows the question,
 * then what it does not ask by now, as it came. What may stay open and did is left out.
 * @param answers null: nothing was said of questions, so nobody is held to have left one open
 */
export function answered(asked: readonly Asked[], answers: readonly Answer[] | null): Answered[] {
  if (answers === null) return [];
  const left = [...answers];
  const known = asked.flatMap(({ text, required }): Answered[] => {
    const at = left.findIndex(({ question }) => typed(question) === typed(text));
    const answer = at < 0 ? "" : left.splice(at, 1)[0]?.answer;
    return answer
      ? [{ question: text, answer }]
      : required
        ? [{ question: text, answer: null }]
        : [];
  });
  return [...known, ...left.filter(({ answer }) => answer !== "")];
}
