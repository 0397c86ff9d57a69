/** What the forms of 지식iN 결제 ask for, in their field `intent`. */
export const PAYMENT_INTENTS = { find: "find-request", pay: "pay" } as const;
/** What is typed of who pays is kept under this name until it is paid. */
export const KIN_PAYMENT_DRAFT = "kin-payment";
