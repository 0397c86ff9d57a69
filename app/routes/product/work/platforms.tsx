import { thereOf, thereThen } from "#app/text/product-there.ts";
import { WORK_TEXT } from "#app/text/product-work.ts";
import { PlatformName } from "#app/ui/platform-mark.tsx";
import type { ListedProduct } from "#contract/product-list.ts";
import { LINKED_PLATFORMS } from "#contract/platform-names.ts";
import { There } from "../there.tsx";
import { useReached } from "../use-reached.ts";
import styles from "./platforms.module.css";

/** How the product stands at each platform, and what that means. */
export function Platforms({ product }: { product: ListedProduct }) {
  const reached = useReached();
  return (
    <ul className={styles.platforms} aria-label={WORK_TEXT.platforms}>
      {LINKED_PLATFORMS.map((platform) => (
        <li key={platform}>
          <div className={styles.head}>
            <h2>
              <PlatformName platform={platform} />
            </h2>
            <There product={product} platform={platform} />
          </div>
          <p>{thereThen(thereOf(product, platform), platform, reached?.includes(platform))}</p>
        </li>
      ))}
    </ul>
  );
}
