import { recordSetting } from "#backend/access/index.ts";
import { assertDocumentsSeen, endDocuments } from "#backend/documents/index.ts";
import { decide, moved, type Deciding } from "#backend/requests/index.ts";
import { LINKING_HUB } from "#contract/page-addresses.ts";
import { approvedMail } from "../mails.ts";
import { ownerOf, updateApplication, type OfApplication } from "../store.ts";
import { carryOut } from "./carry-out.ts";
import { heldApplication, mailToSender } from "./held.ts";

/**
 * Approves one: its platforms are to be linked; on the access record.
 * @throws Failure 4040; 4090 `transition`, `version` where nobody has looked at what was handed in since
 */
export const approve = (services: Deciding, of: OfApplication, by: string): Promise<void> =>
  decide(services, {
    hospitalId: of.hospitalId,
    lock: (trx) => heldApplication(trx, of),
    move: async (trx, row, now) => {
      const next = await updateApplication(trx, row, {
        ...moved(row, "APPROVED", { who: "REVIEWER", by, now }),
        ...{ decidedAt: now, wantedUntil: null },
      });
      await assertDocumentsSeen(trx, ownerOf(row), row);
      return next;
    },
    carryOut: async (trx, { row, next, now }) => {
      await endDocuments(trx, ownerOf(row), now);
      await carryOut(trx, next, now);
      const { hospitalId, number } = row;
      const visitor = { hospitalId, accountId: null, byName: by };
      recordSetting(trx, visitor, now, "APPLICATION_APPROVED", { number });
      const linking = `${services.siteUrl}${LINKING_HUB}`;
      return mailToSender(trx, row, approvedMail(number, linking));
    },
  });
