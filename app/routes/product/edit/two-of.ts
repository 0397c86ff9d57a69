import type { Pairs } from "#app/forms/pairs.ts";
import { settled, sidesOf, twoVersions, type Sides } from "#app/forms/two-versions.ts";
import { PRODUCT_FORM } from "#app/text/product-form.ts";
import type { WholeProduct } from "#contract/product.ts";
import { formBack } from "../form/form-answer.ts";
import { pairsOf, PARTS } from "../form/parts.ts";
import type { Sent } from "../form/save.ts";

type OfProduct = Sent & { id: string };

/** Somebody saved the product while one typed: both versions, as the page draws them. */
export async function twoOf(
  { context, hospital, form, id }: OfProduct,
  current: WholeProduct,
  mine: Pairs,
  sides: Sides | null = null,
) {
  const versions = await context.clients.reservation.productVersions(hospital, id);
  const was = versions.find(({ version }) => version === form.base);
  const last = versions.find(({ version }) => version === current.version);
  const theirs = pairsOf(current);
  const base = was ? pairsOf(was.product) : null;
  const { differences } = twoVersions(PARTS, { base, theirs, mine });
  const other = {
    ...{ theirs, base, baseAt: form.base, version: current.version },
    ...{ who: last?.by ?? "", at: last?.at ?? context.now().toISOString() },
    sides,
  };
  const { intent } = form;
  const back = { intent, message: PRODUCT_FORM.changedSince };
  return {
    isMineAlone: differences.every(({ side }) => side === "mine"),
    back: formBack(context, { ...back, typed: mine, typedAt: form.base, other }, sides ? 400 : 409),
  };
}

/** The one form that one chose out of two; or the two again, where a choice is missing or a third came. */
export async function settle(sent: OfProduct) {
  const { context, hospital, form, id } = sent;
  const current = await context.clients.reservation.product(hospital, id);
  if (current.version !== form.version) return (await twoOf(sent, current, form.pairs)).back;
  const versions = { base: null, theirs: pairsOf(current), mine: form.pairs };
  const { differences } = twoVersions(PARTS, versions);
  const { sides, isOpen } = sidesOf(differences, (at) => form.sides[at]);
  if (isOpen) return (await twoOf(sent, current, form.pairs, sides)).back;
  return [...settled(PARTS, versions, (at) => sides[at] ?? "theirs")] as Pairs;
}
