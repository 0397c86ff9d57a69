import type { CredentialInput } from "#contract/linking.ts";

/** What of a credential is known again by its end. */
export function secretOf(credential: CredentialInput): string {
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
