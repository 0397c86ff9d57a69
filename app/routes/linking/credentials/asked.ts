import type { CredentialKind } from "#app/text/credentials.ts";
import type { LinkedPlatform } from "#contract/platform.ts";

export const CREDENTIAL_INTENT = "credential";
/** Of the keys of the EMR's program. */
export const ENTRY_KEY_INTENTS = { make: "make-key", end: "end-key" } as const;
export const isOfEntryKeys = (intent: string): boolean =>
  intent === ENTRY_KEY_INTENTS.make || intent === ENTRY_KEY_INTENTS.end;

/** What came of a new credential that the platform was asked with; in the answer's value `tried`. */
export type Tried = "REFUSED" | "IN_VAIN";

/** Ways in at a platform; where there are several, the first unless the address says otherwise. */
export const KINDS: Record<LinkedPlatform, readonly [CredentialKind, ...CredentialKind[]]> = {
  NAVER: ["KEY"],
  KAKAO: ["KEY"],
  EMR: ["SMART", "OAUTH", "KEY"],
};

export const kindIn = (platform: LinkedPlatform, asked: string | null): CredentialKind =>
  KINDS[platform].find((kind) => kind === asked) ?? KINDS[platform][0];
