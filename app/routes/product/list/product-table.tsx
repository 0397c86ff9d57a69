import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import { isRefused } from "#app/forms/answered.ts";
import { PRODUCT_LIST } from "#app/text/product-list.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PlatformName } from "#app/ui/platform-mark.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useMay } from "#app/ui/use-may.ts";
import type { ListedProduct } from "#contract/product-list.ts";
import { LINKED_PLATFORMS } from "#contract/platform-names.ts";
import { actsOf, listAddress, type Asked } from "./asked.ts";
import { BulkBar } from "./bulk-bar.tsx";
import type { ManyDone } from "./done.ts";
import { LIST_INTENTS, moved, moveField, moveIn, type Move } from "./intents.ts";
import { ProductRow } from "./product-row.tsx";
import { useRowDrag } from "./use-row-drag.ts";
import styles from "./list.module.css";

interface ProductTableProps {
  asked: Asked;
  items: readonly ListedProduct[];
  sendKey: string;
  /** What was done with those that were ticked: they are so no longer. */
  done: ManyDone | null;
}

/** The products in their order, to be ticked, moved and opened. */
export function ProductTable({ asked, items, sendKey, done }: ProductTableProps) {
  const action = listAddress(asked);
  const { Form, submit, formData, data } = useFetcher({ key: "product-order" });
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [heard, setHeard] = useState(done);
  if (heard !== done) {
    setHeard(done);
    if (done !== null) setPicked(new Set());
  }
  const put = (move: Move) =>
    submit(
      { intent: LIST_INTENTS.move, move: moveField(move) },
      { method: "post", action, preventScrollReset: true },
    );
  const dragging = useRowDrag(put);
  const may = useMay("SETTINGS");
  const drag = useHydrated() && may ? dragging : null;
  const shown = inOrder(items, typeof formData?.get("move") === "string" ? formData : null);
  const isTicked = may && actsOf(asked.tab).length > 0;
  const { columns } = PRODUCT_LIST;
  return (
    <>
      {isRefused(data) && (
        <p className={`notice ${styles.notice}`} role="alert">
          <Icon name="circle-alert" />
          {data.message}
        </p>
      )}
      <Form id="move" method="post" action={action} preventScrollReset>
        <input type="hidden" name="intent" value={LIST_INTENTS.move} />
      </Form>
      <div className={styles.scroller} role="region" aria-label={PRODUCT_LIST.table} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">선택</span>
              </th>
              <th scope="col">{columns.product}</th>
              <th scope="col">{columns.length}</th>
              <th scope="col">{columns.price}</th>
              <th scope="col">{columns.confirm}</th>
              <th scope="col">{columns.state}</th>
              {LINKED_PLATFORMS.map((platform) => (
                <th key={platform} scope="col">
                  <PlatformName platform={platform} />
                </th>
              ))}
              <th scope="col">
                <span className="vh">{columns.work}</span>
              </th>
              <th scope="col">
                <span className="vh">{columns.order}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((product, i) => (
              <ProductRow
                key={product.id}
                product={product}
                isArranged={may}
                before={shown[i - 1]?.id ?? null}
                after={shown[i + 1]?.id ?? null}
                picked={isTicked && product.state !== "DRAFT" ? picked.has(product.id) : null}
                onPick={() => setPicked(toggled(picked, product.id))}
                drag={drag}
              />
            ))}
          </tbody>
        </table>
      </div>
      {isTicked && (
        <BulkBar
          {...{ asked, sendKey }}
          picked={items.filter(({ id }) => picked.has(id))}
          onClear={() => setPicked(new Set())}
        />
      )}
    </>
  );
}

/** As they will stand once what is on its way has been done. */
function inOrder(items: readonly ListedProduct[], sent: FormData | null): readonly ListedProduct[] {
  const text = sent?.get("move");
  const move = typeof text === "string" ? moveIn(text) : null;
  const ids =
    move === null
      ? null
      : moved(
          items.map(({ id }) => id),
          move,
        );
  return ids?.flatMap((id) => items.find((one) => one.id === id) ?? []) ?? items;
}

function toggled(picked: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(picked);
  if (!next.delete(id)) next.add(id);
  return next;
}
