import { Form, useSearchParams } from "@remix-run/react";
import { useState } from "react";
import { WEEK } from "#app/text/week.ts";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/input.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { BOARD } from "../../addresses.ts";
import { useBoard } from "../board-context.ts";
import type { ShownDay, WeekData } from "./load.ts";
import styles from "./week.module.css";

const KEPT = ["view", "date", "status", "platform", "product"] as const;

interface Picked {
  productId: string | undefined;
  pick: (productId: string) => void;
}

/** The product whose free starts the phone shows: in its address, the first one without. */
export function usePicked({ days }: WeekData): Picked {
  const [search] = useSearchParams();
  const [pickedHere, pick] = useState<string | null>(null);
  const rooms = days[0]?.rooms ?? [];
  const asked = pickedHere ?? search.get("item");
  const found = rooms.find(({ productId }) => productId === asked) ?? rooms[0];
  return { productId: found?.productId, pick };
}

interface ProductPickProps {
  rooms: ShownDay["rooms"];
  picked: Picked;
}

/** On the phone: which product's free starts stand in the days. A plain form without a script. */
export function ProductPick({ rooms, picked }: ProductPickProps) {
  const { address, products } = useBoard();
  const hydrated = useHydrated();
  if (rooms.length < 2) return null;
  return (
    <Form className={styles.pick} method="get" action={BOARD}>
      {KEPT.map((name) => {
        const value = address.asked(name);
        return value ? <input key={name} type="hidden" name={name} value={value} /> : null;
      })}
      <label htmlFor="week-product">{WEEK.pick}</label>
      <Select
        id="week-product"
        name="item"
        defaultValue={picked.productId}
        onChange={(event) => picked.pick(event.currentTarget.value)}
      >
        {rooms.map(({ productId }) => (
          <option key={productId} value={productId}>
            {products.find(({ id }) => id === productId)?.name}
          </option>
        ))}
      </Select>
      {!hydrated && <Button kind="quiet">{WEEK.show}</Button>}
    </Form>
  );
}
