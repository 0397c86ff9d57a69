/** What a product is on one of two sides that are compared. */
import type { Difference, Side } from "#contract/reconcile.ts";
import { priceText } from "./product-words.ts";

/** `50분`, `2자리`, `50,000원부터`; `없음`: there is none of it, or nothing in it. */
export function itemText(
  field: Difference["field"],
  side: Pick<Side, "price" | "text"> | null,
): string {
  if (side?.price) return priceText(side.price);
  const text = side?.text;
  if (text === null || text === undefined) return field === "item" && side ? "있음" : "없음";
  if (field === "durationMinutes" || field === "cleanupMinutes") return `${text}분`;
  if (field === "capacity") return `${text}자리`;
  if (field === "state") return text === "PAUSED" ? "중지" : "게시";
  return text === "" ? "없음" : text;
}
