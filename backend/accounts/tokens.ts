import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { uuidSchema } from "#contract/fields.ts";
import { firstOf, keyFor } from "./keys.ts";

/**
 * Access token: a JWT of 15 minutes. Refresh token: `{hospital}.{session}.{n}.{mac}`, made from
 * the session's rotation count alone, so that whoever asks for the current one gets the same.
 * Each kind has its own key (`keys.ts`), so that neither passes for the other.
 */
const ACCESS_SECONDS = 15 * 60;

export interface AccessClaims {
  hospitalId: string;
  accountId: string;
  sessionId: string;
}

/** `usage`: the account agrees to 화면 이용 기록, which the token says in the open (`contract/usage-claims.ts`). */
export const signAccess = (
  secrets: readonly string[],
  claims: AccessClaims & { usage: boolean },
  now: Date,
) =>
  new SignJWT({
    hospital: claims.hospitalId,
    session: claims.sessionId,
    ...(claims.usage && { usage: true }),
  })
    .setProtectedHeader({ alg: "HS256", typ: "at+jwt" })
    .setSubject(claims.accountId)
    // Two tokens made in one second differ.
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + ACCESS_SECONDS * 1000))
    .sign(keyFor(firstOf(secrets), "access"));

const payloadSchema = z.object({ sub: uuidSchema, hospital: uuidSchema, session: uuidSchema });

/** The claims of an access token, or null when it is not ours, changed, or out of date. */
export async function readAccess(
  secrets: readonly string[],
  token: string,
  now: Date,
): Promise<AccessClaims | null> {
  for (const secret of secrets) {
    try {
      const { payload } = await jwtVerify(token, keyFor(secret, "access"), {
        algorithms: ["HS256"],
        typ: "at+jwt",
        requiredClaims: ["exp"],
        currentDate: now,
      });
      const claims = payloadSchema.safeParse(payload);
      if (!claims.success) return null;
      const { sub, hospital, session } = claims.data;
      return { accountId: sub, hospitalId: hospital, sessionId: session };
    } catch (error) {
      if (error instanceof errors.JWSSignatureVerificationFailed) continue;
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }
  return null;
}

export interface RefreshClaims {
  hospitalId: string;
  sessionId: string;
  /** The rotation that this token stands for. */
  n: number;
}

const REFRESH = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/;

const mac = (secret: string, text: string) =>
  createHmac("sha256", keyFor(secret, "refresh")).update(text).digest();

export function signRefresh(secrets: readonly string[], claims: RefreshClaims): string {
  const text = `${claims.hospitalId}.${claims.sessionId}.${claims.n}`;
  return `${text}.${mac(firstOf(secrets), text).toString("base64url")}`;
}

/** The claims of a refresh token, or null when we did not make it. */
export function readRefresh(secrets: readonly string[], token: string): RefreshClaims | null {
  const [, hospitalId, sessionId, n, given] = REFRESH.exec(token) ?? [];
  if (!hospitalId || !sessionId || !n || !given) return null;
  const text = `${hospitalId}.${sessionId}.${n}`;
  const bytes = Buffer.from(given, "base64url");
  const ours = secrets.some((secret) => timingSafeEqual(bytes, mac(secret, text)));
  return ours ? { hospitalId, sessionId, n: Number(n) } : null;
}
