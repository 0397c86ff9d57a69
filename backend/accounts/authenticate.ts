import { saysBackground } from "#contract/background.ts";
import { CODES } from "#contract/codes.ts";
import { Failure } from "#backend/failure.ts";
import type { Services } from "#backend/services.ts";
import type { Staff } from "#backend/staff.ts";
import { readAccess } from "./tokens.ts";

/** Who is behind a call: what no person caused says so, and keeps no session alive. */
export type Caller = "person" | "program";

/** @param header reads a header of the call */
export const callerOf = (header: (name: string) => string | undefined): Caller =>
  saysBackground(header) ? "program" : "person";

const expired = () => new Failure(CODES.tokenExpired, "access token expired or invalid");

/**
 * Who holds this `Authorization` header; by a person's call the session counts as seen. The token is
 * verified each time; its session is taken from memory for at most 10 s, and no longer than it lives
 * (docs/decisions/008-memory.md).
 * @throws Failure 4005 without a good token, and when the session has ended.
 */
export async function authenticate(
  { clock, secrets, sessions }: Pick<Services, "clock" | "secrets" | "sessions">,
  authorization: string | undefined,
  by?: Caller,
): Promise<Staff> {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1];
  if (token === undefined) throw expired();
  const now = clock();
  const claims = await readAccess(secrets.session, token, now);
  if (!claims) throw expired();

  const { hospitalId, accountId, sessionId } = claims;
  const session = await sessions.of(claims, now, by);
  if (session?.hospitalId !== hospitalId || session.accountId !== accountId) throw expired();
  const { loginId, name, switches } = session;
  return { hospitalId, accountId, sessionId, loginId, name, switches };
}
