import { PRODUCT_FORM } from "#app/text/product-form.ts";
import { Button } from "#app/ui/button.tsx";
import { SaveLine } from "#app/ui/settings/save-bar.tsx";
import { INTENTS } from "../form/intents.ts";

/** Shall the draft go? Asked once, in the place of its buttons. */
export const DiscardQuestion = ({ sending }: { sending: string | null }) => (
  <SaveLine title={PRODUCT_FORM.discardAsks} then={PRODUCT_FORM.discardThen}>
    <Button name="intent" value={INTENTS.stay} formNoValidate loading={sending === INTENTS.stay}>
      {PRODUCT_FORM.keepIt}
    </Button>
    <Button
      kind="main"
      name="intent"
      value={INTENTS.discard}
      formNoValidate
      loading={sending === INTENTS.discard}
    >
      {PRODUCT_FORM.discard}
    </Button>
  </SaveLine>
);
