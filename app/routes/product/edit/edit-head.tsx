import { BECOMES, PRODUCT_FORM, TAKE_OUT } from "#app/text/product-form.ts";
import { STATE_LOOKS, STATE_WORDS } from "#app/text/product-words.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { LifeMark } from "#app/ui/settings/life-mark.tsx";
import { PageHead } from "#app/ui/settings/page-head.tsx";
import { nextStates } from "#contract/product-states.ts";
import type { WholeProduct } from "#contract/product.ts";
import { PRODUCT_CREATE, PRODUCTS } from "../../addresses.ts";
import { stateIntent } from "../form/intents.ts";
import { PRODUCT_FORM_ID } from "../form/product-form.tsx";

/** Its name and state, and what it may become. */
export function EditHead({ product, sending }: { product: WholeProduct; sending: string | null }) {
  const { id, state, name } = product;
  return (
    <PageHead
      back={{ to: PRODUCTS, word: PRODUCT_FORM.products }}
      title={name === "" ? PRODUCT_FORM.unnamed : name}
      state={<LifeMark look={STATE_LOOKS[state]} word={STATE_WORDS[state]} />}
      acts={
        state !== "DRAFT" && (
          <>
            {nextStates(state).map((next, at) => (
              <Button
                key={next}
                kind={at === 0 && state !== "PUBLISHED" ? "plain" : "quiet"}
                form={PRODUCT_FORM_ID}
                name="intent"
                value={stateIntent(next)}
                formNoValidate
                loading={sending === stateIntent(next)}
              >
                {state === "ARCHIVED" ? TAKE_OUT : BECOMES[next]}
              </Button>
            ))}
            <ButtonLink kind="quiet" to={`${PRODUCT_CREATE}?copy=${id}`}>
              {PRODUCT_FORM.copy}
            </ButtonLink>
          </>
        )
      }
    >
      {state === "DRAFT" && PRODUCT_FORM.draftThen}
    </PageHead>
  );
}
