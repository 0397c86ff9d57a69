import { PAST_SIGNUPS } from "#app/text/colleague-signups.ts";
import type { ColleagueSignup } from "#contract/signup.ts";
import { PastRequests } from "../past-requests.tsx";

/** Those that were answered, or taken back. */
export const PastSignups = ({ past, now }: { past: readonly ColleagueSignup[]; now: Date }) => (
  <PastRequests
    {...{ id: "past", title: PAST_SIGNUPS.title(past.length), now }}
    heads={[PAST_SIGNUPS.who, PAST_SIGNUPS.by]}
    past={past.map((one) => ({
      ...one,
      says: [one.name, one.decidedBy],
      reason: one.state === "REJECTED" ? one.reason : null,
    }))}
  />
);
