import { PRODUCT_STARTS, type StartName } from "#contract/product-starts.ts";
import { FIRST_PRODUCT, startWords } from "#app/text/first-product.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Make } from "#app/ui/settings/make.tsx";
import { PRODUCT_CREATE } from "../../addresses.ts";
import styles from "./first-product.module.css";

const STARTS = Object.entries(PRODUCT_STARTS) as [StartName, (typeof PRODUCT_STARTS)[StartName]][];

/** 상품 while there is none: four to start from, or a blank one. */
export const FirstProduct = () => (
  <Make id="first-product" title={FIRST_PRODUCT.title} then={FIRST_PRODUCT.then}>
    <ul className={styles.starts}>
      {STARTS.map(([name, product]) => (
        <li key={name}>
          <div>
            <b>{product.name}</b>
            <small>{startWords(product)}</small>
          </div>
          <ButtonLink size="small" to={`${PRODUCT_CREATE}?from=${name}`}>
            {FIRST_PRODUCT.start}
            <span className="vh">: {product.name}</span>
          </ButtonLink>
        </li>
      ))}
    </ul>
    <p>
      <ButtonLink kind="main" to={PRODUCT_CREATE}>
        <Icon name="plus" />
        {FIRST_PRODUCT.blank}
      </ButtonLink>
    </p>
  </Make>
);
