import { LOAD } from "#app/text/importing.ts";
import { LOAD_FIELD_WORDS, loadFieldText } from "#app/text/importing-rows.ts";
import { PlatformMark } from "#app/ui/platform-mark.tsx";
import type { LoadRow } from "#contract/load-review.ts";
import { LOAD_FIELDS, type LoadField } from "#contract/product-loading.ts";
import { rowField } from "./intents.ts";
import styles from "./review.module.css";

interface SidesProps {
  row: LoadRow;
  product: NonNullable<LoadRow["product"]>;
  theirs: NonNullable<LoadRow["theirs"]>;
  /** Of which fields theirs is chosen. */
  isTheirs: (field: LoadField) => boolean;
}

/** 여기 and 네이버, field by field: what differs is chosen. */
export function Sides({ row: { differs, place }, product, theirs, isTheirs }: SidesProps) {
  const same = LOAD_FIELDS.filter((field) => !differs.includes(field));
  const cell = (field: LoadField, side: "OURS" | "THEIRS") => {
    const text = loadFieldText(side === "OURS" ? product : theirs, field);
    const label = side === "OURS" ? LOAD.here : LOAD.naver;
    return (
      <td className={styles.pick}>
        <label className="check">
          <input
            type="radio"
            name={rowField(place, field)}
            value={side}
            defaultChecked={isTheirs(field) === (side === "THEIRS")}
            aria-label={LOAD.chooseSide(label, LOAD_FIELD_WORDS[field], text)}
          />
          <span>
            {text}
            {field === "cleanupMinutes" && side === "OURS" && <small>{LOAD.cleanupHint}</small>}
          </span>
        </label>
      </td>
    );
  };
  return (
    <>
      <table className={styles.sides}>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{LOAD.fieldHead}</span>
            </th>
            <th scope="col">{LOAD.here}</th>
            <th scope="col">
              <span aria-hidden="true">
                <PlatformMark platform="NAVER" />
              </span>{" "}
              {LOAD.naver}
            </th>
          </tr>
        </thead>
        <tbody>
          {differs.map((field) => (
            <tr key={field} data-differs="">
              <th scope="row">{LOAD_FIELD_WORDS[field]}</th>
              {cell(field, "OURS")}
              {cell(field, "THEIRS")}
            </tr>
          ))}
          {same.map((field) => (
            <tr key={field}>
              <th scope="row">{LOAD_FIELD_WORDS[field]}</th>
              <td>{loadFieldText(product, field)}</td>
              <td>{loadFieldText(theirs, field)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {differs.length > 0 && <p className={styles.tells}>{LOAD.tellsNaver}</p>}
    </>
  );
}
