import { HOSPITAL } from "#app/text/hospital.ts";
import { weekdayWord } from "#app/text/hours.ts";
import { fieldId } from "#app/forms/wrong.ts";
import { WEEK_ORDER } from "#app/forms/week-form.ts";
import { Select } from "#app/ui/input.tsx";
import type { TypedNth } from "./hospital-form.ts";
import { RowField } from "./row-field.tsx";
import styles from "./closures.module.css";

interface NthFieldsProps {
  at: number;
  row: TypedNth;
  fields: Readonly<Record<string, string>>;
}

/** 달마다: which weeks, which weekday, the whole day or a part of it. */
export const NthFields = ({ at, row, fields }: NthFieldsProps) => (
  <>
    <input type="hidden" name={`nths.${at}.id`} value={row.id} />
    <input type="hidden" name={`nths.${at}.name`} value={row.name} />
    <div
      className={styles.nth}
      id={fieldId(`nths.${at}.weeks`)}
      role="group"
      tabIndex={-1}
      aria-label={HOSPITAL.whichWeeks}
    >
      {HOSPITAL.nth.map((word, i) => (
        <label key={word}>
          <input
            type="checkbox"
            name={`nths.${at}.weeks`}
            value={i + 1}
            autoComplete="off"
            defaultChecked={row.weeks.includes(String(i + 1))}
          />
          {word}
        </label>
      ))}
    </div>
    <Select
      name={`nths.${at}.weekday`}
      aria-label={HOSPITAL.weekday}
      autoComplete="off"
      defaultValue={row.weekday}
    >
      {WEEK_ORDER.map((weekday) => (
        <option key={weekday} value={weekday}>
          {HOSPITAL.onWeekday(weekdayWord(weekday))}
        </option>
      ))}
    </Select>
    <Clocks name={`nths.${at}`} row={row} fields={fields} allDay />
  </>
);

interface ClocksProps {
  name: string;
  row: { starts: string; ends: string };
  fields: Readonly<Record<string, string>>;
  isNew?: boolean;
  /** Left empty it is the whole day. */
  allDay?: boolean;
}

/** From when until when. */
export const Clocks = ({ name, row, fields, isNew, allDay }: ClocksProps) =>
  (["starts", "ends"] as const).map((field) => (
    <span key={field} className={styles.pair}>
      {field === "ends" && "–"}
      <RowField
        clock
        name={`${name}.${field}`}
        label={allDay ? `${HOSPITAL[field]}, ${HOSPITAL.allDayEmpty}` : HOSPITAL[field]}
        value={row[field]}
        fields={fields}
        className={styles.clock}
        {...(isNew && { isNew })}
        {...(allDay && { placeholder: HOSPITAL.allDay })}
      />
    </span>
  ));
