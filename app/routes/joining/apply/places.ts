import { APPLY_SAID } from "#app/text/apply.ts";
import { PLATFORM_CHOICE } from "#app/text/apply-pages.ts";
import { placesOf, type Places } from "#contract/application-places.ts";
import type { Readiness } from "#contract/application.ts";
import { LINKED_PLATFORMS } from "#contract/platform-names.ts";
import { LINKING_HUB, PLATFORM_SYNC } from "../../addresses.ts";

type Known = Pick<Readiness, "fixed" | "known" | "links" | "toLink">;

/** How each platform stands for the business that is typed; where its number is approved it can be no other. */
export const placesFor = (readiness: Known, typed: string): Places => {
  const { fixed, known } = readiness;
  return placesOf(readiness, fixed.includes("brn") ? (known.brn ?? "") : typed);
};

/** Those that can be chosen. */
export const openIn = (places: Places) =>
  LINKED_PLATFORMS.filter((platform) => places[platform] === "OPEN");

/** What is said where nothing is left to apply for, and where one goes from there. */
export const NOTHING_LEFT = {
  LINKED: {
    says: PLATFORM_CHOICE.all,
    instead: { to: PLATFORM_SYNC, word: PLATFORM_CHOICE.toLinks },
  },
  APPROVED: {
    says: PLATFORM_CHOICE.allApproved,
    instead: { to: LINKING_HUB, word: APPLY_SAID.toLink },
  },
} as const;
