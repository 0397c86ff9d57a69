import type { MouseEvent, ReactNode } from "react";
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
  const { shown, fields, hits, today } = sight;
  const nths = useRows(shown.nths, EMPTY_ROWS.nths);
  const periods = useRows(shown.periods, EMPTY_ROWS.periods);
  const parts = useRows(shown.parts, EMPTY_ROWS.parts);
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
        {periods.rows.map((one, i) => (
          <NamedRow
            key={`p${one.key}`}
            {...{ sight, list: "periods", at: i, row: one.row, kind: HOSPITAL.period }}
            onRemove={periods.remove(one.key, ROW_ACTS.add("periods"))}
          >
            {(["from", "to"] as const).map((field) => (
              <span key={field} className={styles.pair}>
                {field === "to" && "–"}
                <RowField
                  name={`periods.${i}.${field}`}
                  label={HOSPITAL[field]}
                  value={one.row[field]}
                  fields={fields}
                  isNew={isNew(sight, "periods", i)}
                  className={styles.day}
                />
              </span>
            ))}
          </NamedRow>
        ))}
        {parts.rows.map((one, i) => (
          <NamedRow
            key={`t${one.key}`}
            {...{ sight, list: "parts", at: i, row: one.row, kind: HOSPITAL.part }}
            onRemove={parts.remove(one.key, ROW_ACTS.add("parts"))}
          >
            <RowField
              name={`parts.${i}.day`}
              label={HOSPITAL.day}
              value={one.row.day}
              fields={fields}
              isNew={isNew(sight, "parts", i)}
              className={styles.day}
            />
            <Clocks
              name={`parts.${i}`}
              row={one.row}
              fields={fields}
              isNew={isNew(sight, "parts", i)}
            />
          </NamedRow>
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

type NamedList = "periods" | "parts";

const isNew = ({ now, saved }: HospitalFormSight, list: NamedList, at: number): boolean =>
  JSON.stringify(now[list][at]) !== JSON.stringify(saved[list][at]);

interface NamedRowProps {
  sight: HospitalFormSight;
  list: NamedList;
  at: number;
  row: { id: string; name: string };
  kind: string;
  onRemove: (event: MouseEvent<HTMLElement>) => void;
  /** When. */
  children: ReactNode;
}

/** A closure that comes once: when, and why. */
function NamedRow({ sight, list, at, row, kind, onRemove, children }: NamedRowProps) {
  const { fields, hits, today } = sight;
  const name = `${list}.${at}`;
  return (
    <ClosureRow
      {...{ kind, name, fields, onRemove }}
      hit={<Hit hit={hits[row.id]} today={today} />}
      remove={ROW_ACTS.remove(list, at)}
      removes={HOSPITAL.remove(row.name || kind)}
    >
      <input type="hidden" name={`${name}.id`} value={row.id} />
      {children}
      <RowField
        name={`${name}.name`}
        label={HOSPITAL.why}
        placeholder={HOSPITAL.why}
        value={row.name}
        fields={fields}
        className={styles.why}
      />
    </ClosureRow>
  );
}
