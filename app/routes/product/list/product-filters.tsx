import { Form } from "@remix-run/react";
import { PRODUCT_LIST } from "#app/text/product-list.ts";
import { STATES } from "#app/text/product-words.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Input } from "#app/ui/input.tsx";
import { Link } from "#app/ui/link.tsx";
import type { ProductCounts } from "#contract/product-list.ts";
import { PRODUCTS } from "../../addresses.ts";
import { listAddress, TABS, type Asked, type Tab } from "./asked.ts";
import styles from "./product-filters.module.css";

/** Tabs that always stand there; the others come with what they show. */
const ALWAYS: readonly Tab[] = ["all", "on", "off", "away"];
const ORDER: readonly Tab[] = ["all", "on", "off", "ready", "draft", "away"];

interface ProductFiltersProps {
  asked: Asked;
  counts: ProductCounts;
}

/** Tabs by state, each with how many it has, and what finds one by its name. */
export function ProductFilters({ asked, counts }: ProductFiltersProps) {
  const { tab, q } = asked;
  const countOf = (one: Tab) => TABS[one].reduce((sum, state) => sum + counts[state], 0);
  const shown = ORDER.filter((one) => ALWAYS.includes(one) || one === tab || countOf(one) > 0);
  return (
    <div className={styles.row}>
      <nav className={`tabs ${styles.tabs}`} aria-label={PRODUCT_LIST.states}>
        {shown.map((one) => (
          <Link
            key={one}
            to={listAddress({ tab: one, q })}
            aria-current={one === tab ? "true" : undefined}
          >
            <span>
              {one === "all" ? PRODUCT_LIST.all : STATES[TABS[one][0]].word} {countOf(one)}
            </span>
          </Link>
        ))}
      </nav>
      <Form
        className={styles.find}
        role="search"
        aria-label={PRODUCT_LIST.find}
        method="get"
        action={PRODUCTS}
        key={q}
      >
        {tab !== "all" && <input type="hidden" name="tab" value={tab} />}
        <Icon name="search" />
        <Input
          type="search"
          name="q"
          maxLength={100}
          defaultValue={q}
          placeholder={PRODUCT_LIST.find}
          aria-label={PRODUCT_LIST.find}
        />
      </Form>
    </div>
  );
}
