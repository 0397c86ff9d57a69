/**
 * The platforms by name, without schemas: browser code reads this file, where zod must not follow.
 * Where bookings come from and go to. DOCTALK, PHONE and WALK_IN need no link (product.md §1).
 */
export const PLATFORMS = ["NAVER", "KAKAO", "EMR", "DOCTALK", "PHONE", "WALK_IN"] as const;
export type Platform = (typeof PLATFORMS)[number];

/** Their Korean names: on screen, and in the lines of a history, which keep them. */
export const PLATFORM_NAMES: Record<Platform, string> = {
  NAVER: "네이버",
  KAKAO: "카카오",
  EMR: "EMR",
  DOCTALK: "닥톡",
  PHONE: "전화",
  WALK_IN: "현장",
};

/** The platforms that a hospital links, and that are told what staff change. */
export const LINKED_PLATFORMS = ["NAVER", "KAKAO", "EMR"] as const;
export type LinkedPlatform = (typeof LINKED_PLATFORMS)[number];

/** A value for each of them. */
export const perLinked = <Value>(
  valueOf: (platform: LinkedPlatform) => Value,
): Record<LinkedPlatform, Value> =>
  Object.fromEntries(LINKED_PLATFORMS.map((platform) => [platform, valueOf(platform)])) as Record<
    LinkedPlatform,
    Value
  >;

/** Those that pass on to their patients what they are told. A clinic's own system tells no patient. */
const TELLS_PATIENTS: Record<LinkedPlatform, boolean> = { NAVER: true, KAKAO: true, EMR: false };
export const tellsPatients = (platform: LinkedPlatform): boolean => TELLS_PATIENTS[platform];

export const isLinked = (platform: Platform): platform is LinkedPlatform =>
  (LINKED_PLATFORMS as readonly string[]).includes(platform);

export const LINK_STATES = [
  "NOT_LINKED",
  "REQUESTED",
  "VERIFYING",
  "ACTIVE",
  "PAUSED",
  "DEGRADED",
  "AUTH_REQUIRED",
  "DISCONNECTED",
] as const;
export type LinkState = (typeof LINK_STATES)[number];

const NO_LINK: readonly LinkState[] = ["NOT_LINKED", "REQUESTED", "VERIFYING", "DISCONNECTED"];

/** Is it one, in whatever health? */
export const isLinkMade = (state: LinkState): boolean => !NO_LINK.includes(state);
/** Made, and not to be made anew: only what does not let us in any more is. */
export const isLinkedWell = (state: LinkState): boolean =>
  isLinkMade(state) && state !== "AUTH_REQUIRED";
