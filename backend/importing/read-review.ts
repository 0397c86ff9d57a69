import type { HospitalTransaction } from "#backend/database/database.ts";
import { readFacts } from "#backend/hospitals/index.ts";
import type { LoadChoice, LoadRow as ReviewRow, ProductLoad } from "#contract/product-load.ts";
import { actsFor, LOAD_FIELDS, type LoadField, type LoadKind } from "#contract/product-loading.ts";
import { NAMED_STATES } from "#contract/product-states.ts";
import { differencesOf, judge } from "./judge.ts";
import { PLATFORM, readItems, type LoadedItem, type LoadRow } from "./loads.ts";

/** First what one has to look at. */
const ORDER: readonly LoadKind[] = ["CHANGED", "DOUBTFUL", "NEW", "SAME", "GONE"];
/** What is there as it is to be here, unless one says otherwise: the names, times and seats are ours to know. */
const TAKEN_BY_ITSELF: readonly LoadField[] = ["price"];

/** Both sides as they stand now, and what is chosen. */
export async function readReview(
  trx: HospitalTransaction,
  load: Pick<LoadRow, "hospitalId" | "loadId" | "whole">,
): Promise<NonNullable<ProductLoad["review"]>> {
  const { hospitalId } = load;
  const products = await ourProducts(trx, hospitalId);
  const items = await readItems(trx, load);
  const joints = await readJoints(trx, hospitalId);
  const theirs = items.map(({ item }) => item);
  const rows = judge(products, theirs, joints, load.whole).map(({ kind, itemId, productId }) => {
    const read = items.find((one) => one.itemId === itemId);
    const chosen = read?.choice?.productId ?? null;
    const product = products.find(({ id }) => id === (chosen ?? productId)) ?? null;
    return rowOf(kind, read, product);
  });
  return {
    rows: rows.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind)),
    products: products.map(({ id, name }) => ({ id, name })),
  };
}

type Ours = NonNullable<ReviewRow["product"]>;

function rowOf(kind: LoadKind, read: LoadedItem | undefined, product: Ours | null): ReviewRow {
  const differs = read && product ? differencesOf(product, read.item) : [];
  return {
    ...{ kind, product, differs, itemId: read?.itemId ?? null, theirs: read?.item ?? null },
    choice: read ? choiceOf(kind, read, product, differs) : null,
    ...{ done: read?.done ?? null, failed: read?.failed ?? null },
  };
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
    .map(({ id, name, state, version, ...rest }) => {
      const { description, durationMinutes, cleanupMinutes, capacity, price } = rest;
      return {
        ...{
          id,
          name,
          state,
          version,
          description,
          durationMinutes,
          cleanupMinutes,
          capacity,
          price,
        },
      };
    });
}

/** Which of theirs is joined with which of ours. */
export const readJoints = (trx: HospitalTransaction, hospitalId: string) =>
  trx
    .selectFrom("platformItems")
    .select(["itemId", "productId"])
    .where("hospitalId", "=", hospitalId)
    .where("platform", "=", PLATFORM)
    .where("state", "not in", ["UNSENT", "GONE"])
    .orderBy("itemId")
    .execute();
