import type { Services } from "#backend/services.ts";
import type { Origin } from "./origin.ts";
import { recordLogin } from "./record-login.ts";
import { endSession, refused } from "./sessions.ts";
import { readRefresh } from "./tokens.ts";

/**
 * Ends the session of a refresh token, at once for its access tokens too. Any token of the session
 * will do, an old one included; to end it twice is no error.
 * @throws Failure 4010 when the token is not ours.
 */
export async function logout(
  services: Services,
  refreshToken: string,
  from: Origin,
): Promise<void> {
  const claims = readRefresh(services.secrets.session, refreshToken);
  if (!claims) throw refused("refresh token refused");
  const { hospitalId } = claims;
  const now = services.clock();
  await services.database.inHospital(hospitalId, async (trx) => {
    const ended = await endSession(trx, claims, "LOGOUT", now);
    if (ended) recordLogin(trx, { ...ended, hospitalId, from }, "OUT", now);
  });
  services.sessions.forget(claims.sessionId);
}
