import type { Pair } from "#contract/wizard-inputs.ts";
import { josa } from "es-hangul";
import type { OurProduct, TheirProduct } from "./likeness.ts";

interface Sides {
  ours: readonly OurProduct[];
  theirs: readonly TheirProduct[];
  mayMake: boolean;
}

/**
 * What is wrong with pairs, by `pairs.{productId}`, in Korean: two of ours to one of theirs (said at
 * both), one of theirs that is not there, a product that cannot be made there, or no place at all. Pure.
 */
export function wrongPairs(
  pairs: readonly Pair[],
  { ours, theirs, mayMake }: Sides,
): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (const { id } of ours) {
    const to = pairs.find(({ productId }) => productId === id)?.to;
    const says = problemOf(id, to, pairs, { ours, theirs, mayMake });
    if (says !== null) wrong[`pairs.${id}`] = says;
  }
  return wrong;
}

function problemOf(
  productId: string,
  to: Pair["to"] | undefined,
  pairs: readonly Pair[],
  { ours, theirs, mayMake }: Sides,
): string | null {
  if (!to) return "어디에 이을지 골라 주세요.";
  if (to.kind === "NEW") return mayMake ? null : "여기에는 새로 만들 수 없어요.";
  if (to.kind === "NONE") return null;
  if (!theirs.some(({ itemId }) => itemId === to.itemId))
    return "지금은 없는 상품이에요. 다시 골라 주세요.";
  const other = pairs.find(
    (one) => one.productId !== productId && one.to.kind === "ITEM" && one.to.itemId === to.itemId,
  );
  const name = ours.find(({ id }) => id === other?.productId)?.name;
  return name === undefined
    ? null
    : `${josa(name, "와/과")} 이미 이었어요. 하나에 하나만 이을 수 있어요.`;
}
