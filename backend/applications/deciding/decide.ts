import {
  outcomeOf,
  US,
  type Decided,
  type Deciding,
  type Decision,
} from "#backend/requests/index.ts";
import type { OfApplication } from "../store.ts";
import { approve } from "./approve.ts";
import { beginReview } from "./begin-review.ts";
import { askForMore } from "./need-info.ts";
import { reject } from "./reject.ts";
import { applicationOf, type Reviewed } from "./review.ts";

/** Decides on the application of that number, however it is written. */
export const decideApplication = (
  services: Deciding,
  number: string,
  decision: Decision,
): Promise<Decided<Reviewed>> =>
  outcomeOf(
    () => applicationOf(services, number),
    (row) => act(services, row, decision),
  );

function act(services: Deciding, row: OfApplication, decision: Decision): Promise<void> {
  switch (decision.to) {
    case "IN_REVIEW":
      return beginReview(services, row, US);
    case "APPROVED":
      return approve(services, row, US);
    case "REJECTED":
      return reject(services, row, { by: US, reason: decision.words });
    case "NEED_INFO":
      return askForMore(services, row, { by: US, ...decision });
  }
}
