/** What a form of 신청 asks for, in its field `intent`. */
export const APPLICATION_INTENTS = {
  approve: "approve",
  reject: "reject",
  end: "end-account",
  complete: "complete",
  withdraw: "withdraw",
  /** A file, posted by a row without a script. */
  document: "document",
} as const;
