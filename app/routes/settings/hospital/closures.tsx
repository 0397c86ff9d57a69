import { HOSPITAL } from "#app/text/hospital.ts";
import { Clocks, NthFields } from "./closure-fields.tsx";
import { ClosureRow } from "./closure-row.tsx";
import { EMPTY_ROWS, ROW_ACTS } from "./hospital-form.ts";
import { Hit } from "./hit.tsx";
import { AddButton } from "./row-buttons.tsx";
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
            hit={<Hit hit={hits[row.id]} today={today} />}
            remove={ROW_ACTS.remove("periods", i)}
            removes={HOSPITAL.remove(row.name || HOSPITAL.period)}
            onRemove={periods.remove(key, ROW_ACTS.add("periods"))}
          >
            <input type="hidden" name={`periods.${i}.id`} value={row.id} />
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
