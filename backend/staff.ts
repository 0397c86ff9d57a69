import type { Switch } from "#contract/switches.ts";

/** Who is asking: a live session of an account at one hospital. */
export interface Staff {
  hospitalId: string;
  accountId: string;
  loginId: string;
  name: string;
  sessionId: string;
  /** What the account may beside looking and booking. */
  switches: readonly Switch[];
}
