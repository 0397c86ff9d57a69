import { Link, useSearchParams } from "@remix-run/react";
import { BOOKING } from "#app/text/booking.ts";
import { boardHref } from "../board-url.ts";
import styles from "./product-switch.module.css";

interface ProductSwitchProps {
  products: readonly { id: string; shortName: string }[];
  chosen: string;
}

/** Which product a booking is of, where the platform's item is mapped to none. */
export function ProductSwitch({ products, chosen }: ProductSwitchProps) {
  const [search] = useSearchParams();
  return (
    <nav className={styles.products} aria-label={BOOKING.product}>
      {products.map((product) => (
        <Link
          key={product.id}
          to={boardHref(search, { item: product.id, start: null })}
          aria-current={product.id === chosen ? "true" : undefined}
          preventScrollReset
        >
          {product.shortName}
        </Link>
      ))}
    </nav>
  );
}
