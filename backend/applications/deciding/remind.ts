import {
  isToRemind,
  remind,
  reminderId,
  type Deciding,
  type ToRemind,
} from "#backend/requests/index.ts";
import { APPLICATION } from "#contract/page-addresses.ts";
import { remindMail } from "../mails.ts";

/** Reminds of what is wanted of a hospital's applications; who is not there any more is not written to. */
export const remindApplications = (services: Deciding, hospitalId: string): Promise<void> =>
  remind(services, hospitalId, {
    kind: "APPLICATION",
    find: (trx, now) =>
      trx
        .selectFrom("applications as one")
        .innerJoin("accounts as sender", (join) =>
          join
            .onRef("sender.hospitalId", "=", "one.hospitalId")
            .onRef("sender.accountId", "=", "one.submittedByAccount")
            .on("sender.emailConfirmedAt", "is not", null),
        )
        .select(["one.number", "one.moves", "one.wantedUntil", "sender.email"])
        .select(reminderId("one.application_id").as("mailId"))
        .where("one.hospitalId", "=", hospitalId)
        .where(isToRemind("one.application_id", now))
        // Whoever completes or withdraws it waits, and is not written to afterwards.
        .forUpdate("one")
        .$castTo<ToRemind>()
        .execute(),
    words: (number, by, reason) =>
      remindMail(number, by, reason, `${services.siteUrl}${APPLICATION}`),
  });
