/** What the forms of the status of a sign-up ask for, in their field `intent`; a file by its address. */
export const INTENTS = {
  ...{ find: "find", complete: "complete", withdraw: "withdraw" },
  document: "document",
} as const;
