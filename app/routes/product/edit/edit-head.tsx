import { comingText, NEXT_COMING, PRODUCT_FORM } from "#app/text/product-form.ts";
import { becoming, STATES } from "#app/text/product-words.ts";
import { dayAndClock } from "#app/text/time.ts";
import { Allowed } from "#app/ui/allowed.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { LifeMark } from "#app/ui/settings/life-mark.tsx";
import { PageHead } from "#app/ui/settings/page-head.tsx";
import { kstDay } from "#contract/kst.ts";
import { nextStates } from "#contract/product-states.ts";
import type { OpenedProduct } from "#contract/opened-product.ts";
import { BOARD, productAtWork, PRODUCT_CREATE, PRODUCTS } from "../../addresses.ts";
import { stateIntent } from "../form/intents.ts";
import { PRODUCT_FORM_ID } from "../form/product-form.tsx";

interface EditHeadProps {
  product: OpenedProduct;
  /** The intent that is on its way; null while none is. */
  sending: string | null;
  now: Date;
}

/** Its name and state, and what it may become. */
export function EditHead({ product, sending, now }: EditHeadProps) {
  const { id, state, name, coming } = product;
  return (
    <PageHead
      back={{ to: PRODUCTS, word: PRODUCT_FORM.products }}
      title={name === "" ? PRODUCT_FORM.unnamed : name}
      state={<LifeMark look={STATES[state].look} word={STATES[state].word} />}
      acts={
        state !== "DRAFT" && (
          <>
            <ButtonLink to={productAtWork(id)} way="top">
              {PRODUCT_FORM.work}
            </ButtonLink>
            <Allowed needs="SETTINGS">
              {nextStates(state).map((next) => (
                <Button
                  key={next}
                  kind="quiet"
                  form={PRODUCT_FORM_ID}
                  name="intent"
                  value={stateIntent(state, next)}
                  formNoValidate
                  loading={sending === stateIntent(state, next)}
                >
                  {becoming({ was: state, state: next })?.act}
                </Button>
              ))}
              <ButtonLink kind="quiet" to={`${PRODUCT_CREATE}?copy=${id}`}>
                {PRODUCT_FORM.copy}
              </ButtonLink>
            </Allowed>
          </>
        )
      }
    >
      {state === "DRAFT" ? PRODUCT_FORM.draftThen : <ComingLine {...{ coming, now }} />}
    </PageHead>
  );
}

/** How many are to come; when the first of them does leads to that one. */
function ComingLine({
  coming: { count, next },
  now,
}: {
  coming: OpenedProduct["coming"];
  now: Date;
}) {
  if (next === null) return comingText(count);
  const date = kstDay(new Date(next.start));
  const to = `${BOARD}?${new URLSearchParams({ date, reservation: next.id }).toString()}`;
  return (
    <>
      {comingText(count)} {NEXT_COMING.before}{" "}
      <Link className="link nowrap" to={to} way="top">
        {dayAndClock(next.start, now)}
      </Link>
      {NEXT_COMING.after}
    </>
  );
}
