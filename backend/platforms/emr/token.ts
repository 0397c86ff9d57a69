import { createHash } from "node:crypto";
import ky from "ky";
import { z } from "zod";
import { kindOf } from "../json-contract/failure.ts";
import { staffWords } from "../json-contract/refusal-words.ts";
import type { Access, Credential } from "../platform.ts";
import { PlatformFailure } from "../platform-failure.ts";
import { answerOf, type Answer } from "./answer.ts";
import { signAssertion } from "./assertion.ts";

type ByToken = Exclude<Credential, { kind: "KEY" }>;
interface Token {
  token: string;
  /** Asked for anew from then on, in ms of `Date.now()`. */
  until: number;
}

/** Asked for anew so long before it ends. */
const EARLY_MS = 30_000;
/** Where the server does not say how long one lives. */
const USUAL_SECONDS = 300;
const MOST_KEPT = 1_000;

const tokenSchema = z.object({
  access_token: z.string().min(1).max(16_384),
  expires_in: z.coerce.number().min(1).catch(USUAL_SECONDS),
});
const refusalSchema = z.object({
  error: z.string().regex(/^\w{1,60}$/),
  error_description: z.string().optional().catch(undefined),
});

/** What our SMART client asks to be allowed; a server may allow less. */
const SCOPE = ["Appointment", "Slot"]
  .flatMap((type) => [`system/${type}.read`, `system/${type}.write`])
  .concat(["Patient", "Schedule", "HealthcareService"].map((type) => `system/${type}.read`))
  .join(" ");

const kept = new Map<string, Promise<Token>>();
/** One credential's tokens are no other's; nothing of it stands in the key. */
const keyOf = (credential: ByToken): string =>
  createHash("sha256").update(JSON.stringify(credential)).digest("base64");

/**
 * The header that lets us in. A token is kept until shortly before it ends, and asked for once by all
 * who need it.
 * @throws PlatformFailure LOCKED_OUT where the server gives us none
 */
export async function authorization(access: Access): Promise<{ authorization?: string }> {
  const { credential } = access;
  if (credential === null) return {};
  if (credential.kind === "KEY") return { authorization: `Bearer ${credential.key}` };
  const key = keyOf(credential);
  const known = kept.get(key);
  const current = known && (await known);
  if (current && Date.now() < current.until) return bearer(current);
  const others = kept.get(key);
  if (others && others !== known) return bearer(await others);
  const asking = askFor(access, credential);
  kept.set(key, asking);
  asking.catch(() => kept.get(key) === asking && kept.delete(key));
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return bearer(await asking);
}

const bearer = ({ token }: Token) => ({ authorization: `Bearer ${token}` });

/** The server did not take what we had. @returns whether there is a point in asking again */
export function forgetToken({ credential }: Access): boolean {
  if (credential === null || credential.kind === "KEY") return false;
  kept.delete(keyOf(credential));
  return true;
}

async function askFor(access: Access, credential: ByToken): Promise<Token> {
  const { fetch } = access;
  const asked = Date.now();
  const by = await proof(access, credential);
  const answer = await answerOf(async (ending) =>
    ky.post(credential.tokenUrl, {
      ...by,
      redirect: "manual",
      retry: 0,
      timeout: false,
      throwHttpErrors: false,
      signal: ending,
      ...(fetch && { fetch }),
    }),
  );
  const { data } = tokenSchema.safeParse(answer.body);
  if (answer.status !== 200 || !data) throw refused(answer);
  return { token: data.access_token, until: asked + data.expires_in * 1000 - EARLY_MS };
}

async function proof({ signingKey }: Access, credential: ByToken) {
  const grant = { grant_type: "client_credentials" };
  if (credential.kind === "OAUTH") {
    // RFC 6749 2.3.1: each half is encoded as in a form before it stands in the header.
    const pair = [credential.clientId, credential.clientSecret].map(encodeURIComponent).join(":");
    return {
      body: new URLSearchParams(grant),
      headers: { authorization: `Basic ${Buffer.from(pair).toString("base64")}` },
    };
  }
  if (!signingKey) throw new PlatformFailure("no key to sign with", { kind: "LOCKED_OUT" });
  return {
    body: new URLSearchParams({
      ...{ ...grant, scope: SCOPE },
      client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
      client_assertion: await signAssertion(signingKey, credential),
    }),
  };
}

function refused({ status, body }: Answer): PlatformFailure {
  const { data } = refusalSchema.safeParse(body);
  const kind = kindOf(status) === "PASSING" ? "PASSING" : "LOCKED_OUT";
  const words = data && staffWords(`${data.error_description ?? ""} (${data.error})`);
  return new PlatformFailure(`token: answered ${status}${data ? ` (${data.error})` : ""}`, {
    ...{ kind, words: words ?? null },
  });
}
