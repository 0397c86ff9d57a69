import { Form, useNavigation } from "@remix-run/react";
import { PRODUCT_LIST } from "#app/text/product-list.ts";
import { becoming } from "#app/text/product-words.ts";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { ListedProduct } from "#contract/product-list.ts";
import { nextStates } from "#contract/product-states.ts";
import { actsOf, listAddress, TABS, type Asked } from "./asked.ts";
import { LIST_INTENTS } from "./intents.ts";
import styles from "./bulk-bar.module.css";

interface BulkBarProps {
  asked: Asked;
  picked: readonly ListedProduct[];
  onClear: () => void;
  sendKey: string;
}

/** What can be done with those that are ticked; it stands at the foot as soon as one is. */
export function BulkBar({ asked, picked, onClear, sendKey }: BulkBarProps) {
  const hydrated = useHydrated();
  const { formData } = useNavigation();
  // What none of them can become is not offered; without a script the server says of each.
  const acts = actsOf(asked.tab).filter(
    (state) => !hydrated || picked.some((one) => nextStates(one.state).includes(state)),
  );
  const sent = formData?.get("intent") === LIST_INTENTS.many ? formData.get("state") : null;
  return (
    <Form
      id="many"
      method="post"
      action={listAddress(asked)}
      className={styles.bulk}
      preventScrollReset
    >
      <input type="hidden" name="intent" value={LIST_INTENTS.many} />
      <input type="hidden" name="key" value={sendKey} />
      <p>
        <b>{hydrated ? PRODUCT_LIST.picked(picked.length) : PRODUCT_LIST.pickedSome}</b>{" "}
        <span className="soft">{picked.map(({ name }) => name).join(", ")}</span>
      </p>
      <Button kind="quiet" size="small" type="reset" onClick={onClear}>
        {PRODUCT_LIST.unpick}
      </Button>
      {acts.map((state) => (
        <Button key={state} name="state" value={state} size="small" loading={sent === state}>
          {becoming({ was: TABS[asked.tab][0], state })?.act}
        </Button>
      ))}
    </Form>
  );
}
