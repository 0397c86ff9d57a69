import { randomUUID } from "node:crypto";
import type { EntryKeyMade, OneTimeToken } from "#contract/entry.ts";
import { call, login, type Answer, type TestBackend } from "./backend.ts";

/** What an EMR program says beside its key. */
export const INSTITUTION = "11104482";

const base = ({ url }: TestBackend) => `${url}/backend/emr/v1`;

/** The hospital's EMR is linked, and the hospital has said which institution it is. */
export const linkEmr = (
  { database, hospital: { hospitalId } }: TestBackend,
  number = INSTITUTION,
) =>
  database.inHospital(hospitalId, async (trx) => {
    await trx
      .insertInto("platformLinks")
      .values({ hospitalId, platform: "EMR", state: "ACTIVE", businessId: randomUUID() })
      .execute();
    await trx
      .updateTable("hospitals")
      .set({ institutionNumber: number })
      .where("hospitalId", "=", hospitalId)
      .execute();
  });

/** A key of the hospital's for its program; `id` of one that is replaced. */
export async function makeKey(
  backend: TestBackend,
  { program = "바른차트 클라우드", id = randomUUID() }: { program?: string; id?: string } = {},
): Promise<EntryKeyMade> {
  const { accessToken: token } = await login(backend);
  const url = `${base(backend)}/hospitals/${backend.hospital.hospitalId}/entry-keys/${id}`;
  const answer = await call<EntryKeyMade>(url, { method: "PUT", token, json: { program } });
  if (answer.code !== "0000") throw new Error(`no key: ${answer.code}`);
  return answer.body;
}

export type Asked = Partial<Record<"institutionNumber" | "emrKey" | "accountId", string>>;

/** As the program asks for a token, from this address. */
export const askToken = (
  backend: TestBackend,
  asked: Asked,
  address?: string,
): Promise<Answer<OneTimeToken & { reason?: string }>> =>
  call(`${base(backend)}/accounts/one-time-tokens`, {
    json: {
      institutionNumber: INSTITUTION,
      accountId: backend.hospital.account.accountId,
      ...asked,
    },
    ...(address === undefined ? {} : { headers: { "x-forwarded-for": address } }),
  });

/** A token that the program was given for the hospital's account. */
export async function emrToken(backend: TestBackend): Promise<string> {
  const { secret } = await makeKey(backend);
  return (await askToken(backend, { emrKey: secret })).body.token;
}
