import { memo } from "react";
import { fieldId } from "#app/forms/wrong.ts";
import { HOSPITAL } from "#app/text/hospital.ts";
import { dayLabel } from "#app/text/time.ts";
import { Wrong } from "#app/ui/hours/wrong.tsx";
import { AddButton, RemoveButton } from "./row-buttons.tsx";
import { choiceText } from "./part-text.ts";
import { EMPTY_ROWS, ROW_ACTS, type TypedHoliday } from "./hospital-form.ts";
import { RowField } from "./row-field.tsx";
import type { HospitalFormSight } from "./sight.ts";
import { useRows } from "./use-rows.ts";
import closures from "./closures.module.css";
import styles from "./holidays.module.css";

/** So many stand there at once; the others are unfolded. */
const AT_ONCE = 8;

interface HolidaysProps {
  sight: HospitalFormSight;
  /** The public ones, as the form has them. */
  named: readonly { day: string; name: string }[];
}

/** 공휴일: each open, shortened or closed; and those that no rule knows. */
export function Holidays({ sight, named }: HolidaysProps) {
  const { shown, fields, today } = sight;
  const temporaries = useRows(shown.temporaries, EMPTY_ROWS.temporaries);
  const public_ = shown.holidays.map((row, i) => (
    <HolidayRow
      key={row.day}
      {...{ at: i, row, fields, today, isNew: isNew(sight, i) }}
      name={named[i]?.name ?? ""}
    />
  ));
  const year = named.at(-1)?.day.slice(0, 4) ?? "";
  const isWrong = Object.keys(fields).some((name) => {
    const [list, at] = name.split(".");
    return list === "holidays" && Number(at) >= AT_ONCE;
  });
  return (
    <section aria-labelledby="s-holidays">
      <h2 id="s-holidays" tabIndex={-1}>
        {HOSPITAL.holidays}
      </h2>
      <p>{HOSPITAL.holidaysThen}</p>
      <div className={styles.head} aria-hidden="true">
        <span>{HOSPITAL.date}</span>
        <span>{HOSPITAL.name}</span>
        <span>{HOSPITAL.thatDay}</span>
        <span>{HOSPITAL.time}</span>
      </div>
      <ul>
        {public_.slice(0, AT_ONCE)}
        {temporaries.rows.map(({ key, row }, i) => (
          <li key={`t${key}`} className={styles.row} data-adding="">
            <RowField
              name={`temporaries.${i}.day`}
              label={HOSPITAL.temporaryDay}
              placeholder={HOSPITAL.date}
              value={row.day}
              fields={fields}
            />
            <RowField
              name={`temporaries.${i}.name`}
              label={HOSPITAL.temporaryName}
              placeholder={HOSPITAL.temporary}
              value={row.name}
              fields={fields}
            />
            <Choice
              name={`temporaries.${i}`}
              row={row}
              called={row.name || HOSPITAL.temporary}
              fields={fields}
            />
            <RemoveButton
              act={ROW_ACTS.remove("temporaries", i)}
              label={HOSPITAL.remove(row.name || HOSPITAL.temporary)}
              onPress={temporaries.remove(key, ROW_ACTS.add("temporaries"))}
            />
            <Wrong names={namesOf(`temporaries.${i}`)} wrong={fields} />
          </li>
        ))}
      </ul>
      <div className={closures.adds}>
        <AddButton
          list="temporaries"
          word={HOSPITAL.addTemporary}
          onPress={temporaries.add("temporaries")}
        />
      </div>
      {public_.length > AT_ONCE && (
        <details className={styles.rest} open={isWrong || undefined}>
          <summary className="link">{HOSPITAL.rest(year)}</summary>
          <ul>{public_.slice(AT_ONCE)}</ul>
        </details>
      )}
    </section>
  );
}

const namesOf = (name: string) =>
  ["day", "name", "choice", "opens", "closes", "last"].map((field) => `${name}.${field}`);

/** Whether another choice stands there than is saved. */
function isNew({ now, saved }: HospitalFormSight, at: number): boolean {
  const [before, typed] = [saved.holidays[at], now.holidays[at]];
  return before !== undefined && typed !== undefined && choiceText(before) !== choiceText(typed);
}

interface HolidayRowProps {
  at: number;
  row: TypedHoliday;
  name: string;
  fields: Readonly<Record<string, string>>;
  today: string;
  isNew: boolean;
}

/** Of dozens: typing elsewhere draws none anew. */
const HolidayRow = memo(function HolidayRow({
  at,
  row,
  name,
  fields,
  today,
  isNew,
}: HolidayRowProps) {
  return (
    <li className={styles.row} data-changed={isNew || undefined}>
      <input type="hidden" name={`holidays.${at}.day`} value={row.day} />
      <b>{dayLabel(row.day, today)}</b>
      <span>{name}</span>
      <Choice name={`holidays.${at}`} row={row} called={name} fields={fields} />
      <Wrong names={namesOf(`holidays.${at}`)} wrong={fields} />
    </li>
  );
});

interface ChoiceProps {
  name: string;
  row: Omit<TypedHoliday, "day">;
  /** The holiday's name. */
  called: string;
  fields: Readonly<Record<string, string>>;
}

/** 진료, 단축, 휴진; hours at 단축 alone. */
const Choice = ({ name, row, called, fields }: ChoiceProps) => (
  <>
    <div
      className={styles.choices}
      role="radiogroup"
      aria-label={called}
      id={fieldId(`${name}.choice`)}
    >
      {Object.entries(HOSPITAL.choices).map(([choice, word]) => (
        <label key={choice}>
          <input
            type="radio"
            name={`${name}.choice`}
            value={choice}
            autoComplete="off"
            defaultChecked={row.choice === choice}
          />
          {word}
        </label>
      ))}
    </div>
    <span className={styles.hours}>
      <RowField
        clock
        name={`${name}.opens`}
        label={`${called} ${HOSPITAL.starts}`}
        value={row.opens}
        fields={fields}
      />
      –
      <RowField
        clock
        name={`${name}.closes`}
        label={`${called} ${HOSPITAL.ends}`}
        value={row.closes}
        fields={fields}
      />
      <span className={styles.last}>
        {HOSPITAL.lastAcceptance}
        <RowField
          clock
          name={`${name}.last`}
          label={`${called} ${HOSPITAL.lastAcceptance}`}
          value={row.last}
          fields={fields}
        />
      </span>
    </span>
  </>
);
