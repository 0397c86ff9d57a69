/** What makes the same act the same at the gateway: for 15 days, and whatever stands in the body (domain.md §5). */
export const confirmKeyOf = (paymentKey: string): string => `confirm:${paymentKey}`;
export const cancelKeyOf = (orderId: string): string => `cancel:${orderId}`;
