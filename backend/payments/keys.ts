/** What makes the same act the same at the gateway: for 15 days, and whatever stands in the body (domain.md §5). */
export const confirmKeyOf = (paymentKey: string): string => `confirm:${paymentKey}`;
export const cancelKeyOf = (orderId: string): string => `cancel:${orderId}`;

/** `cancel:{orderId}:2` after the first: for the gateway answers a key as it did, also where it refused. */
export function nextCancelKey(key: string): string {
  const [act = "", orderId = "", count = "1"] = key.split(":");
  return `${act}:${orderId}:${Number(count) + 1}`;
}
