import type { Requesting } from "./link-requests.ts";

/** What each operation on those who ask for an account needs in order to work. */
export const JOINING_REQUESTS: Record<string, Requesting> = {
  "GET /signups": () => ({}),
  "POST /signups/{signupId}/approve": ({ joining: [signupId] }) => ({
    ...{ signupId, json: { version: 1 } },
  }),
  "POST /signups/{signupId}/reject": ({ joining: [, signupId] }) => ({
    ...{ signupId, json: { version: 1, reason: "모르는 사람이에요." } },
  }),
};
