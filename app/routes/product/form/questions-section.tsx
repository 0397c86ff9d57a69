import { useRef, useState, type MouseEvent } from "react";
import type { Pairs } from "#app/forms/pairs.ts";
import { fieldId } from "#app/forms/wrong.ts";
import { freshId } from "#app/session/fresh-id.ts";
import { PRODUCT_FORM, QUESTION_WORDS } from "#app/text/product-form.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Input, Select, TextArea } from "#app/ui/input.tsx";
import { Make } from "#app/ui/settings/make.tsx";
import { useCheck } from "#app/ui/use-check.ts";
import { isChosen, MOST_QUESTIONS } from "#contract/product-questions.ts";
import { questionProblem } from "#contract/product-rules.ts";
import { choicesCheck } from "./field-checks.ts";
import { addQuestion, intentParts, questionIntent } from "./intents.ts";
import { questionsOf, type TypedQuestion } from "./parts.ts";
import { arranged } from "./rearranged.ts";
import type { Sight } from "./sight.ts";
import styles from "./questions.module.css";

const KINDS = Object.entries(QUESTION_WORDS);

interface QuestionsSectionProps {
  sight: Sight;
  /** What stands in the form when one asks. */
  read: () => Pairs;
  /** The rows are others: whoever watches the form looks again. */
  onArranged: () => void;
}

/** 환자에게 물을 것: rows to add, to take away, to put in order; by submits without a script. */
export function QuestionsSection({ sight, read, onArranged }: QuestionsSectionProps) {
  const [rows, setRows] = useState(() => ({ times: 0, questions: questionsOf(sight.shown) }));
  const list = useRef<HTMLOListElement>(null);
  const arrange = (event: MouseEvent<HTMLButtonElement>) => {
    const [, act, at] = intentParts(event.currentTarget.value);
    event.preventDefault();
    const questions = arranged(questionsOf(read()), act, at, freshId());
    setRows(({ times }) => ({ times: times + 1, questions }));
    // When the rows stand there.
    setTimeout(() => {
      onArranged();
      if (act === "add")
        list.current?.querySelector<HTMLElement>("li:last-child input[type=text]")?.focus();
    });
  };
  return (
    <Make id="part-questions" title={PRODUCT_FORM.questions} then={PRODUCT_FORM.questionsThen}>
      <div
        id="questions"
        tabIndex={-1}
        aria-describedby={sight.wrong.questions ? "questions-error" : undefined}
      >
        {rows.questions.length > 0 && (
          <ol ref={list} className={styles.questions}>
            {rows.questions.map((question, at) => (
              <Question
                key={`${question.id}-${rows.times}`}
                {...{ question, at, arrange, wrong: sight.wrong }}
                isLast={at === rows.questions.length - 1}
                isToChoose={isChosen(questionsOf(sight.now)[at]?.kind ?? question.kind)}
              />
            ))}
          </ol>
        )}
        {sight.wrong.questions && (
          <FieldError id="questions-error">{sight.wrong.questions}</FieldError>
        )}
        {rows.questions.length < MOST_QUESTIONS && (
          <Button
            className={styles.add}
            size="small"
            name="intent"
            value={addQuestion}
            formNoValidate
            onClick={arrange}
          >
            <Icon name="plus" />
            {PRODUCT_FORM.addQuestion}
          </Button>
        )}
      </div>
    </Make>
  );
}

interface QuestionProps {
  question: TypedQuestion;
  at: number;
  isLast: boolean;
  /** As its kind stands now: the choices count. */
  isToChoose: boolean;
  wrong: Sight["wrong"];
  arrange: (event: MouseEvent<HTMLButtonElement>) => void;
}

function Question({ question, at, isLast, isToChoose, wrong, arrange }: QuestionProps) {
  const name = `questions.${at}`;
  const number = at + 1;
  const asks = useCheck(wrong[`${name}.text`] ?? null, questionProblem);
  const gives = useCheck(wrong[`${name}.choices`] ?? null, isToChoose ? choicesCheck : undefined);
  const [textWrong, choicesWrong] = [asks.error, gives.error];
  const act = (what: "up" | "down" | "remove", icon: IconName, label: string, off = false) => (
    <Button
      kind="quiet"
      square
      size="small"
      name="intent"
      value={questionIntent(what, at)}
      formNoValidate
      disabled={off}
      aria-label={label}
      onClick={arrange}
    >
      <Icon name={icon} />
    </Button>
  );
  return (
    <li className={styles.question}>
      <span className={styles.number}>{number}</span>
      <input type="hidden" name={`${name}.id`} defaultValue={question.id} />
      <div className={styles.main} {...asks.handlers}>
        <Input
          id={fieldId(`${name}.text`)}
          type="text"
          name={`${name}.text`}
          aria-label={PRODUCT_FORM.question(number)}
          defaultValue={question.text}
          aria-invalid={textWrong ? true : undefined}
          aria-describedby={textWrong ? fieldId(`${name}.text-error`) : undefined}
        />
        {textWrong && <FieldError id={fieldId(`${name}.text-error`)}>{textWrong}</FieldError>}
      </div>
      <Select
        className={styles.kind}
        name={`${name}.kind`}
        aria-label={PRODUCT_FORM.questionKind(number)}
        defaultValue={question.kind}
      >
        {KINDS.map(([kind, word]) => (
          <option key={kind} value={kind}>
            {word}
          </option>
        ))}
      </Select>
      <label className="check">
        <input type="checkbox" name={`${name}.required`} defaultChecked={question.required} />
        {PRODUCT_FORM.must}
      </label>
      <span className={styles.order}>
        {act("up", "chevron-up", PRODUCT_FORM.up(number), at === 0)}
        {act("down", "chevron-down", PRODUCT_FORM.down(number), isLast)}
        {act("remove", "x", PRODUCT_FORM.remove(number))}
      </span>
      <div className={styles.choices} {...gives.handlers}>
        <label htmlFor={fieldId(`${name}.choices`)}>{PRODUCT_FORM.choices(number)}</label>
        <TextArea
          id={fieldId(`${name}.choices`)}
          name={`${name}.choices`}
          rows={3}
          defaultValue={question.choices}
          aria-invalid={choicesWrong ? true : undefined}
          aria-describedby={choicesWrong ? fieldId(`${name}.choices-error`) : undefined}
        />
        {choicesWrong && (
          <FieldError id={fieldId(`${name}.choices-error`)}>{choicesWrong}</FieldError>
        )}
      </div>
    </li>
  );
}
