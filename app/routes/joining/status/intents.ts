/** What the forms of the status of a sign-up ask for, in their field `intent`. */
export const INTENTS = { find: "find", complete: "complete", withdraw: "withdraw" } as const;
