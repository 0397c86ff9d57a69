import { leadUntil, WINDOWS } from "#app/text/booking-window.ts";
import {
  answerWord,
  cutOffWord,
  HOSPITAL,
  keptWord,
  minutesWord,
  windowWord,
} from "#app/text/hospital.ts";
import { monthDay } from "#app/text/time.ts";
import { KEPT_YEARS, TIME_BLOCKS } from "#contract/hospital-rules.ts";
import { addDays } from "#contract/kst.ts";
import type { HospitalFormSight } from "./sight.ts";
import { cutOffOf, leadOf, numberOf } from "./typed-hospital.ts";
import { TypedSelect } from "./typed-field.tsx";
import styles from "./hospital-screen.module.css";

/** 가장 이른 예약, in minutes and days that are left out. */
const LEADS = ["0/0", "30/0", "60/0", "120/0", "180/0", "360/0", "0/1", "0/2", "0/3", "0/7"];
/** 바꾸고 취소하기: minutes before, or days before and a minute of that day. */
const CUT_OFFS = ["0", "60", "120", "180", "360", "1440", "1/1080", "2/1080"];
const ANSWERS = ["30", "60", "120", "240", "720", "1440"];

/** 예약 규칙: when patients may book, change, and wait for an answer. */
export function Rules({ sight }: { sight: HospitalFormSight }) {
  const { now, today } = sight;
  const last = monthDay(addDays(today, Math.min(numberOf(now.window) || 0, 3650)));
  return (
    <div className={styles.rules}>
      <TypedSelect
        sight={sight}
        name="minimumTimeBlock"
        label={HOSPITAL.block}
        hint={HOSPITAL.blockHint}
        was={HOSPITAL.was}
        options={TIME_BLOCKS.map(String)}
        word={(value) => minutesWord(Number(value))}
      />
      <TypedSelect
        sight={sight}
        name="lead"
        label={HOSPITAL.leadTime}
        hint={HOSPITAL.leadHint}
        was={HOSPITAL.was}
        options={LEADS}
        word={leadText}
      />
      <TypedSelect
        sight={sight}
        name="window"
        label={HOSPITAL.window}
        hint={HOSPITAL.windowHint(last)}
        was={(word) => `${HOSPITAL.was(word)}. ${HOSPITAL.windowHint(last)}`}
        options={WINDOWS}
        word={(value) => windowWord(Number(value))}
      />
      <TypedSelect
        sight={sight}
        name="changeCutOff"
        label={HOSPITAL.cutOff}
        hint={HOSPITAL.cutOffHint}
        was={HOSPITAL.was}
        options={CUT_OFFS}
        word={(value) => cutOffWord(cutOffOf(value))}
      />
      <TypedSelect
        sight={sight}
        name="answerMinutes"
        label={HOSPITAL.answer}
        hint={HOSPITAL.answerHint}
        was={HOSPITAL.was}
        options={ANSWERS}
        word={(value) => answerWord(Number(value))}
      />
      <TypedSelect
        sight={sight}
        name="keptYears"
        label={HOSPITAL.kept}
        hint={HOSPITAL.keptHint}
        was={HOSPITAL.was}
        options={KEPT_YEARS.map(String)}
        word={(value) => keptWord(Number(value))}
      />
    </div>
  );
}

function leadText(value: string): string {
  return leadUntil(leadOf(value));
}
