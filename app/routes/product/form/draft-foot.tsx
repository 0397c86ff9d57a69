import { makeWord, PRODUCT_FORM } from "#app/text/product-form.ts";
import { STATES } from "#app/text/product-words.ts";
import { Button, type ButtonProps } from "#app/ui/button.tsx";
import { CautionCount, MaySave, SaveLine, WrongCount } from "#app/ui/settings/save-bar.tsx";
import { INTENTS } from "./intents.ts";
import type { FootSight } from "./product-form.tsx";

interface DraftFootProps extends Pick<FootSight, "wrong" | "cautions" | "sending"> {
  /** It is kept nowhere yet; else it can be thrown away. */
  isNew: boolean;
}

/** 초안으로 두기, 등록하고 예약 받기, and what else may become of one that is no product yet. */
export function DraftFoot({ wrong, cautions, sending, isNew }: DraftFootProps) {
  const button = (
    intent: string,
    word: string,
    more: Pick<ButtonProps, "kind" | "formNoValidate"> = {},
  ) => (
    <Button name="intent" value={intent} loading={sending === intent} {...more}>
      {word}
    </Button>
  );
  // What is wrong outranks what had better be looked at, as in the save bar.
  const make = (word: string) => makeWord(word, cautions.areNew && wrong.length === 0);
  return (
    <MaySave>
      <SaveLine
        title={STATES.DRAFT.word}
        then={isNew ? PRODUCT_FORM.createThen : PRODUCT_FORM.draftThen}
      >
        {wrong.length > 0 ? <WrongCount wrong={wrong} /> : <CautionCount {...cautions} />}
        {!isNew &&
          button(INTENTS.askDiscard, PRODUCT_FORM.discard, { kind: "quiet", formNoValidate: true })}
        {button(INTENTS.draft, PRODUCT_FORM.keepDraft)}
        {isNew && button(INTENTS.register, make(PRODUCT_FORM.register))}
        {button(INTENTS.publish, make(PRODUCT_FORM.publish), { kind: "main" })}
      </SaveLine>
    </MaySave>
  );
}
