import { sql } from "kysely";
import {
  isToRemind,
  remind,
  reminderId,
  type Deciding,
  type ToRemind,
} from "#backend/requests/index.ts";
import { SIGN_UP_STATUS } from "#contract/page-addresses.ts";
import { remindMail } from "../mails.ts";

/** Reminds of what is wanted of the sign-ups that lie under an id. */
export const remindSignups = (services: Deciding, hospitalId: string): Promise<void> =>
  remind(services, hospitalId, {
    kind: "SIGNUP",
    find: (trx, now) =>
      trx
        .selectFrom("signups as one")
        .select(["number", "moves", "wantedUntil", sql`typed ->> 'email'`.as("email")])
        .select(reminderId("one.signup_id").as("mailId"))
        .where("hospitalId", "=", hospitalId)
        .where(isToRemind("one.signup_id", now))
        // Whoever completes or withdraws it waits, and is not written to afterwards.
        .forUpdate()
        .$castTo<ToRemind>()
        .execute(),
    words: (number, by, reason) =>
      remindMail(number, by, reason, `${services.siteUrl}${SIGN_UP_STATUS}`),
  });
