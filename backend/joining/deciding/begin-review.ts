import { lookAtDocuments } from "#backend/documents/index.ts";
import { decide, moved, type Deciding } from "#backend/requests/index.ts";
import { mayMove } from "#contract/request-states.ts";
import { ownerOf } from "../signup/documents.ts";
import { updateSignup, type OfSignup } from "../signup/store.ts";
import { heldNewHospital } from "./held.ts";
import { lookedAt } from "./seen.ts";

/**
 * Somebody looks at it: from now on it is in review, where it only lay there, and what was typed anew and sent is seen,
 * and what was handed in.
 * @throws Failure 4040
 */
export const beginReview = (services: Deciding, of: OfSignup, by: string): Promise<void> =>
  decide(services, {
    hospitalId: of.hospitalId,
    lock: (trx) => heldNewHospital(trx, of),
    move: async (trx, row, now) => {
      const seen = lookedAt(row);
      const all = { ...row, moves: seen ?? row.moves };
      if (mayMove(row.state, "IN_REVIEW", "REVIEWER"))
        await updateSignup(trx, row, moved(all, "IN_REVIEW", { who: "REVIEWER", by, now }));
      else if (seen !== null) await updateSignup(trx, row, { moves: seen });
      await lookAtDocuments(trx, ownerOf(row), now);
    },
    carryOut: () => Promise.resolve(null),
  });
