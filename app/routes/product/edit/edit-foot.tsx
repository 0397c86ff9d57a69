import { makeWord, PRODUCT_FORM } from "#app/text/product-form.ts";
import { STATES } from "#app/text/product-words.ts";
import { Button } from "#app/ui/button.tsx";
import {
  CautionCount,
  MaySave,
  SaveBar,
  SaveLine,
  WrongCount,
} from "#app/ui/settings/save-bar.tsx";
import type { WholeProduct } from "#contract/product.ts";
import { productEdited } from "../../addresses.ts";
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
  return (
    <MaySave>
      <SaveLine title={STATES.DRAFT.word} then={PRODUCT_FORM.draftThen}>
        {wrong.length > 0 ? <WrongCount wrong={wrong} /> : <CautionCount {...cautions} />}
        <Button
          kind="quiet"
          name="intent"
          value={INTENTS.askDiscard}
          formNoValidate
          loading={sending === INTENTS.askDiscard}
        >
          {PRODUCT_FORM.discard}
        </Button>
        <Button name="intent" value={INTENTS.draft} loading={sending === INTENTS.draft}>
          {PRODUCT_FORM.keepDraft}
        </Button>
        <Button
          kind="main"
          name="intent"
          value={INTENTS.publish}
          loading={sending === INTENTS.publish}
        >
          {makeWord(PRODUCT_FORM.publish, cautions.areNew)}
        </Button>
      </SaveLine>
    </MaySave>
  );
}
