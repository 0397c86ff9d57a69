import { askForDocument } from "#backend/documents/index.ts";
import { decide, moved, wantedUntil, type Deciding, type Wanted } from "#backend/requests/index.ts";
import { SIGN_UP_STATUS } from "#contract/page-addresses.ts";
import { wantedMail } from "../mails.ts";
import { ownerOf } from "../signup/documents.ts";
import { updateSignup, type OfSignup } from "../signup/store.ts";
import { heldNewHospital } from "./held.ts";

/**
 * Asks for what is missing, by mail too. Asked again, the newer words hold.
 * @throws Failure 4040; 4090 `transition`
 */
export const askForMore = (
  services: Deciding,
  of: OfSignup,
  { by, words, documents }: Wanted,
): Promise<void> =>
  decide(services, {
    hospitalId: of.hospitalId,
    lock: (trx) => heldNewHospital(trx, of),
    move: (trx, row, now) =>
      updateSignup(trx, row, {
        ...moved(row, "NEED_INFO", { who: "REVIEWER", by, now, reason: words }),
        wantedUntil: wantedUntil(now),
      }),
    carryOut: async (trx, { row, now }) => {
      for (const kind of documents)
        await askForDocument(trx, ownerOf(row), { kind, note: words, by, now });
      const mail = wantedMail(row.number ?? "", words, `${services.siteUrl}${SIGN_UP_STATUS}`);
      const to = row.typed.email ?? "";
      return { hospitalId: of.hospitalId, to, kind: "SIGNUP", ...mail };
    },
  });
