import type { MouseEvent, ReactNode } from "react";
import { HOSPITAL } from "#app/text/hospital.ts";
import { weekdayWord } from "#app/text/hours.ts";
import { fieldId } from "#app/forms/wrong.ts";
import { WEEK_ORDER } from "#app/forms/week-form.ts";
import { Wrong } from "#app/ui/hours/wrong.tsx";
import { Select } from "#app/ui/input.tsx";
import { dayTyped } from "./dates.ts";
import { EMPTY_ROWS, ROW_ACTS, type TypedNth } from "./hospital-form.ts";
import { Hit } from "./hit.tsx";
import { AddButton, RemoveButton } from "./row-buttons.tsx";
import { RowField } from "./row-field.tsx";
import type { HospitalFormSight } from "./sight.ts";
import { useRows } from "./use-rows.ts";
import styles from "./closures.module.css";

/** 휴진: each month on a weekday, from a day to a day, a part of a day; on the right what it hits. */
export function Closures({ sight }: { sight: HospitalFormSight }) {
  const { shown, now, saved, fields, hits, today } = sight;
  const nths = useRows(shown.nths, EMPTY_ROWS.nths);
  const periods = useRows(shown.periods, EMPTY_ROWS.periods);
  const parts = useRows(shown.parts, EMPTY_ROWS.parts);
  const isNew = (list: "periods" | "parts", at: number) =>
    JSON.stringify(now[list][at]) !== JSON.stringify(saved[list][at]);
  return (
    <section aria-labelledby="s-closures">
      <h2 id="s-closures" tabIndex={-1}>
        {HOSPITAL.closures}
      </h2>
      <p>{HOSPITAL.closuresThen}</p>
      <ul className={styles.rules}>
        {nths.rows.map(({ key, row }, i) => (
          <ClosureRow
            key={`n${key}`}
            kind={HOSPITAL.monthly}
            name={`nths.${i}`}
            fields={fields}
            hit={<Hit hit={hits[row.id]} isMonthly today={today} />}
            remove={ROW_ACTS.remove("nths", i)}
            removes={HOSPITAL.remove(HOSPITAL.addNth)}
            onRemove={nths.remove(key, ROW_ACTS.add("nths"))}
          >
            <NthFields at={i} row={row} fields={fields} />
          </ClosureRow>
        ))}
        {periods.rows.map(({ key, row }, i) => (
          <ClosureRow
            key={`p${key}`}
            kind={HOSPITAL.period}
            name={`periods.${i}`}
            fields={fields}
            hit={<Hit hit={hits[dayTyped(row.from, today) ?? ""]} today={today} />}
            remove={ROW_ACTS.remove("periods", i)}
            removes={HOSPITAL.remove(row.name || HOSPITAL.period)}
            onRemove={periods.remove(key, ROW_ACTS.add("periods"))}
          >
            {(["from", "to"] as const).map((field) => (
              <span key={field} className={styles.pair}>
                {field === "to" && "–"}
                <RowField
                  name={`periods.${i}.${field}`}
                  label={HOSPITAL[field]}
                  value={row[field]}
                  fields={fields}
                  isNew={isNew("periods", i)}
                  className={styles.day}
                />
              </span>
            ))}
            <RowField
              name={`periods.${i}.name`}
              label={HOSPITAL.why}
              placeholder={HOSPITAL.why}
              value={row.name}
              fields={fields}
              className={styles.why}
            />
          </ClosureRow>
        ))}
        {parts.rows.map(({ key, row }, i) => (
          <ClosureRow
            key={`t${key}`}
            kind={HOSPITAL.part}
            name={`parts.${i}`}
            fields={fields}
            hit={<Hit hit={hits[row.id]} today={today} />}
            remove={ROW_ACTS.remove("parts", i)}
            removes={HOSPITAL.remove(row.name || HOSPITAL.part)}
            onRemove={parts.remove(key, ROW_ACTS.add("parts"))}
          >
            <input type="hidden" name={`parts.${i}.id`} value={row.id} />
            <RowField
              name={`parts.${i}.day`}
              label={HOSPITAL.day}
              value={row.day}
              fields={fields}
              isNew={isNew("parts", i)}
              className={styles.day}
            />
            <Clocks name={`parts.${i}`} row={row} fields={fields} isNew={isNew("parts", i)} />
            <RowField
              name={`parts.${i}.name`}
              label={HOSPITAL.why}
              placeholder={HOSPITAL.why}
              value={row.name}
              fields={fields}
              className={styles.why}
            />
          </ClosureRow>
        ))}
      </ul>
      <div className={styles.adds}>
        <AddButton list="nths" word={HOSPITAL.addNth} onPress={nths.add("nths")} />
        <AddButton list="periods" word={HOSPITAL.period} onPress={periods.add("periods")} />
        <AddButton list="parts" word={HOSPITAL.part} onPress={parts.add("parts")} />
      </div>
    </section>
  );
}

interface ClosureRowProps {
  kind: string;
  name: string;
  fields: Readonly<Record<string, string>>;
  hit: ReactNode;
  remove: string;
  removes: string;
  onRemove: (event: MouseEvent<HTMLElement>) => void;
  children: ReactNode;
}

const ClosureRow = (props: ClosureRowProps) => {
  const { kind, name, fields, hit, remove, removes, onRemove, children } = props;
  return (
    <li>
      <span className={styles.kind}>{kind}</span>
      <div className={styles.set}>
        {children}
        <Wrong
          names={["weeks", "from", "to", "day", "starts", "ends", "name"].map(
            (field) => `${name}.${field}`,
          )}
          wrong={fields}
        />
      </div>
      <span className={styles.hit}>{hit}</span>
      <RemoveButton act={remove} label={removes} onPress={onRemove} />
    </li>
  );
};

interface NthFieldsProps {
  at: number;
  row: TypedNth;
  fields: Readonly<Record<string, string>>;
}

const NthFields = ({ at, row, fields }: NthFieldsProps) => (
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

const Clocks = ({ name, row, fields, isNew, allDay }: ClocksProps) =>
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
