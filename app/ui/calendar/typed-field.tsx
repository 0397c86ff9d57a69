import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { CALENDAR, understood, wrongDay } from "#app/text/calendar.ts";
import { Button } from "../button.tsx";
import { FieldError } from "../field.tsx";
import { Input } from "../input.tsx";
import { useHydrated } from "../use-hydrated.ts";
import { typedDay } from "./typed-day.ts";
import styles from "./typed-field.module.css";

/** A typed date is taken so long after the last key (product.md §8). */
const TAKEN_AFTER_MS = 1000;

interface TypedFieldProps {
  /** KST day. */
  today: string;
  /** What was sent without a script, and could not be taken. */
  sent: string;
  /** What a day says of itself, where it is known: `예약 37건`. */
  figureOf: (day: string) => string | null;
  /** Goes to the day that was typed; `done` by Enter, else one may go on typing. */
  onDay: (day: string, done: boolean) => void;
  /** What the button that stands there without a script adds to its form. */
  sends?: { name: string; value: string };
  /** Beside the field: 오늘. */
  jump: ReactNode;
}

/**
 * The field of a date as a person types it. What is understood stands under it; taken a second after
 * the last key, or on Enter; what is none says why. It stands in a form that sends it as `typed`.
 */
export function TypedField({ today, sent, figureOf, onDay, sends, jump }: TypedFieldProps) {
  const id = useId();
  const hydrated = useHydrated();
  const [text, setText] = useState(sent);
  const [judged, setJudged] = useState(sent !== "");
  const found = typedDay(text, today);
  const latest = useRef(onDay);
  useEffect(() => {
    latest.current = onDay;
  });
  const pending = useRef<number>();
  const take = (typed: string, done: boolean) => {
    window.clearTimeout(pending.current);
    const one = typedDay(typed, today);
    setJudged(true);
    if (one !== null && "day" in one) latest.current(one.day, done);
  };
  useEffect(() => () => window.clearTimeout(pending.current), []);
  const wrong = judged && found !== null && "wrong" in found ? found.wrong : null;
  const day = found !== null && "day" in found ? found.day : null;
  return (
    <div className={styles.type}>
      <label htmlFor={id}>{CALENDAR.field}</label>
      <Input
        id={id}
        name="typed"
        value={text}
        data-typed=""
        autoComplete="off"
        enterKeyHint="go"
        placeholder={CALENDAR.example}
        aria-invalid={wrong === null ? undefined : true}
        aria-describedby={`${id}-said`}
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          setJudged(false);
          window.clearTimeout(pending.current);
          pending.current = window.setTimeout(() => take(value, false), TAKEN_AFTER_MS);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          take(event.currentTarget.value, true);
        }}
      />
      {hydrated ? (
        jump
      ) : (
        <Button size="small" {...sends}>
          {CALENDAR.go}
        </Button>
      )}
      <div className={styles.said} id={`${id}-said`} role="status">
        {wrong !== null && <FieldError>{wrongDay(wrong)}</FieldError>}
        {day !== null && <p>{understood(day, today, figureOf(day))}</p>}
      </div>
    </div>
  );
}
