import { PRODUCT_FORM } from "#app/text/product-form.ts";
import { PRODUCT_LIST } from "#app/text/product-list.ts";
import { CONFIRM_WORDS, lengthText, priceText } from "#app/text/product-words.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Make } from "#app/ui/settings/make.tsx";
import { PageHead } from "#app/ui/settings/page-head.tsx";
import type { ProductList } from "#contract/product-list.ts";
import { PRODUCT_CREATE, PRODUCTS } from "../../addresses.ts";
import { StartList } from "../first/start-list.tsx";

interface CopyChoiceProps {
  list: Pick<ProductList, "items" | "nextCursor">;
}

/** 다른 상품에서 복사: which one. */
export const CopyChoice = ({ list: { items, nextCursor } }: CopyChoiceProps) => (
  <div>
    <PageHead
      back={{ to: PRODUCTS, word: PRODUCT_FORM.products }}
      title={PRODUCT_FORM.create}
      acts={<ButtonLink to={PRODUCT_CREATE}>{PRODUCT_FORM.blank}</ButtonLink>}
    >
      {PRODUCT_FORM.createThen}
    </PageHead>
    <Make id="copy" title={PRODUCT_FORM.copyFrom} then={PRODUCT_FORM.copyThen}>
      {items.length === 0 ? (
        <EmptyState title={PRODUCT_FORM.noneToCopy} />
      ) : (
        <StartList
          word={PRODUCT_FORM.copyThis}
          items={items.map((product) => ({
            to: `${PRODUCT_CREATE}?copy=${product.id}`,
            name: product.name,
            words: [
              lengthText(product),
              priceText(product.price),
              CONFIRM_WORDS[product.confirmMode],
            ].join(" · "),
          }))}
        />
      )}
      {nextCursor !== null && (
        <p>
          <ButtonLink to={`${PRODUCT_CREATE}?copy=&after=${encodeURIComponent(nextCursor)}`}>
            {PRODUCT_LIST.more}
          </ButtonLink>
        </p>
      )}
    </Make>
  </div>
);
