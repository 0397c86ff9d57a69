import { SIGNUP_DRAFT_DAYS, SIGNUP_FOUND_DAYS } from "#contract/signup-pages.ts";
import type { KeptToken } from "./sealed.ts";

/** `own`: what this browser fills in, or has sent. `seen`: what it has found by its number and mobile. */
export type SignupSlot = "own" | "seen";
export type SignupKeys = Record<SignupSlot, KeptToken | null>;

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_MS = { own: SIGNUP_DRAFT_DAYS * DAY_MS, seen: SIGNUP_FOUND_DAYS * DAY_MS };
/** Its page may be loaded again, or stand in two windows. */
const LET_GO_MS = 10 * 60 * 1000;

/** The keys to sign-ups that a browser holds, for the length of one request. */
export interface SignupHolder {
  /** Null where there is none, or it is long ago. */
  signupKey(slot: SignupSlot): string | null;
  /** From now on, for as long as what it opens is kept; null: no longer. */
  rememberSignup(slot: SignupSlot, key: string | null): void;
  /** What became of it has been read here, and nothing more will: it is forgotten in ten minutes. */
  letSignupGo(slot: SignupSlot): void;
}

/** @param kept as the cookie has them: it is changed in place @param changed hears of each change */
export function holdSignups(kept: SignupKeys, now: () => Date, changed: () => void): SignupHolder {
  return {
    signupKey: (slot) => kept[slot]?.token ?? null,
    rememberSignup(slot, token) {
      if (token !== null || kept[slot] !== null) changed();
      kept[slot] = token === null ? null : { token, until: now().getTime() + KEPT_MS[slot] };
    },
    letSignupGo(slot) {
      const key = kept[slot];
      const until = now().getTime() + LET_GO_MS;
      if (key === null || key.until <= until) return;
      kept[slot] = { ...key, until };
      changed();
    },
  };
}
