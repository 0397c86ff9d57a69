import { randomUUID } from "node:crypto";
import { importJWK, SignJWT } from "jose";
import type { SigningKey } from "../platform.ts";

/** SMART backend services: five minutes at most. */
const LIVES = "4m";

/** Who we are, signed with our own key (private_key_jwt, ES384): good once, for this token address. */
export async function signAssertion(
  { kid, jwk }: SigningKey,
  { clientId, tokenUrl }: { clientId: string; tokenUrl: string },
): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: "ES384", kid, typ: "JWT" })
    .setIssuer(clientId)
    .setSubject(clientId)
    .setAudience(tokenUrl)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime(LIVES)
    .sign(await importJWK(jwk, "ES384"));
}
