import { THERE_WORDS, thereOf } from "#app/text/product-there.ts";
import { Glyph } from "#app/ui/glyph.tsx";
import type { LinkedPlatform } from "#contract/platform-names.ts";
import type { ListedProduct } from "#contract/product-list.ts";
import styles from "./there.module.css";

interface ThereProps {
  product: Pick<ListedProduct, "platforms" | "linked">;
  platform: LinkedPlatform;
}

const GLYPHS = { LINKED: "tick", TAKEN_OUT: "cross", UNSENT: "ring", NOT_SENT: "dash" } as const;

/** How a product stands at a platform: 연동됨, 빼기로 함, 미전송, 안 보냄. */
export function There({ product, platform }: ThereProps) {
  const there = thereOf(product, platform);
  return (
    <span className={styles.there} data-there={there}>
      <Glyph name={GLYPHS[there]} />
      {THERE_WORDS[there]}
    </span>
  );
}
