import type { MouseEvent } from "react";
import { isSameTime } from "#app/forms/typed-time.ts";
import { WEEK_ACTS } from "#app/forms/week-acts.ts";
import { weekName, type TypedBreak } from "#app/forms/week-form.ts";
import { fieldId } from "#app/forms/wrong.ts";
import { breakWord, HOURS } from "#app/text/hours.ts";
import { Button } from "../button.tsx";
import { Icon } from "../icon.tsx";
import { Input } from "../input.tsx";
import { joined } from "../joined.ts";
import { Wrong } from "./wrong.tsx";
import styles from "./week-hours.module.css";

interface BreakFieldsProps {
  /** The weekday's name. */
  word: string;
  day: number;
  at: number;
  rest: TypedBreak;
  typed: TypedBreak;
  base: TypedBreak | undefined;
  /** The day's hours leave it outside: it goes with the save. */
  isLeft: boolean;
  wrong: Readonly<Record<string, string>>;
  onRemove: (event: MouseEvent<HTMLElement>) => void;
}

/** A break; what it is called and when the last one is taken before it is folded. */
export function BreakFields(props: BreakFieldsProps) {
  const { word, day, at, rest, typed, base, isLeft, wrong, onRemove } = props;
  const name = (field: keyof TypedBreak) => weekName(day, "breaks", at, field);
  const field = (key: keyof TypedBreak, label: string) => (
    <Input
      id={fieldId(name(key))}
      name={name(key)}
      data-clock={key === "name" ? undefined : ""}
      autoComplete="off"
      aria-label={`${word} ${label}`}
      aria-invalid={wrong[name(key)] === undefined ? undefined : true}
      aria-describedby={wrong[name(key)] === undefined ? undefined : `${fieldId(name(key))}-error`}
      className={joined(
        (base === undefined || !isSameTime(typed[key], base[key])) && styles.changed,
      )}
      defaultValue={rest[key]}
    />
  );
  const isWrong = [name("name"), name("last")].some((one) => wrong[one] !== undefined);
  return (
    <div className={styles.break} data-left={isLeft || undefined}>
      <span className={styles.range}>
        {field("starts", HOURS.breakStarts)} – {field("ends", HOURS.breakEnds)}
        <Button
          kind="quiet"
          size="small"
          square
          name="weekAct"
          value={WEEK_ACTS.removeBreak(day, at)}
          aria-label={HOURS.remove(`${word} ${rest.name}`)}
          onClick={onRemove}
        >
          <Icon name="x" />
        </Button>
      </span>
      <Wrong names={[name("starts"), name("ends")]} wrong={wrong} />
      <p className={styles.left} role="status">
        {isLeft && HOURS.leftOut}
      </p>
      <details className={styles.more} open={isWrong || undefined}>
        <summary>{breakWord(typed.name || HOURS.more, typed.last)}</summary>
        <div className={styles.moreFields}>
          <span className={styles.named}>{field("name", HOURS.breakName)}</span>
          {HOURS.lastBefore} {field("last", HOURS.breakLast)} {HOURS.until}
        </div>
        <Wrong names={[name("name"), name("last")]} wrong={wrong} />
      </details>
    </div>
  );
}
