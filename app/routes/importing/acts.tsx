import { LOAD } from "#app/text/importing.ts";
import { LOAD_ACT_WORDS } from "#app/text/importing-rows.ts";
import type { LoadRow } from "#contract/product-load.ts";
import { actsFor, LOAD_ACTS } from "#contract/product-loading.ts";
import { rowField } from "./intents.ts";
import styles from "./review.module.css";

interface ActsProps {
  row: LoadRow;
  at: number;
  name: string;
  /** What is chosen; null: nothing yet. */
  chosen: string | null;
  wrong: boolean;
}

/** 가져오기, 잇기, 건너뛰기: what cannot be is there and cannot be chosen. */
export function Acts({ row: { kind, choice }, at, name, chosen, wrong }: ActsProps) {
  const may = actsFor(kind);
  return (
    <fieldset
      className={styles.acts}
      id={`row-${at}`}
      tabIndex={-1}
      data-wrong={wrong || undefined}
      aria-describedby={wrong ? `row-${at}-error` : undefined}
    >
      <legend className="vh">{`${name}: ${LOAD.what}`}</legend>
      {LOAD_ACTS.map((act) => (
        <label key={act}>
          <input
            type="radio"
            name={choice ? rowField(at, "act") : `gone-${at}`}
            value={act}
            defaultChecked={act === chosen}
            disabled={!may.includes(act) || (choice === null && act !== "SKIP")}
          />
          {LOAD_ACT_WORDS[act]}
        </label>
      ))}
    </fieldset>
  );
}
