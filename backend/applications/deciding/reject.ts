import { endDocuments } from "#backend/documents/index.ts";
import { decide, moved, type Deciding } from "#backend/requests/index.ts";
import { APPLICATION } from "#contract/page-addresses.ts";
import { rejectedMail } from "../mails.ts";
import { ownerOf, updateApplication, type OfApplication } from "../store.ts";
import { heldApplication, mailToSender } from "./held.ts";

/** Refuses one, whose hospital the reason reaches as it stands. @throws Failure 4040; 4090 `transition` */
export const reject = (
  services: Deciding,
  of: OfApplication,
  { by, reason }: { by: string; reason: string },
): Promise<void> =>
  decide(services, {
    hospitalId: of.hospitalId,
    lock: (trx) => heldApplication(trx, of),
    move: (trx, row, now) =>
      updateApplication(trx, row, {
        ...moved(row, "REJECTED", { who: "REVIEWER", by, now, reason }),
        ...{ decidedAt: now, wantedUntil: null },
        // Nobody is called back about it any more.
        business: { ...row.business, requesterPhone: "" },
      }),
    carryOut: async (trx, { row, now }) => {
      await endDocuments(trx, ownerOf(row), now);
      const screen = `${services.siteUrl}${APPLICATION}`;
      return mailToSender(trx, row, rejectedMail(row.number, reason, screen));
    },
  });
