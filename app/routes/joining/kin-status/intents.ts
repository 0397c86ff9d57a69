/** What the forms of a request's state ask for, in their field `intent`. */
export const KIN_STATUS_INTENTS = {
  look: "kin-look",
  withdraw: "kin-withdraw",
  news: "kin-news",
} as const;
