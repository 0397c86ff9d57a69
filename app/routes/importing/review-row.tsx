import { LOAD } from "#app/text/importing.ts";
import {
  faultText,
  LOAD_ACT_WORDS,
  LOAD_KIND_WORDS,
  theirsText,
} from "#app/text/importing-rows.ts";
import { STATES } from "#app/text/product-words.ts";
import { FieldError } from "#app/ui/field.tsx";
import { Glyph } from "#app/ui/glyph.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Select } from "#app/ui/input.tsx";
import type { LoadRow } from "#contract/load-review.ts";
import { Acts } from "./acts.tsx";
import { marksValue, rowField } from "./intents.ts";
import { comparedWith, isFree, joinableWith, mayBecome, type Free } from "./joinable.ts";
import { Sides } from "./sides.tsx";
import type { Typed } from "./typed.ts";
import styles from "./review.module.css";

interface ReviewRowProps {
  row: LoadRow;
  at: number;
  products: Free;
  /** What stands in it. */
  typed: Typed;
  /** 가져오기 is chosen by now, in the page as it stands. */
  isMade: boolean;
  /** A colleague was faster: what is kept is another's. */
  isLate: boolean;
  /** Its comparison stands open. */
  open: boolean;
  error: string | undefined;
}

/** A product there, what it is to those here, and what is to become of it. */
export function ReviewRow(props: ReviewRowProps) {
  const { row, at, products, typed, isMade, isLate, open, error } = props;
  const { kind, theirs, product, choice, failed } = row;
  const name = theirs?.name ?? product?.name ?? "";
  const chosen = typed.act(row);
  // What is missing is chosen in the fold.
  const isUnjoined = error !== undefined && chosen === "JOIN" && isFree(row);
  const kept = choice?.act && choice.act !== chosen ? choice.act : null;
  return (
    <li className={styles.row} data-kind={kind}>
      <div className={styles.name}>
        {theirs ? (
          <>
            <b>{theirs.name}</b>
            <small>{theirsText(theirs, kind)}</small>
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
            <input
              type="checkbox"
              name={rowField(row.place, "knew")}
              value={marksValue(failed.marks)}
              defaultChecked={typed.isKnown(row)}
            />
            <span>{LOAD.knew(failed.marks)}</span>
          </label>
        )}
        {error && <FieldError id={`row-${at}-error`}>{error}</FieldError>}
        {isLate && kept && <small>{LOAD.keptAs(LOAD_ACT_WORDS[kept])}</small>}
      </div>
      <KindMark kind={kind} />
      <p className={styles.product}>{productText(row, products, isMade)}</p>
      <Acts
        {...{ row, at, name, chosen }}
        may={mayBecome(row, products)}
        wrong={error !== undefined && !isUnjoined}
      />
      <Compared {...{ row, at, products, typed }} open={open || isUnjoined} wrong={isUnjoined} />
    </li>
  );
}

/** In what both differ, and which product it is; of what is the same there is nothing to choose. */
function Compared({
  row,
  at,
  products,
  typed,
  open,
  wrong,
}: Omit<ReviewRowProps, "isMade" | "isLate" | "error"> & { wrong: boolean }) {
  const { theirs, differs, choice } = row;
  if (!choice || !theirs) return null;
  const product = comparedWith(row, products);
  const options = isFree(row) ? joinableWith(row, products) : [];
  return (
    <>
      <input type="hidden" name={rowField(row.place, "item")} value={choice.itemId} />
      <input type="hidden" name={rowField(row.place, "compared")} value={product?.id ?? ""} />
      <input type="hidden" name={rowField(row.place, "version")} value={product?.version ?? ""} />
      {!isFree(row) && (
        <input type="hidden" name={rowField(row.place, "product")} value={product?.id ?? ""} />
      )}
      {(options.length > 0 || (product && differs.length > 0)) && (
        <details className={styles.more} open={open}>
          <summary>
            <span>{product ? LOAD.differs(differs.length) : LOAD.other}</span>
            <span>{LOAD.fold}</span>
          </summary>
          <div>
            {product && (
              <Sides
                {...{ row, product, theirs }}
                isTheirs={(field) => typed.isTheirs(row, field)}
              />
            )}
            {options.length > 0 && (
              <label className={styles.with}>
                <span>{LOAD.joinWith}</span>
                <Select
                  small
                  name={rowField(row.place, "product")}
                  defaultValue={typed.product(row)}
                  aria-invalid={wrong || undefined}
                  aria-describedby={wrong ? `row-${at}-error` : undefined}
                >
                  <option value="">{LOAD.pickProduct}</option>
                  {options.map((one) => (
                    <option key={one.id} value={one.id}>
                      {one.name}
                    </option>
                  ))}
                </Select>
              </label>
            )}
          </div>
        </details>
      )}
    </>
  );
}

/** What it is to those here; what is made takes out again what lies put away, whatever else it is like. */
function productText(row: LoadRow, products: Free, isMade: boolean) {
  const { kind, product, putAway } = row;
  if (isMade && putAway !== null) return LOAD.putAway(putAway);
  if (!product) return <span className={styles.soft}>{LOAD.none}</span>;
  if (kind === "DOUBTFUL")
    return comparedWith(row, products) ? (
      LOAD.like(product.name)
    ) : (
      <>
        {LOAD.like(product.name)} <span className={styles.soft}>{LOAD.likeJoined}</span>
      </>
    );
  return (
    <>
      {product.name}{" "}
      {product.state !== "PUBLISHED" && (
        <span className={styles.soft}>{STATES[product.state].word}</span>
      )}
    </>
  );
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
