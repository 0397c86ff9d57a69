import type { CredentialInput } from "#contract/linking.ts";

/** Of anything shorter its end would tell too much. */
const SHORTEST = 8;

/** What one knows a credential again by: its last four characters; nothing of one that is short. */
export function hintOf(credential: CredentialInput): string {
  const secret = secretOf(credential);
  return secret.length < SHORTEST ? "" : secret.slice(-4);
}

function secretOf(credential: CredentialInput): string {
  switch (credential.kind) {
    case "KEY":
      return credential.key;
    case "OAUTH":
      return credential.clientSecret;
    case "SMART":
      // It is none: what lets us in is a key of our own.
      return credential.clientId;
  }
}
