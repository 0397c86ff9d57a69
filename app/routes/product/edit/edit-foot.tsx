import { SaveBar } from "#app/ui/settings/save-bar.tsx";
import type { WholeProduct } from "#contract/product.ts";
import { productEdited } from "../../addresses.ts";
import { DraftFoot } from "../form/draft-foot.tsx";
import { INTENTS } from "../form/intents.ts";
import type { FootSight } from "../form/product-form.tsx";
import { DiscardQuestion } from "./discard-question.tsx";

interface EditFootProps extends FootSight {
  product: WholeProduct;
  /** Is it asked whether the draft shall go? */
  asksDiscard: boolean;
}

/** The save bar; of a draft what may become of it. */
export function EditFoot({
  product,
  settings,
  wrong,
  cautions,
  sending,
  asksDiscard,
}: EditFootProps) {
  if (product.state !== "DRAFT")
    return (
      <SaveBar
        changed={settings.changed}
        wrong={wrong}
        cautions={cautions}
        busy={sending === INTENTS.save}
        onReset={settings.reset}
        page={productEdited(product.id)}
        main={{ name: "intent", value: INTENTS.save }}
      />
    );
  if (asksDiscard) return <DiscardQuestion sending={sending} />;
  return <DraftFoot {...{ wrong, cautions, sending }} isNew={false} />;
}
