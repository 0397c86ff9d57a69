import { isRefused } from "./answered.ts";
import type { Pairs } from "./pairs.ts";
import type { Refused } from "./refused.ts";
import type { Sides } from "./two-versions.ts";

/** What a form was typed over: it is sent along, and stays with what was typed (048). */
export interface Basis {
  version: number;
  /** The fields as they were then, packed (`packed.ts`); "" where that is not known any more. */
  base: string;
}

/** Who saved the version in use: a name; `isOwn`: oneself, in another window; and when. Null where that is not known. */
export interface SavedBy {
  who: string | null;
  isOwn: boolean;
  at: string | null;
}

/**
 * Who that was, for whom is logged in. By the account, since two may have one name.
 * @param saved as the API says it; nothing where it does not know
 */
export const savedBy = (
  saved: { by: string | null; byAccount: string | null; at: string | null } | undefined,
  accountUuid: string | null,
): SavedBy => ({
  who: saved?.by ?? null,
  isOwn: accountUuid !== null && saved?.byAccount === accountUuid,
  at: saved?.at ?? null,
});

/** What another saved meanwhile, beside one's own. */
export interface OtherVersion {
  theirs: Pairs;
  /** As it was when one began to type; null where that is not known any more. */
  base: Pairs | null;
  version: number;
  saved: SavedBy;
  /** What was asked for, before the two were shown. */
  wanted: string;
  /** What was chosen, where something was not. */
  sides: Sides | null;
}

/** A form of settings that comes back: as it was typed, and what there is to say of it. */
export interface SettingsBack extends Refused {
  typed: Pairs;
  basis: Basis;
  /** Where somebody saved meanwhile: the two are drawn in the form's place. */
  other: OtherVersion | null;
}

export const isSettingsBack = (given: unknown): given is SettingsBack =>
  isRefused(given) && "typed" in given && "basis" in given;

/** With another's version beside it. */
export const isTwo = (given: unknown): given is SettingsBack & { other: OtherVersion } =>
  isSettingsBack(given) && given.other !== null;
