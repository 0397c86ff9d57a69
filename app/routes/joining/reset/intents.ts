import { RESET_PAGE } from "../../addresses.ts";

/** What the forms of 비밀번호 재설정 ask for, in their field `intent`. */
export const RESET_INTENTS = { ask: "ask-reset", use: "use-reset" } as const;

/** The page that says what comes next: whoever is logged in reads it, too. */
export const RESET_SENT = `${RESET_PAGE}?sent=1`;
