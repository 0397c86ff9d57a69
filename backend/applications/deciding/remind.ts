import { writeMail } from "#backend/mails/index.ts";
import {
  byDay,
  isToRemind,
  reminderId,
  type Deciding,
  type Move,
} from "#backend/requests/index.ts";
import { APPLICATION } from "#contract/page-addresses.ts";
import { remindMail } from "../mails.ts";

/** One of which more is wanted, and the confirmed address of who sent it. */
interface Asked {
  number: string;
  moves: Move[];
  wantedUntil: Date;
  mailId: string;
  email: string;
}

/**
 * Who has not sent what a reviewer asked for is reminded by mail on the day by which it is waited for: once an asking,
 * however often this runs. Of a hospital's applications; who is not there any more is not written to.
 */
export const remindApplications = (services: Deciding, hospitalId: string): Promise<void> =>
  services.database.inHospital(hospitalId, async (trx) => {
    const now = services.clock();
    const rows = await trx
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
      .$castTo<Asked>()
      .execute();
    for (const { number, moves, wantedUntil, mailId, email } of rows) {
      const reason = moves.at(-1)?.reason ?? "";
      const screen = `${services.siteUrl}${APPLICATION}`;
      const words = remindMail(number, byDay(wantedUntil), reason, screen);
      const mail = { hospitalId, mailId, to: email, kind: "APPLICATION" as const };
      await writeMail(trx, services, { ...mail, ...words }, now);
    }
  });
