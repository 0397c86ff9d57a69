import {
  outcomeOf,
  Refused,
  US,
  type Decided,
  type Deciding,
  type Decision,
} from "#backend/requests/index.ts";
import { approveNewHospital } from "./approve.ts";
import { beginReview } from "./begin-review.ts";
import { askForMore } from "./need-info.ts";
import { rejectNewHospital } from "./reject.ts";
import { signupOf, type Reviewed } from "./review.ts";

/** Decides on the sign-up at a new hospital of that number, however it is written. */
export const decideSignup = (
  services: Deciding,
  number: string,
  decision: Decision,
): Promise<Decided<Reviewed>> =>
  outcomeOf(
    () => signupOf(services, number),
    (row) => act(services, row, decision),
  );

function act(services: Deciding, row: Reviewed, decision: Decision): Promise<void> {
  if (row.atHospital !== null) throw new Refused("staff-decide");
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
