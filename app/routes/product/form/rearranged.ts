import { valueIn, type Pairs } from "#app/forms/pairs.ts";
import { marksOf, repaired } from "#contract/advertising-marks.ts";
import { MOST_QUESTIONS } from "#contract/product-questions.ts";
import { intentParts } from "./intents.ts";
import { questionsOf, type TypedQuestion } from "./parts.ts";

/** A form with another question, one less, two in another order, or a mark repaired; null for any other intent. */
export function rearranged(pairs: Pairs, intent: string, newId: string): Pairs | null {
  const [kind, what, at] = intentParts(intent);
  if (kind === "question" && ["add", "remove", "up", "down"].includes(what))
    return withQuestions(pairs, arranged(questionsOf(pairs), what, at, newId));
  if (kind !== "repair" || (what !== "name" && what !== "description")) return null;
  const text = valueIn(pairs, what);
  const mark = marksOf(text)[at];
  if (!mark) return pairs;
  return pairs.map(
    ([name, value]) => [name, name === what ? repaired(text, mark) : value] as const,
  );
}

/** Questions with one more, one less, or one a place up or down. */
export function arranged(
  questions: readonly TypedQuestion[],
  act: string,
  at: number,
  newId: string,
): TypedQuestion[] {
  if (act === "add")
    return questions.length >= MOST_QUESTIONS
      ? [...questions]
      : [...questions, { id: newId, text: "", kind: "SHORT", choices: "", required: false }];
  if (act === "remove") return questions.filter((_, i) => i !== at);
  const to = act === "up" ? at - 1 : at + 1;
  const [one, other] = [questions[at], questions[to]];
  return one && other ? questions.with(at, other).with(to, one) : [...questions];
}

const withQuestions = (pairs: Pairs, questions: readonly TypedQuestion[]): Pairs => [
  ...pairs.filter(([name]) => !name.startsWith("questions.")),
  ...questions.flatMap(({ id, text, kind, choices, required }, i): Pairs => [
    [`questions.${i}.id`, id],
    [`questions.${i}.text`, text],
    [`questions.${i}.kind`, kind],
    [`questions.${i}.choices`, choices],
    ...(required ? [[`questions.${i}.required`, "on"] as const] : []),
  ]),
];
