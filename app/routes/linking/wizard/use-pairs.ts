import { useState, type ChangeEvent } from "react";
import type { Refused } from "#app/forms/refused.ts";
import type { Wrong } from "#app/forms/wrong.ts";
import type { Pairing } from "#contract/linking-wizard.ts";
import { pairValue } from "./pair-value.ts";
import { wrongOf } from "./wrong-of.ts";

type Values = Readonly<Record<string, string>>;

/**
 * To what each product goes as it is chosen now, and what of that which was found wrong still is: another
 * choice settles it, its own or that of the product that it ran into.
 */
export function usePairs({ ours, pairs }: Pairing, refused: Refused | null) {
  const [changed, setChanged] = useState<Values>({});
  const given = (id: string): string => {
    const pair = pairs.find(({ productId }) => productId === id);
    return refused?.values[id] ?? (pair ? pairValue(pair.to) : "NONE");
  };
  const valueOf = (id: string) => changed[id] ?? given(id);
  const meets = (id: string, of: (id: string) => string) =>
    of(id).startsWith("ITEM ") && ours.some((other) => other.id !== id && of(other.id) === of(id));
  const isWrong = ({ id: field }: Wrong) => {
    const id = field.replace(/^pairs\./, "");
    return valueOf(id) === given(id) && (!meets(id, given) || meets(id, valueOf));
  };
  return {
    valueOf,
    wrong: wrongOf(refused).filter(isWrong),
    choose: (id: string) => (event: ChangeEvent<HTMLSelectElement>) => {
      const { value } = event.target;
      setChanged((before) => ({ ...before, [id]: value }));
    },
  };
}
