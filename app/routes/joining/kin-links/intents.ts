/** What the forms of 지식iN 답변 ask for, in their field `intent`. */
export const KIN_INTENTS = { make: "kin-make", end: "kin-end" } as const;
