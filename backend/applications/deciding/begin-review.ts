import { lookAtDocuments } from "#backend/documents/index.ts";
import { decide, moved, type Deciding } from "#backend/requests/index.ts";
import { mayMove } from "#contract/request-states.ts";
import { ownerOf, updateApplication, type OfApplication } from "../store.ts";
import { heldApplication } from "./held.ts";

/**
 * Somebody looks at it: from now on it is in review, where it only lay there, and what was handed in is seen.
 * @throws Failure 4040
 */
export const beginReview = (services: Deciding, of: OfApplication, by: string): Promise<void> =>
  decide(services, {
    hospitalId: of.hospitalId,
    lock: (trx) => heldApplication(trx, of),
    move: async (trx, row, now) => {
      await lookAtDocuments(trx, ownerOf(row), now);
      if (!mayMove(row.state, "IN_REVIEW", "REVIEWER")) return;
      await updateApplication(trx, row, moved(row, "IN_REVIEW", { who: "REVIEWER", by, now }));
    },
    carryOut: () => Promise.resolve(null),
  });
