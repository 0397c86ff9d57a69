import type { ProductPreview } from "#contract/product-preview.ts";
import { PRODUCT_STARTS } from "#contract/product-starts.ts";
import { FIRST_PRODUCT, startWords } from "#app/text/first-product.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Make } from "#app/ui/settings/make.tsx";
import { PRODUCT_CREATE } from "../../addresses.ts";
import { LaneFigure } from "../form/lane-figure.tsx";
import { pairsOf } from "../form/parts.ts";
import { StartList } from "./start-list.tsx";

const NOTHING: ReadonlySet<string> = new Set();
const STARTS = Object.entries(PRODUCT_STARTS).map(([from, product]) => ({
  ...{ to: `${PRODUCT_CREATE}?from=${from}`, name: product.name, words: startWords(product) },
}));

const SHOWN = pairsOf(PRODUCT_STARTS.first);

/** 상품 while there is none: four to start from, or a blank one; beside them the day that the first makes. */
export const FirstProduct = ({ preview }: { preview: ProductPreview }) => (
  <Make
    id="first-product"
    title={FIRST_PRODUCT.title}
    then={FIRST_PRODUCT.then}
    figure={{
      title: FIRST_PRODUCT.shown(PRODUCT_STARTS.first),
      children: <LaneFigure foreseen={{ preview, of: SHOWN, failed: false }} changed={NOTHING} />,
    }}
  >
    <StartList word={FIRST_PRODUCT.start} items={STARTS} />
    <p>
      <ButtonLink kind="main" to={PRODUCT_CREATE}>
        <Icon name="plus" />
        {FIRST_PRODUCT.blank}
      </ButtonLink>
    </p>
  </Make>
);
