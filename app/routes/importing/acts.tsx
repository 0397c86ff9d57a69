import { LOAD } from "#app/text/importing.ts";
import { LOAD_ACT_WORDS } from "#app/text/importing-rows.ts";
import type { LoadRow } from "#contract/load-review.ts";
import { LOAD_ACTS, type LoadAct } from "#contract/product-loading.ts";
import { rowField } from "./intents.ts";
import styles from "./review.module.css";

interface ActsProps {
  row: LoadRow;
  at: number;
  name: string;
  may: readonly LoadAct[];
  /** What is chosen; null: nothing yet. */
  chosen: string | null;
  wrong: boolean;
}

/** 가져오기, 잇기, 건너뛰기: what cannot be is there and cannot be chosen. */
export function Acts({ row: { choice, place }, at, name, may, chosen, wrong }: ActsProps) {
  return (
    <fieldset
      className={styles.acts}
      id={`row-${at}`}
      tabIndex={-1}
      data-wrong={wrong || undefined}
      onChange={openForJoining}
      aria-describedby={wrong ? `row-${at}-error` : undefined}
    >
      <legend className="vh">{`${name}: ${LOAD.what}`}</legend>
      {LOAD_ACTS.map((act) => (
        <label key={act}>
          <input
            type="radio"
            // Of what is gone nothing is chosen, nor sent.
            name={choice ? rowField(place, "act") : undefined}
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

/** What it is to be joined with is chosen in the fold. */
function openForJoining({ target, currentTarget }: React.FormEvent<HTMLElement>) {
  if (!(target instanceof HTMLInputElement) || target.value !== "JOIN") return;
  const fold = currentTarget.closest("li")?.querySelector("details");
  if (fold?.querySelector<HTMLSelectElement>("select")?.value === "") fold.open = true;
}
