import {
  faultText,
  LOAD,
  LOAD_ACT_WORDS,
  LOAD_FIELD_WORDS,
  LOAD_KIND_WORDS,
  loadFieldText,
  theirsText,
} from "#app/text/importing.ts";
import { FieldError } from "#app/ui/field.tsx";
import { Glyph } from "#app/ui/glyph.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Select } from "#app/ui/input.tsx";
import { PlatformMark } from "#app/ui/platform-mark.tsx";
import type { LoadRow, ProductLoad } from "#contract/product-load.ts";
import { actsFor, LOAD_ACTS, LOAD_FIELDS, type LoadField } from "#contract/product-loading.ts";
import { marksValue, rowField } from "./intents.ts";
import styles from "./review.module.css";

interface ReviewRowProps {
  row: LoadRow;
  at: number;
  products: NonNullable<ProductLoad["review"]>["products"];
  /** Its comparison stands open. */
  open: boolean;
  error: string | undefined;
}

/** A product there, what it is to those here, and what is to become of it. */
export function ReviewRow({ row, at, products, open, error }: ReviewRowProps) {
  const { kind, theirs, product, differs, choice, failed } = row;
  const name = theirs?.name ?? product?.name ?? "";
  return (
    <li className={styles.row} data-kind={kind}>
      <div className={styles.name}>
        {theirs ? (
          <>
            <b>{theirs.name}</b>
            <small>{theirsText(theirs)}</small>
          </>
        ) : (
          <>
            <span className={styles.soft}>{LOAD.none}</span>
            <small>{LOAD.gone}</small>
          </>
        )}
        {failed && (
          <p className={styles.failed}>
            <Icon name="circle-alert" />
            {faultText(failed)}
          </p>
        )}
        {failed?.why === "ADVERTISING" && (
          <label className="check">
            <input type="checkbox" name={rowField(at, "knew")} value={marksValue(failed.marks)} />
            <span>{LOAD.knew(failed.marks)}</span>
          </label>
        )}
        {error && <FieldError id={`row-${at}-error`}>{error}</FieldError>}
      </div>
      <KindMark kind={kind} />
      <p className={styles.product}>{productText(row)}</p>
      <Acts {...{ row, at, name }} wrong={error !== undefined} />
      {choice && theirs && (
        <details className={styles.more} open={open}>
          <summary>{product ? LOAD.differs(differs.length) : LOAD.other}</summary>
          <div>
            <input type="hidden" name={rowField(at, "item")} value={choice.itemId} />
            <input type="hidden" name={rowField(at, "compared")} value={product?.id ?? ""} />
            <input type="hidden" name={rowField(at, "version")} value={product?.version ?? ""} />
            {product && <Sides {...{ row, at, product, theirs }} />}
            <label className={styles.with}>
              <span>{LOAD.joinWith}</span>
              <Select small name={rowField(at, "product")} defaultValue={product?.id ?? ""}>
                <option value="">{LOAD.pickProduct}</option>
                {products.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.name}
                  </option>
                ))}
              </Select>
            </label>
          </div>
        </details>
      )}
    </li>
  );
}

function productText({ kind, product }: LoadRow) {
  if (!product) return <span className={styles.soft}>{LOAD.none}</span>;
  return kind === "DOUBTFUL" ? LOAD.like(product.name) : product.name;
}

const SIGNS = { CHANGED: "squares", SAME: "tick", GONE: "dash" } as const;

const KindMark = ({ kind }: Pick<LoadRow, "kind">) => (
  <p className={styles.kind}>
    {kind === "DOUBTFUL" ? (
      <span className="tag">{LOAD_KIND_WORDS[kind]}</span>
    ) : (
      <>
        {kind === "NEW" ? <Icon name="plus" /> : <Glyph name={SIGNS[kind]} />}
        {LOAD_KIND_WORDS[kind]}
      </>
    )}
  </p>
);

interface ActsProps {
  row: LoadRow;
  at: number;
  name: string;
  wrong: boolean;
}

/** 가져오기, 잇기, 건너뛰기: what cannot be is there and cannot be chosen. */
function Acts({ row: { kind, choice }, at, name, wrong }: ActsProps) {
  const may = actsFor(kind);
  const chosen = choice ? choice.act : "SKIP";
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

interface SidesProps {
  row: LoadRow;
  at: number;
  product: NonNullable<LoadRow["product"]>;
  theirs: NonNullable<LoadRow["theirs"]>;
}

/** 여기 and 네이버, field by field: what differs is chosen. */
function Sides({ row: { differs, choice }, at, product, theirs }: SidesProps) {
  const same = LOAD_FIELDS.filter((field) => !differs.includes(field));
  const cell = (field: LoadField, side: "OURS" | "THEIRS") => {
    const text = loadFieldText(side === "OURS" ? product : theirs, field);
    const isTheirs = choice?.theirs.includes(field) ?? false;
    return (
      <td className={styles.pick}>
        <label className="check">
          <input
            type="radio"
            name={rowField(at, field)}
            value={side}
            defaultChecked={isTheirs === (side === "THEIRS")}
            aria-label={LOAD.chooseSide(
              side === "OURS" ? LOAD.here : LOAD.naver,
              LOAD_FIELD_WORDS[field],
              text,
            )}
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
