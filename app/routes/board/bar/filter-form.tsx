import { Form, useSubmit } from "@remix-run/react";
import type { ReactNode } from "react";
import { PLATFORMS } from "#contract/platform-names.ts";
import { PLATFORM_WORDS } from "#app/text/reservation.ts";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/input.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { BOARD } from "../../addresses.ts";
import { useBoard } from "../board-context.ts";
import styles from "./daybar.module.css";

const KEPT = ["view", "date", "status"] as const;

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
      <Choice name="platform" word="플랫폼" chosen={filters.platform}>
        {PLATFORMS.map((platform) => (
          <option key={platform} value={platform}>
            {PLATFORM_WORDS[platform]}
          </option>
        ))}
      </Choice>
      <Choice name="product" word="상품" chosen={filters.product}>
        {products.map((product) => (
          <option key={product.id} value={product.id}>
            {product.name}
          </option>
        ))}
      </Choice>
      {!hydrated && (
        <Button size="small" kind="quiet">
          보기
        </Button>
      )}
    </Form>
  );
}

interface ChoiceProps {
  name: "platform" | "product";
  /** Names it, and stands there where nothing is chosen. */
  word: string;
  chosen: string | null;
  children: ReactNode;
}

const Choice = ({ name, word, chosen, children }: ChoiceProps) => (
  <>
    <label className="vh" htmlFor={`filter-${name}`}>
      {word}
    </label>
    <Select
      id={`filter-${name}`}
      name={name}
      small
      bare
      key={`${name}-${chosen ?? ""}`}
      defaultValue={chosen ?? ""}
    >
      <option value="">{word}</option>
      {children}
    </Select>
  </>
);
