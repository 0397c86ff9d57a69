import { sql } from "kysely";
import { recoverAccount } from "#backend/accounts/index.ts";
import type { JobPayloads } from "#backend/jobs/queue.ts";
import { readOutbox, type Written } from "#backend/mails/index.ts";
import { call, type TestBackend } from "./backend.ts";
import { countedPerFile } from "./lifetime.ts";

export const MAIL = "desk@barun.example";
export const MOBILE = "01000000114";
/** A password that is in place of another. */
export const NEXT = "창가 화분 셋, 국수 한 그릇";

interface Reached {
  email?: string;
  mobile?: string;
  emailConfirmedAt?: Date | null;
}

/** Where the account of the hospital is reached; its mail is confirmed unless it is said. */
export function reachedBy(
  { database, hospital, clock }: Pick<TestBackend, "database" | "hospital" | "clock">,
  contact: Reached = {},
) {
  const { hospitalId, account } = hospital;
  const all = { email: MAIL, mobile: MOBILE, emailConfirmedAt: clock(), ...contact };
  return database.inHospital(hospitalId, (trx) =>
    trx
      .updateTable("accounts")
      .set(all)
      .where("hospitalId", "=", hospitalId)
      .where("accountId", "=", account.accountId)
      .execute(),
  );
}

/** What the worker would be told to do, done. @returns how much that was */
export async function asked({ database, services }: TestBackend): Promise<number> {
  const { rows } = await sql<{ payload: JobPayloads["recover-account"] }>`
    with taken as (delete from graphile_worker._private_jobs
      where task_id in (select id from graphile_worker._private_tasks where identifier = 'recover-account')
      returning payload)
    select payload from taken`.execute(database.kysely);
  // Each twice: a process may die before it is known that it was done.
  for (const { payload } of [...rows, ...rows]) await recoverAccount(services, payload);
  return rows.length;
}

/** What was written to people of a hospital, newest first. */
export const outbox = (
  { services, hospital }: Pick<TestBackend, "services" | "hospital">,
  { hospitalId } = hospital,
): Promise<Written[]> => readOutbox(services, hospitalId, 50);

/** Of the link in a mail. */
export const tokenIn = (mail: Pick<Written, "text"> | undefined) =>
  /\?(?:token|mail)=([^\s#]+)/.exec(mail?.text ?? "")?.[1] ?? "";

const count = countedPerFile();
const nextAddress = () => {
  const callers = count();
  return `10.8.${callers >> 8}.${callers & 255}`;
};
/** A call of somebody who cannot log in; each from an address of its own unless it is said. */
export const asking = <Body = Record<string, unknown>>(
  { url }: Pick<TestBackend, "url">,
  path: string,
  json: unknown,
  address = nextAddress(),
) =>
  call<Body & { fields?: Record<string, string> }>(`${url}/backend/emr/v1/accounts/${path}`, {
    json,
    headers: { "x-forwarded-for": address },
  });

/** The token of a link to another password, asked for by the account's mail. */
export async function resetToken(backend: TestBackend): Promise<string> {
  const { loginId } = backend.hospital.account;
  // Later than any other mail.
  backend.clock.advance({ seconds: 1 });
  await asking(backend, "password-resets", { loginId, contact: MAIL });
  await asked(backend);
  return tokenIn((await outbox(backend))[0]);
}
