/** The four texts, as their addresses name them. */
export const POLICY_NAMES = [
  "service",
  "privacy",
  "reservation-service",
  "reservation-privacy",
] as const;
export type PolicyName = (typeof POLICY_NAMES)[number];

/** Where a text stands: the edition in force, or the one that is named. */
export const policyPath = (name: PolicyName, edition?: string): string =>
  `/policy/${name}${edition === undefined ? "" : `?edition=${edition}`}`;
