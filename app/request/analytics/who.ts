import { createHash } from "node:crypto";
import { usageClaimsSchema } from "#contract/usage-claims.ts";

/**
 * The account that analytics may know a browser by: its uuid where its access token says that it agrees to
 * 화면 이용 기록, until the token is over. Nobody where there is no token, or one of another kind. It is
 * read, not verified: the backend does that at every call, and nothing but an event hangs on it here.
 */
export function agreedAccount(accessToken: string | null, now: Date): string | null {
  const [, payload = ""] = accessToken?.split(".") ?? [];
  const claims = usageClaimsSchema.safeParse(parsed(Buffer.from(payload, "base64url").toString()));
  return claims.success && now.getTime() < claims.data.exp * 1_000 ? claims.data.sub : null;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/**
 * The device as it is sent: for an account another one than for nobody, so that what nobody did, before an
 * agreement or after it, cannot be put to the account's by the device that both came from.
 */
export function sentDevice(device: string, account: string | null): string {
  if (account === null) return device;
  const hash = createHash("sha256").update(`${device} ${account}`).digest("hex");
  return [8, 12, 16, 20, 32].map((end, nth, ends) => hash.slice(ends[nth - 1] ?? 0, end)).join("-");
}
