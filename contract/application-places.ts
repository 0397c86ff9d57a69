/** What a hospital can still apply for. Plain: a page's script reads it. */
import { digitsOf } from "./hospital-rules.ts";
import { josa } from "./josa.ts";
import {
  isLinkMade,
  LINKED_PLATFORMS,
  perLinked,
  PLATFORM_NAMES,
  type LinkedPlatform,
  type LinkState,
} from "./platform-names.ts";

/** It can be applied for; it is approved for this business and waits to be linked; it is linked. */
type Place = "OPEN" | "APPROVED" | "LINKED";
export type Places = Record<LinkedPlatform, Place>;

interface Standing {
  links: readonly { platform: LinkedPlatform; state: LinkState }[];
  toLink: readonly { brn: string; platforms: readonly LinkedPlatform[] }[];
}

/** How each platform stands for an application of the business of that 사업자등록번호, however it is written; "": of none known yet. */
export function placesOf({ links, toLink }: Standing, brn: string): Places {
  const linked = links.filter(({ state }) => isLinkMade(state)).map(({ platform }) => platform);
  const approved = toLink
    .filter((one) => one.brn === digitsOf(brn))
    .flatMap(({ platforms }) => platforms);
  return perLinked((platform) => {
    if (linked.includes(platform)) return "LINKED";
    return approved.includes(platform) ? "APPROVED" : "OPEN";
  });
}

/** Why nothing is left to apply for: all are linked, or some wait for it; null: something is. */
export function nothingLeft(places: Places): Exclude<Place, "OPEN"> | null {
  const all = LINKED_PLATFORMS.map((platform) => places[platform]);
  if (all.includes("OPEN")) return null;
  return all.includes("APPROVED") ? "APPROVED" : "LINKED";
}

/** Why these cannot be applied for together, in Korean; null: they can. */
export function approvedProblem(chosen: readonly LinkedPlatform[], places: Places): string | null {
  const names = chosen
    .filter((platform) => places[platform] === "APPROVED")
    .map((platform) => PLATFORM_NAMES[platform]);
  if (names.length === 0) return null;
  return `${josa(names.join(", "), "은/는")} 이미 승인되어 연동만 남았어요. 빼고 골라 주세요.`;
}
