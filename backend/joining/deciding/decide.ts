import { Failure } from "#backend/failure.ts";
import type { Services } from "#backend/services.ts";
import type { Conflict } from "#contract/envelope.ts";
import type { DocumentKind } from "#contract/document-rules.ts";
import { CODES } from "#contract/codes.ts";
import { approveNewHospital } from "./approve.ts";
import { rejectNewHospital } from "./reject.ts";
import { askForMore, beginReview, signupOf, type Reviewed } from "./review.ts";

/** What we, the operator, do with a sign-up at a new hospital; words reach the person as they stand. */
export type SignupDecision =
  | { to: "IN_REVIEW" | "APPROVED" }
  | { to: "REJECTED"; words: string }
  | { to: "NEED_INFO"; words: string; documents: readonly DocumentKind[] };

/** Nobody has sent one of that number; or it cannot be done, and why. */
export type Decided =
  | { outcome: "UNKNOWN" }
  | { outcome: "REFUSED"; why: Conflict["conflict"] | "staff-decide"; row: Reviewed }
  | { outcome: "DONE"; row: Reviewed };

/** By whom a person reads that it was decided. */
const US = "닥톡";

type Needs = Pick<Services, "database" | "clock" | "secrets" | "mailer" | "siteUrl">;

/** Does it with the sign-up of that number, however it is written. */
export async function decideSignup(
  services: Needs,
  number: string,
  decision: SignupDecision,
): Promise<Decided> {
  const row = await signupOf(services, number);
  if (!row) return { outcome: "UNKNOWN" };
  if (row.atHospital !== null) return { outcome: "REFUSED", why: "staff-decide", row };
  try {
    await act(services, row, decision);
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== CODES.conflict) throw error;
    return { outcome: "REFUSED", why: (error.body as Conflict).conflict, row };
  }
  return { outcome: "DONE", row: (await signupOf(services, number)) ?? row };
}

function act(services: Needs, row: Reviewed, decision: SignupDecision): Promise<void> {
  switch (decision.to) {
    case "IN_REVIEW":
      return beginReview(services, row, US);
    case "APPROVED":
      return approveNewHospital(services, row, US);
    case "REJECTED":
      return rejectNewHospital(services, row, { by: US, reason: decision.words });
    case "NEED_INFO":
      return askForMore(services, row, { by: US, ...decision });
  }
}
