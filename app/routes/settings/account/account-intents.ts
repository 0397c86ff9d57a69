/** What a form of 내 계정 asks for, in its field `intent`; those of 달력 주소 are feed-intents.ts. */
export const ACCOUNT_INTENTS = {
  password: "password",
  contact: "contact",
  mailAsk: "mail-ask",
  mailConfirm: "mail-confirm",
  secondBegin: "second-begin",
  secondConfirm: "second-confirm",
  secondCodes: "second-codes",
  secondOff: "second-off",
  networkAdd: "network-add",
  networkRemove: "network-remove",
  name: "name-device",
  end: "end-device",
  endOthers: "end-devices",
  idle: "idle",
  notices: "notices",
  turn: "switch",
  leave: "leave",
  agreement: "agreement",
} as const;

/** Under which this tab keeps what is typed into one of them; nothing secret is. */
export const keptName = (intent: string): string => `account-${intent}`;
