import type { CredentialKind } from "#app/text/credentials.ts";
import type { LinkedPlatform } from "#contract/platform.ts";

export const CREDENTIAL_INTENT = "credential";

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
