import type { LoaderFunctionArgs } from "@remix-run/node";
import { editionAfter, editionOn, type Edition, type Section } from "#app/policies/edition.ts";
import { POLICY_NAMES, type PolicyName } from "#app/policies/names.ts";
import { POLICIES } from "#app/policies/policies.ts";
import { notFoundPage } from "#app/request/not-found.ts";
import { pageAddress } from "#app/request/page-address.ts";
import { addDays, kstDay } from "#contract/kst.ts";

/** When an edition is in force: for good, until a day, or from a day to come. */
export interface EditionLine {
  id: string;
  from: string;
  until: string | null;
}
/** What the page of a text shows. */
export interface ShownPolicy {
  name: PolicyName;
  edition: EditionLine & { state: "now" | "old" | "early"; lead: string };
  sections: readonly Section[];
  /** Those before the one in force, the newest first. */
  earlier: readonly EditionLine[];
  /** What was announced and does not hold yet. */
  coming: EditionLine | null;
}

/**
 * GET /policy/…: the edition in force, or the one that `?edition=` names.
 * @throws 404 for one that there never was
 */
export function load({ request, context }: LoaderFunctionArgs): ShownPolicy {
  // Which route it was says its address alone, matched as routes are.
  const address = pageAddress(request).pathname.toLowerCase().split("/");
  const name = POLICY_NAMES.find((one) => address.includes(one));
  if (name === undefined) throw notFoundPage(request);
  const editions = POLICIES[name];
  const lineOf = (edition: Edition): EditionLine => {
    const after = editionAfter(editions, edition);
    return { id: edition.id, from: edition.from, until: after && addDays(after.from, -1) };
  };
  const inForce = editionOn(editions, kstDay(context.now()));
  const asked = new URL(request.url).searchParams.get("edition") ?? "";
  const edition = asked === "" ? inForce : editions.find(({ id }) => id === asked);
  if (edition === undefined) throw notFoundPage(request);
  const coming = editionAfter(editions, inForce);
  return {
    name,
    edition: { ...lineOf(edition), state: stateOf(edition, inForce), lead: edition.lead },
    sections: edition.sections({ analytics: context.site.analytics }),
    earlier: editions
      .filter(({ from }) => from < inForce.from)
      .map(lineOf)
      .reverse(),
    coming: coming && lineOf(coming),
  };
}

function stateOf(edition: Edition, inForce: Edition) {
  if (edition === inForce) return "now";
  return edition.from < inForce.from ? "old" : "early";
}
