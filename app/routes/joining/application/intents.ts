/** What a form of 신청 asks for, in its field `intent`. */
export const APPLICATION_INTENTS = {
  approve: "approve",
  reject: "reject",
  end: "end-account",
  complete: "complete",
  withdraw: "withdraw",
  document: "document",
} as const;
