import { leadOf, LEADS, WINDOWS } from "#app/forms/booking-window.ts";
import { leadUntil, windowUntil } from "#app/text/booking-window.ts";
import { answerWord, cutOffWord, HOSPITAL, keptWord, minutesWord } from "#app/text/hospital.ts";
import { monthDay } from "#app/text/time.ts";
import { KEPT_YEARS, TIME_BLOCKS } from "#contract/hospital-rules.ts";
import { addDays } from "#contract/kst.ts";
import type { HospitalFormSight } from "./sight.ts";
import { cutOffOf, numberOf } from "./typed-hospital.ts";
import { TypedSelect, type OneField } from "./typed-field.tsx";
import styles from "./hospital-screen.module.css";

/** 바꾸고 취소하기: minutes before, or days before and a minute of that day. */
const CUT_OFFS = ["0", "60", "120", "180", "360", "1440", "1/1080", "2/1080"];
const ANSWERS = ["30", "60", "120", "240", "720", "1440"];

/** A rule with what can be chosen, and how that is said. */
interface Rule {
  name: OneField;
  label: string;
  /** Of the window, until which day it reaches now. */
  hint: string | ((last: string) => string);
  options: readonly string[];
  word: (value: string) => string;
}
const RULES: readonly Rule[] = [
  {
    ...{ name: "minimumTimeBlock", label: HOSPITAL.block, hint: HOSPITAL.blockHint },
    options: TIME_BLOCKS.map(String),
    word: (value) => minutesWord(Number(value)),
  },
  {
    ...{ name: "lead", label: HOSPITAL.leadTime, hint: HOSPITAL.leadHint },
    options: LEADS,
    word: leadText,
  },
  {
    ...{ name: "window", label: HOSPITAL.window, hint: HOSPITAL.windowHint },
    options: WINDOWS,
    word: (value) => windowUntil(Number(value)),
  },
  {
    ...{ name: "changeCutOff", label: HOSPITAL.cutOff, hint: HOSPITAL.cutOffHint },
    options: CUT_OFFS,
    word: (value) => cutOffWord(cutOffOf(value)),
  },
  {
    ...{ name: "answerMinutes", label: HOSPITAL.answer, hint: HOSPITAL.answerHint },
    options: ANSWERS,
    word: (value) => answerWord(Number(value)),
  },
  {
    ...{ name: "keptYears", label: HOSPITAL.kept, hint: HOSPITAL.keptHint },
    options: KEPT_YEARS.map(String),
    word: (value) => keptWord(Number(value)),
  },
];

/** 예약 규칙: when patients may book, change, and wait for an answer. */
export function Rules({ sight }: { sight: HospitalFormSight }) {
  const { now, today } = sight;
  const last = monthDay(addDays(today, Math.min(numberOf(now.window) || 0, 3650)));
  return (
    <div className={styles.rules}>
      {RULES.map(({ hint, ...rule }) => {
        const isPlain = typeof hint === "string";
        const said = isPlain ? hint : hint(last);
        // Until which day stands there also where it is another than saved.
        const was = (word: string) =>
          isPlain ? HOSPITAL.was(word) : `${HOSPITAL.was(word)}. ${said}`;
        return <TypedSelect key={rule.name} {...{ sight, was }} {...rule} hint={said} />;
      })}
    </div>
  );
}

function leadText(value: string): string {
  const lead = leadOf(value);
  return lead ? leadUntil(lead) : value;
}
