import { doneText, notDoneText, PRODUCT_LIST } from "#app/text/product-list.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { ManyDone } from "./done.ts";
import styles from "./done-notice.module.css";

/** What came of many: what was done in one line, and each that was not with its reason. */
export function DoneNotice({ done: { outcomes, ...change } }: { done: ManyDone }) {
  const said = doneText(outcomes, change);
  const rest = outcomes.flatMap((one) => {
    const why = notDoneText(one, change);
    return why === null ? [] : [{ ...one, why }];
  });
  return (
    <div className={styles.done} role="status">
      {said !== null && (
        <p className={styles.said}>
          <Icon name="circle-check" />
          {said}
        </p>
      )}
      {rest.length > 0 && (
        <ul>
          {rest.map(({ id, name, why }) => (
            <li key={id}>
              <b>{name === "" ? PRODUCT_LIST.untitled : name}</b> {why}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
