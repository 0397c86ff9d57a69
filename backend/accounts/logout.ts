import type { Services } from "#backend/services.ts";
import { endSession, refused } from "./sessions.ts";
import { readRefresh } from "./tokens.ts";

/**
 * Ends the session of a refresh token, at once for its access tokens too. Any token of the session
 * will do, an old one included; to end it twice is no error.
 * @throws Failure 4010 when the token is not ours.
 */
export async function logout(services: Services, refreshToken: string): Promise<void> {
  const claims = readRefresh(services.secrets.session, refreshToken);
  if (!claims) throw refused("refresh token refused");
  await services.database.inHospital(claims.hospitalId, (trx) =>
    endSession(trx, claims, "LOGOUT", services.clock()),
  );
  services.sessions.forget(claims.sessionId);
}
