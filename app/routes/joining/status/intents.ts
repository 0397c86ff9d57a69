/** What the forms of the status of a sign-up ask for, in their field `intent`. */
export const INTENTS = {
  find: "find",
  /** The draft of a number, in the place of what this browser holds. */
  replace: "replace",
  complete: "complete",
  withdraw: "withdraw",
} as const;
