import type { Pairs } from "#app/forms/pairs.ts";
import { pairsIn, settingsBack } from "#app/forms/send-back.ts";
import { savedBy } from "#app/forms/settings-back.ts";
import { settled, sidesOf, twoVersions, type Sides } from "#app/forms/two-versions.ts";
import type { WholeProduct } from "#contract/product.ts";
import { pairsOf, PARTS } from "../form/parts.ts";
import type { Sent } from "../form/save.ts";

export type OfProduct = Sent & {
  id: string;
  /** Whose account asks. */
  account: string | null;
};

/** A product as its form shows it; a draft as it was typed. */
export const shownPairs = (product: WholeProduct): Pairs => product.typed ?? pairsOf(product);

/** Somebody saved the product while one typed: both versions, as the page draws them. */
export async function twoOf(
  { context, hospital, account, form, id }: OfProduct,
  current: WholeProduct,
  mine: Pairs,
  sides: Sides | null = null,
) {
  const { intent, basis } = form;
  const base = pairsIn(basis.base);
  const theirs = shownPairs(current);
  const { differences } = twoVersions(PARTS, { base, theirs, mine });
  const isMineAlone = differences.every(({ side }) => side === "mine");
  const versions = await context.clients.reservation.productVersions(hospital, id);
  // What was kept of a draft is no version of its history.
  const last = versions.find(({ version }) => version === current.version);
  const other = {
    ...{ theirs, base, version: current.version, saved: savedBy(last, account) },
    ...{ wanted: wantedOf(form), sides },
  };
  const back = { intent, message: "", typed: mine, basis, other };
  return {
    isMineAlone,
    isSame: differences.length === 0,
    back: settingsBack(back, { preview: null }, sides ? 400 : 409),
  };
}

/** What is asked for; of two versions what was, before they were shown. */
export const wantedOf = ({ intent, wanted }: Sent["form"]): string =>
  intent === "settle" ? wanted : intent;

/** The one form that one chose out of two; or the two again, where a choice is missing or a third came. */
export async function settle(sent: OfProduct) {
  const { context, hospital, form, id } = sent;
  const current = await context.clients.reservation.product(hospital, id);
  if (current.version !== form.basis.version)
    return { back: (await twoOf(sent, current, form.pairs)).back };
  const versions = { base: null, theirs: shownPairs(current), mine: form.pairs };
  const { differences } = twoVersions(PARTS, versions);
  const { sides, isOpen } = sidesOf(differences, form.sides);
  if (isOpen) return { back: (await twoOf(sent, current, form.pairs, sides)).back };
  const pairs = settled(PARTS, versions, (at) => sides[at] ?? "theirs");
  return { pairs, isDraft: current.state === "DRAFT" };
}
