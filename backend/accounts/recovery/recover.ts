import { sql } from "kysely";
import type { Database, HospitalTransaction } from "#backend/database/database.ts";
import type { JobPayloads } from "#backend/jobs/queue.ts";
import { writeMail, type Mail } from "#backend/mails/index.ts";
import type { Services } from "#backend/services.ts";
import { resetBy } from "#contract/page-addresses.ts";
import { ASKS_AN_HOUR, RESET_MINUTES } from "#contract/recovery-limits.ts";
import type { FindIdInput, ResetAsk } from "#contract/recovery.ts";
import { digitsOf } from "#contract/hospital-rules.ts";
import { issueLink } from "./links.ts";
import { loginIdMail, resetMail } from "./mails.ts";

type Asked = JobPayloads["recover-account"];

/** So many hospitals of one name are looked at. */
const NAMESAKES = 1_000;
const MINUTE_MS = 60_000;

/**
 * Writes to whoever is meant, at the address that they have confirmed; to nobody where there is none. Done
 * once more, it writes to those whom it has not written to.
 */
export async function recoverAccount(services: Services, asked: Asked): Promise<void> {
  const { ask } = asked;
  const { database } = services;
  const places =
    ask.of === "RESET"
      ? await placeOf(database, ask.input)
      : await hospitalsOf(database, ask.input);
  for (const hospitalId of places)
    await database.inHospital(hospitalId, (trx) => writeTo(services, trx, hospitalId, asked));
}

async function writeTo(
  services: Services,
  trx: HospitalTransaction,
  hospitalId: string,
  asked: Asked,
): Promise<void> {
  const { ask } = asked;
  const now = services.clock();
  // Of many askings at once each counts what those before it wrote.
  await sql`select pg_advisory_xact_lock(hashtext(${`recovery ${hospitalId}`}))`.execute(trx);
  const found = await accountsOf(trx, hospitalId, asked, now);
  for (const account of found) {
    const { mailId, email: to, hospital, loginId, accountId } = account;
    const mail = { hospitalId, mailId, to };
    if (ask.of === "LOGIN_ID") {
      const words = loginIdMail(hospital, loginId, services.siteUrl);
      await writeMail(trx, services, { ...mail, kind: "LOGIN_ID", ...words }, now);
      continue;
    }
    const until = new Date(now.getTime() + RESET_MINUTES * MINUTE_MS);
    const link = { hospitalId, accountId, email: to, sentAt: now, expiresAt: until };
    const token = await issueLink(trx, { ...link, purpose: "RESET" });
    const words = resetMail(hospital, `${services.siteUrl}${resetBy(token)}`);
    await writeMail(trx, services, { ...mail, kind: "RESET", ...words, until }, now);
  }
}

/** Whose mail of one kind came less often within the hour than may be asked for: however it was asked. */
const isQuiet = (kind: Mail["kind"], now: Date) => sql<boolean>`(
  select count(*) < ${ASKS_AN_HOUR} from mails as m
  where m.hospital_id = a.hospital_id and m.to_address = a.email and m.kind = ${kind}
    and m.written_at > ${new Date(now.getTime() - 60 * MINUTE_MS)})`;

async function accountsOf(
  trx: HospitalTransaction,
  hospitalId: string,
  { askId, ask }: Asked,
  now: Date,
) {
  // Of each asking one mail an account.
  const mailId = sql<string>`md5(${askId} || a.account_id)::uuid`;
  const rows = await trx
    .selectFrom("accounts as a")
    .innerJoin("hospitals as h", "h.hospitalId", "a.hospitalId")
    .select(["a.accountId", "a.loginId", "a.email", "h.name as hospital"])
    .select(mailId.as("mailId"))
    .where("a.hospitalId", "=", hospitalId)
    .where("a.emailConfirmedAt", "is not", null)
    .where(isQuiet(ask.of, now))
    .where((is) => {
      const written = is
        .selectFrom("mails as m")
        .select("m.mailId")
        .where("m.hospitalId", "=", hospitalId)
        .where("m.mailId", "=", mailId);
      return is.not(is.exists(written));
    })
    .where((is) => {
      if (ask.of === "RESET") {
        const { loginId, contact } = ask.input;
        return is.and([
          is("a.loginId", "=", loginId),
          is.or([is("a.mobile", "=", contact), is(sql`lower(a.email)`, "=", contact)]),
        ]);
      }
      // Of a business number each of its accounts is told its own.
      return ask.input.by === "MOBILE" ? is("a.mobile", "=", ask.input.mobile) : is.val(true);
    })
    // Whoever changes the address meanwhile ends the link that is sent to it.
    .orderBy("a.accountId")
    .forShare("a")
    .execute();
  return rows.flatMap(({ email, ...row }) => (email === null ? [] : [{ ...row, email }]));
}

/** The hospitals that are called so, by name or 요양기관번호; with a business number, those that have it. */
async function hospitalsOf({ kysely }: Database, input: FindIdInput): Promise<string[]> {
  const rows = await kysely
    .selectFrom("hospitalDirectory")
    .select("hospitalId")
    .where((is) =>
      is.or([
        is("nameKey", "=", sql<string>`name_key(${input.hospital})`),
        is("institutionNumber", "=", digitsOf(input.hospital)),
      ]),
    )
    .$if(input.by === "BRN", (query) =>
      query.where("brn", "=", input.by === "BRN" ? input.brn : null),
    )
    .orderBy("hospitalId")
    .limit(NAMESAKES)
    .execute();
  return rows.map(({ hospitalId }) => hospitalId);
}

/** The hospital at which the id is, if there is one. */
async function placeOf({ kysely }: Database, { loginId }: ResetAsk): Promise<string[]> {
  const entry = await kysely
    .selectFrom("loginDirectory")
    .select("hospitalId")
    .where("loginId", "=", loginId)
    .executeTakeFirst();
  return entry ? [entry.hospitalId] : [];
}
