import { numberTyped } from "#app/forms/typed-number.ts";
import { SETTINGS_FORM } from "#app/text/settings-form.ts";
import { MOST_CHOICES } from "#contract/product-questions.ts";
import {
  amountProblem,
  bufferProblem,
  capacityProblem,
  choiceProblem,
  choicesProblem,
  durationProblem,
  TOO_MANY_CHOICES,
} from "#contract/product-rules.ts";
import { choicesOf } from "./parts.ts";

/** What the script judges a product's form by as it is left, field by field; the schema says the same. */

/** What is a number in a product's form: one that it may be, and its rule. */
const NUMBERS = {
  preparationMinutes: { like: "10", problemOf: bufferProblem },
  durationMinutes: { like: "30", problemOf: durationProblem },
  cleanupMinutes: { like: "10", problemOf: bufferProblem },
  capacity: { like: "1", problemOf: capacityProblem },
  "price.amount": { like: "50,000", problemOf: amountProblem },
} as const;
export type NumberName = keyof typeof NUMBERS;
export const NUMBER_NAMES = Object.keys(NUMBERS) as NumberName[];

/** Judges the text of such a field, as the server does; null where nothing is wrong. */
export const numberCheck =
  (name: NumberName) =>
  (text: string): string | null => {
    const { like, problemOf } = NUMBERS[name];
    const value = numberTyped(text);
    return Number.isNaN(value) ? SETTINGS_FORM.number(like) : problemOf(value);
  };

/** Judges a text with a choice in each line. */
export function choicesCheck(text: string): string | null {
  const choices = choicesOf(text);
  if (choices.length > MOST_CHOICES) return TOO_MANY_CHOICES;
  return choices.map(choiceProblem).find((problem) => problem !== null) ?? choicesProblem(choices);
}
