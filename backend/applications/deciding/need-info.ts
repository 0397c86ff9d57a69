import { askForDocument } from "#backend/documents/index.ts";
import { decide, moved, wantedUntil, type Deciding, type Wanted } from "#backend/requests/index.ts";
import { APPLICATION } from "#contract/page-addresses.ts";
import { wantedMail } from "../mails.ts";
import { ownerOf, updateApplication, type OfApplication } from "../store.ts";
import { heldApplication, mailToSender } from "./held.ts";

/**
 * Asks for what is missing, by mail too. Asked again, the newer words hold.
 * @throws Failure 4040; 4090 `transition`
 */
export const askForMore = (
  services: Deciding,
  of: OfApplication,
  { by, words, documents }: Wanted,
): Promise<void> =>
  decide(services, {
    hospitalId: of.hospitalId,
    lock: (trx) => heldApplication(trx, of),
    move: (trx, row, now) =>
      updateApplication(trx, row, {
        ...moved(row, "NEED_INFO", { who: "REVIEWER", by, now, reason: words }),
        wantedUntil: wantedUntil(now),
      }),
    carryOut: async (trx, { row, now }) => {
      for (const kind of documents)
        await askForDocument(trx, ownerOf(row), { kind, note: words, by, now });
      const screen = `${services.siteUrl}${APPLICATION}`;
      return mailToSender(trx, row, wantedMail(row.number, words, screen));
    },
  });
