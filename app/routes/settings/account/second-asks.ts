/** What is open of 두 단계 로그인 (`second` in the address). */
export const SECOND_ASKS = ["on", "phone", "scan", "codes", "off"] as const;
export type SecondAsk = (typeof SECOND_ASKS)[number];
