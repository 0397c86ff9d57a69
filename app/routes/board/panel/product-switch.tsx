import { BOOKING } from "#app/text/booking.ts";
import { Link } from "#app/ui/link.tsx";
import { useBoard } from "../board-context.ts";
import styles from "./product-switch.module.css";

interface ProductSwitchProps {
  products: readonly { id: string; shortName: string }[];
  chosen: string;
}

/** Which product a booking is of, where the platform's item is mapped to none. */
export function ProductSwitch({ products, chosen }: ProductSwitchProps) {
  const { address } = useBoard();
  return (
    <nav className={styles.products} aria-label={BOOKING.product}>
      {products.map((product) => (
        <Link
          key={product.id}
          to={address.to({ item: product.id, start: null })}
          aria-current={product.id === chosen ? "true" : undefined}
        >
          {product.shortName}
        </Link>
      ))}
    </nav>
  );
}
