import { writeMail } from "#backend/mails/index.ts";
import {
  byDay,
  isToRemind,
  reminderId,
  type Deciding,
  type Move,
} from "#backend/requests/index.ts";
import { SIGN_UP_STATUS } from "#contract/page-addresses.ts";
import type { SignupTyped } from "#contract/signup.ts";
import { remindMail } from "../mails.ts";

/** One of which more is wanted. */
interface Asked {
  number: string;
  typed: Partial<SignupTyped>;
  moves: Move[];
  wantedUntil: Date;
  mailId: string;
}

/**
 * Who has not sent what a reviewer asked for is reminded by mail on the day by which it is waited for: once an asking,
 * however often this runs. Of the sign-ups that lie under an id.
 */
export const remindSignups = (services: Deciding, hospitalId: string): Promise<void> =>
  services.database.inHospital(hospitalId, async (trx) => {
    const now = services.clock();
    const rows = await trx
      .selectFrom("signups as one")
      .select(["number", "typed", "moves", "wantedUntil"])
      .select(reminderId("one.signup_id").as("mailId"))
      .where("hospitalId", "=", hospitalId)
      .where(isToRemind("one.signup_id", now))
      // Whoever completes or withdraws it waits, and is not written to afterwards.
      .forUpdate()
      .$castTo<Asked>()
      .execute();
    const status = `${services.siteUrl}${SIGN_UP_STATUS}`;
    for (const { number, typed, moves, wantedUntil, mailId } of rows) {
      const words = remindMail(number, byDay(wantedUntil), moves.at(-1)?.reason ?? "", status);
      const mail = { hospitalId, mailId, to: typed.email ?? "", kind: "SIGNUP" as const };
      await writeMail(trx, services, { ...mail, ...words }, now);
    }
  });
