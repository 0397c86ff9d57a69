import { LOAD } from "#app/text/importing.ts";
import { LOAD_KIND_WORDS } from "#app/text/importing-rows.ts";
import type { LoadRow } from "#contract/load-review.ts";
import { LOAD_KINDS } from "#contract/product-loading.ts";
import styles from "./review.module.css";

/** Which kinds there are: the sheet shows the one that is chosen (review.module.css). */
export const Kinds = ({ rows }: { rows: readonly LoadRow[] }) => (
  <fieldset className={`tabs ${styles.kinds}`}>
    <legend className="vh">{LOAD.kinds}</legend>
    <label>
      <input type="radio" name="kind" value="" defaultChecked />
      {LOAD.all} {rows.length}
    </label>
    {LOAD_KINDS.filter((kind) => rows.some((row) => row.kind === kind)).map((kind) => (
      <label key={kind}>
        <input type="radio" name="kind" value={kind} />
        {LOAD_KIND_WORDS[kind]} {rows.filter((row) => row.kind === kind).length}
      </label>
    ))}
  </fieldset>
);
