import { PRODUCT_LIST } from "#app/text/product-list.ts";
import {
  CATEGORY_WORDS,
  CONFIRM_WORDS,
  lengthText,
  priceText,
  STATES,
} from "#app/text/product-words.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { joined } from "#app/ui/joined.ts";
import { Link } from "#app/ui/link.tsx";
import { PlatformMark } from "#app/ui/platform-mark.tsx";
import { LINKED_PLATFORMS } from "#contract/platform-names.ts";
import type { ListedProduct } from "#contract/product-list.ts";
import { isBookable } from "#contract/product-states.ts";
import { productAtWork, productEdited } from "../../addresses.ts";
import { There } from "../there.tsx";
import { moveField, pickField, type Side } from "./intents.ts";
import type { RowDrag } from "./use-row-drag.ts";
import styles from "./list.module.css";

interface ProductRowProps {
  product: ListedProduct;
  /** It can be put elsewhere. */
  isArranged: boolean;
  /** Their neighbours; null at the ends. */
  before: string | null;
  after: string | null;
  /** Null where it cannot be one of many. */
  picked: boolean | null;
  onPick: () => void;
  /** Null without a script. */
  drag: RowDrag | null;
}

/** A product in the list: what it is, whether it is offered, and where. */
export function ProductRow(props: ProductRowProps) {
  const { product: p, isArranged, before, after, picked, onPick, drag } = props;
  const name = p.name === "" ? PRODUCT_LIST.untitled : p.name;
  const isDraft = p.state === "DRAFT";
  return (
    <tr className={joined(!isDraft && !isBookable(p.state) && styles.was)} {...drag?.rowOf(p.id)}>
      <td className={styles.tick}>
        {picked !== null && (
          <input
            type="checkbox"
            className={styles.pick}
            form="many"
            name="pick"
            value={pickField(p)}
            aria-label={PRODUCT_LIST.pick(name)}
            checked={picked}
            onChange={onPick}
          />
        )}
      </td>
      <td className={styles.name}>
        <Link to={productEdited(p.id)} way="top">
          {name}
        </Link>
        {!isDraft && <small>{CATEGORY_WORDS[p.category]}</small>}
      </td>
      <td className={styles.optional}>
        {!isDraft && lengthText(p)}
        {!isDraft && p.capacity > 1 && <small>{PRODUCT_LIST.atOnce(p.capacity)}</small>}
      </td>
      <td className={styles.optional}>{!isDraft && priceText(p.price)}</td>
      <td className={styles.optional}>{!isDraft && CONFIRM_WORDS[p.confirmMode]}</td>
      <td className={styles.state}>
        <b>{STATES[p.state].word}</b>
      </td>
      {LINKED_PLATFORMS.map((platform) => (
        <td key={platform} className={styles.there}>
          {!isDraft && (
            <>
              <span className="phone-only">
                <PlatformMark platform={platform} />
              </span>
              <There product={p} platform={platform} />
            </>
          )}
        </td>
      ))}
      <td className={styles.work}>
        {!isDraft && (
          <Link className="link" to={productAtWork(p.id)} way="top">
            <span aria-hidden="true">{PRODUCT_LIST.work}</span>
            <span className="vh">{PRODUCT_LIST.workOf(name)}</span>
          </Link>
        )}
      </td>
      <td className={styles.move}>
        {isArranged && (
          <span className={styles.order}>
            {drag && (
              <span className={styles.grip} title={PRODUCT_LIST.drag} {...drag.gripOf(p.id)}>
                <Icon name="grip-vertical" />
              </span>
            )}
            <MoveButton id={p.id} name={name} side="before" other={before} />
            <MoveButton id={p.id} name={name} side="after" other={after} />
          </span>
        )}
      </td>
    </tr>
  );
}

interface MoveButtonProps {
  id: string;
  name: string;
  side: Side;
  /** Its neighbour there; null at the end of the list. */
  other: string | null;
}

/** One place up or down. */
const MoveButton = ({ id, name, side, other }: MoveButtonProps) => (
  <Button
    kind="quiet"
    form="move"
    name="move"
    value={other === null ? "" : moveField({ id, side, other })}
    disabled={other === null}
    aria-label={side === "before" ? PRODUCT_LIST.up(name) : PRODUCT_LIST.down(name)}
  >
    <Icon name={side === "before" ? "chevron-up" : "chevron-down"} />
  </Button>
);
