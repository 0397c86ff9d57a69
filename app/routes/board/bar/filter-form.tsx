import { Form, useSubmit } from "@remix-run/react";
import { PLATFORMS } from "#contract/platform-names.ts";
import { PLATFORM_WORDS } from "#app/text/reservation.ts";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/input.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { BOARD } from "../../addresses.ts";
import { useBoard } from "../board-context.ts";
import styles from "./daybar.module.css";

const KEPT = ["date", "status"] as const;

/** Platform and product; chosen at once, with a button where there is no JavaScript. */
export function FilterForm() {
  const { address, filters, products } = useBoard();
  const submit = useSubmit();
  const hydrated = useHydrated();
  return (
    <Form
      className={styles.filters}
      method="get"
      action={BOARD}
      onChange={(event) => {
        submit(event.currentTarget, { replace: true, preventScrollReset: true });
      }}
    >
      {KEPT.map((name) => {
        const value = address.asked(name);
        return value ? <input key={name} type="hidden" name={name} value={value} /> : null;
      })}
      <label className="vh" htmlFor="filter-platform">
        플랫폼
      </label>
      <Select
        id="filter-platform"
        name="platform"
        small
        bare
        key={`platform-${filters.platform ?? ""}`}
        defaultValue={filters.platform ?? ""}
      >
        <option value="">플랫폼</option>
        {PLATFORMS.map((platform) => (
          <option key={platform} value={platform}>
            {PLATFORM_WORDS[platform]}
          </option>
        ))}
      </Select>
      <label className="vh" htmlFor="filter-product">
        상품
      </label>
      <Select
        id="filter-product"
        name="product"
        small
        bare
        key={`product-${filters.product ?? ""}`}
        defaultValue={filters.product ?? ""}
      >
        <option value="">상품</option>
        {products.map((product) => (
          <option key={product.id} value={product.id}>
            {product.name}
          </option>
        ))}
      </Select>
      {!hydrated && (
        <Button size="small" kind="quiet">
          보기
        </Button>
      )}
    </Form>
  );
}
