import { timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { createLocalJWKSet, decodeJwt, jwtVerify, type JSONWebKeySet } from "jose";
import type { Kysely } from "kysely";
import type { Schema } from "#backend/database/database.ts";
import { findClient, giveToken, useAssertion } from "./clients.ts";

const BY_ASSERTION = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";
/** SMART backend services: an assertion ends within five minutes. */
const MOST_SECONDS = 300;

export interface TokenServer {
  db: Kysely<Schema>;
  /** The keys of who is to come in. */
  jwks: () => Promise<JSONWebKeySet>;
  tokenUrl: string;
  seconds: number;
}

class OAuthError extends Error {
  override name = "OAuthError";
}
const invalidClient = (why: string) => new OAuthError(why);

/** OAuth2 client_credentials, by a shared secret (Basic) or by SMART's private_key_jwt. */
export async function takeToken(c: Context, server: TokenServer): Promise<Response> {
  const form = new URLSearchParams(await c.req.text());
  if (form.get("grant_type") !== "client_credentials")
    return c.json({ error: "unsupported_grant_type" }, 400);
  try {
    const clientId =
      form.get("client_assertion_type") === BY_ASSERTION
        ? await byAssertion(server, form.get("client_assertion") ?? "")
        : await bySecret(server, c.req.header("authorization") ?? "");
    const token = await giveToken(server.db, clientId, server.seconds);
    const scope = form.get("scope");
    return c.json(
      {
        ...{ access_token: token, token_type: "Bearer", expires_in: server.seconds },
        ...(scope !== null && { scope }),
      },
      200,
      { "cache-control": "no-store" },
    );
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    return c.json({ error: "invalid_client", error_description: error.message }, 401);
  }
}

async function bySecret({ db }: TokenServer, authorization: string): Promise<string> {
  const pair = Buffer.from(authorization.replace(/^Basic /, ""), "base64").toString();
  const [id = "", secret = ""] = pair.split(":").map(decoded);
  const known = await findClient(db, id);
  const [own, given] = [Buffer.from(known?.secret ?? ""), Buffer.from(secret)];
  if (own.length === 0 || own.length !== given.length || !timingSafeEqual(own, given))
    throw invalidClient("the secret is not the one we gave");
  return id;
}

const decoded = (part: string) => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

async function byAssertion(server: TokenServer, assertion: string): Promise<string> {
  const { db, jwks, tokenUrl: audience } = server;
  const { clientId, jti, exp } = await verified(assertion, await jwks(), audience);
  const known = await findClient(db, clientId);
  if (!known || known.secret != null) throw invalidClient("no client that signs");
  const lives = exp - Date.now() / 1000;
  if (lives > MOST_SECONDS) throw invalidClient("the assertion lives too long");
  if (!(await useAssertion(db, clientId, jti, new Date(exp * 1000))))
    throw invalidClient("the assertion was used before");
  return clientId;
}

async function verified(assertion: string, jwks: JSONWebKeySet, audience: string) {
  try {
    const { iss = "" } = decodeJwt(assertion);
    const { payload } = await jwtVerify(assertion, createLocalJWKSet(jwks), {
      ...{ audience, issuer: iss, subject: iss, algorithms: ["ES384", "RS384"] },
      requiredClaims: ["iss", "sub", "jti", "exp"],
    });
    return { clientId: iss, jti: payload.jti ?? "", exp: payload.exp ?? 0 };
  } catch {
    throw invalidClient("the assertion is not signed as agreed");
  }
}
