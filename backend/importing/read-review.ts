import type { HospitalTransaction } from "#backend/database/database.ts";
import { readFacts } from "#backend/hospitals/index.ts";
import { oursSchema, type LoadChoice, type LoadRow as ReviewRow } from "#contract/load-review.ts";
import type { ProductLoad } from "#contract/product-load.ts";
import { actsFor, LOAD_FIELDS, type LoadField, type LoadKind } from "#contract/product-loading.ts";
import { NAMED_STATES } from "#contract/product-states.ts";
import { differencesOf, judge } from "./judge.ts";
import { askedAgain, missedPictures, type Missed } from "./taking/missed-pictures.ts";
import { namesPutAway } from "./taking/taken-back.ts";
import { PLATFORM, type LoadedItem, type LoadRow } from "./loads.ts";

/** First what one has to look at. */
const ORDER: readonly LoadKind[] = ["CHANGED", "DOUBTFUL", "NEW", "SAME", "GONE"];
/** What is there as it is to be here, unless one says otherwise: the names, times and seats are ours to know. */
const TAKEN_BY_ITSELF: readonly LoadField[] = ["price"];

/** Both sides as they stand now, and what is chosen. */
export async function readReview(
  trx: HospitalTransaction,
  load: Pick<LoadRow, "hospitalId" | "loadId" | "businessId" | "whole" | "startedAt">,
  items: readonly LoadedItem[],
): Promise<NonNullable<ProductLoad["review"]>> {
  const { hospitalId } = load;
  const products = await ourProducts(trx, hospitalId);
  const joints = await readJoints(trx, hospitalId);
  const missed = await missedPictures(trx, load);
  const putAway = await namesPutAway(trx, load);
  const there = new Map(items.map((one, place) => [one.itemId, { ...one, place }]));
  // What they have taken from us since it was read is not gone for not having been there.
  const isSentSince = ({ itemSentAt }: (typeof joints)[number]) =>
    itemSentAt !== null && itemSentAt >= load.startedAt;
  const compared = joints.filter((one) => there.has(one.itemId) || !isSentSince(one));
  const theirs = items.map(({ item }) => item);
  const rows = judge(products, theirs, compared, load.whole).map(({ kind, itemId, productId }) => {
    const read = there.get(itemId ?? "");
    // What is joined is joined with that.
    const chosen = kind === "NEW" || kind === "DOUBTFUL" ? read?.choice?.productId : null;
    const product = products.find(({ id }) => id === (chosen ?? productId)) ?? null;
    const row = rowOf(kind, read, product, missed.get(itemId ?? ""));
    return { ...row, putAway: putAway.get(itemId ?? "") ?? null };
  });
  // What has its place there, or may have it, is not joined a second time (`partFromGone`).
  const standing = joints.filter((one) => !load.whole || there.has(one.itemId) || isSentSince(one));
  const placed = new Set(standing.map(({ productId }) => productId));
  return {
    rows: rows.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind)),
    products: products.filter(({ id }) => !placed.has(id)).map(({ id, name }) => ({ id, name })),
  };
}

type Ours = NonNullable<ReviewRow["product"]>;

function rowOf(
  kind: LoadKind,
  read: (LoadedItem & { place: number }) | undefined,
  product: Ours | null,
  missed: Missed | undefined,
): Omit<ReviewRow, "putAway"> {
  const differs = read && product ? differencesOf(product, read.item) : [];
  return {
    ...{
      kind,
      product,
      differs,
      itemId: read?.itemId ?? null,
      place: read?.place ?? null,
      theirs: theirsOf(read, product, missed),
    },
    choice: read ? choiceOf(kind, read, product, differs) : null,
    ...{ done: read?.done ?? null, failed: read?.failed ?? null },
  };
}

function theirsOf(
  read: LoadedItem | undefined,
  product: Ours | null,
  missed: Missed | undefined,
): ReviewRow["theirs"] {
  if (!read) return null;
  const { pictures } = read.item;
  const again = askedAgain(missed, product?.id ?? null, pictures);
  return { ...read.item, pictures: pictures.length, missed: again.length };
}

/** What is chosen; where nobody has yet, what is sure: of what is doubtful nothing is. */
function choiceOf(
  kind: LoadKind,
  { itemId, choice }: LoadedItem,
  product: Ours | null,
  differs: readonly LoadField[],
): LoadChoice {
  const usual = { NEW: "MAKE", CHANGED: "JOIN", SAME: "JOIN", DOUBTFUL: null, GONE: null } as const;
  // What was chosen of it may be no choice any more: it is joined since, or not any more.
  const act = choice?.act && actsFor(kind).includes(choice.act) ? choice.act : usual[kind];
  const theirs = choice ? choice.theirs : TAKEN_BY_ITSELF;
  return {
    ...{ itemId, act, productId: product?.id ?? null, version: product?.version ?? null },
    theirs: LOAD_FIELDS.filter((field) => differs.includes(field) && theirs.includes(field)),
    knew: choice?.knew ?? [],
  };
}

/** Those that have a name of their own, as they stand now. */
export async function ourProducts(trx: HospitalTransaction, hospitalId: string): Promise<Ours[]> {
  const { products } = await readFacts(trx, hospitalId);
  return products
    .filter(({ state }) => NAMED_STATES.includes(state))
    .map((product) => oursSchema.parse(product));
}

/** Which of theirs is joined with which of ours. */
export const readJoints = (trx: HospitalTransaction, hospitalId: string) =>
  trx
    .selectFrom("platformItems")
    .select(["itemId", "productId", "itemSentAt"])
    .where("hospitalId", "=", hospitalId)
    .where("platform", "=", PLATFORM)
    .where("state", "not in", ["UNSENT", "GONE"])
    .orderBy("itemId")
    .execute();
