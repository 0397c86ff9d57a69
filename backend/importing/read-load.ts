import type { HospitalTransaction } from "#backend/database/database.ts";
import { maskedAccount } from "#backend/linking/index.ts";
import type { Services } from "#backend/services.ts";
import type { LoadResult, ProductLoad } from "#contract/product-load.ts";
import { LOAD_FIELDS } from "#contract/product-loading.ts";
import { productWrittenSchema } from "#contract/product-history.ts";
import { NAMED_STATES } from "#contract/product-states.ts";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { whichDraft } from "./draft.ts";
import {
  newestFinished,
  newestLoad,
  PLATFORM,
  readItems,
  type LoadedItem,
  type LoadRow,
} from "./loads.ts";
import { readReview } from "./read-review.ts";
import { readStaying, isSomething } from "./staying.ts";
import { undoUntil } from "./undo.ts";

/** How far the import is, and what there is to do. */
export async function readLoad(
  { platforms }: Pick<Services, "platforms">,
  trx: HospitalTransaction,
  hospitalId: string,
  now: Date,
): Promise<ProductLoad> {
  const { status } = await trx
    .selectFrom("hospitals")
    .select("platformProductLoadingStatus as status")
    .where("hospitalId", "=", hospitalId)
    .executeTakeFirstOrThrow();
  const load = await newestLoad(trx, hospitalId);
  const items = load ? await readItems(trx, load) : [];
  const finished = await newestFinished(trx, hospitalId);
  return {
    status,
    link: await readLink(platforms, trx, hospitalId),
    ...(await countProducts(trx, hospitalId)),
    ...(await readDraft(trx, hospitalId)),
    load: load ? toLoad(load, items) : null,
    review: status === "REVIEW" && load ? await readReview(trx, load) : null,
    result: finished ? await resultOf(trx, finished, now) : null,
  };
}

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

const toLoad = (load: LoadRow, items: readonly LoadedItem[]): ProductLoad["load"] => ({
  ...{ startedAt: load.startedAt.toISOString(), startedBy: load.startedBy, read: items.length },
  ...{ total: load.total, last: items.at(-1)?.item.name ?? null, heardAt: iso(load.heardAt) },
  ...{ stoppedAt: iso(load.stoppedAt), why: load.why, whole: load.whole },
});

const namedSchema = z.object({ name: z.string() }).nullable().catch(null);

async function readLink(
  platforms: Services["platforms"],
  trx: HospitalTransaction,
  hospitalId: string,
): Promise<ProductLoad["link"]> {
  const row = await trx
    .selectFrom("platformLinks")
    .select(["state", "account"])
    .where("hospitalId", "=", hospitalId)
    .where("platform", "=", PLATFORM)
    .executeTakeFirst();
  return {
    ...{ state: row?.state ?? "NOT_LINKED", account: maskedAccount(row?.account) },
    name: namedSchema.parse(row?.account ?? null)?.name ?? null,
    reachable: platforms[PLATFORM].endpoint !== null,
  };
}

async function countProducts(trx: HospitalTransaction, hospitalId: string) {
  const rows = await trx
    .selectFrom("products")
    .select(["state", (eb) => eb.fn.countAll<number>().as("count")])
    .where("hospitalId", "=", hospitalId)
    .groupBy("state")
    .execute();
  const sum = (states: readonly string[]) =>
    rows.filter(({ state }) => states.includes(state)).reduce((all, { count }) => all + count, 0);
  return { products: sum(NAMED_STATES), archived: sum(["ARCHIVED"]) };
}

async function readDraft(trx: HospitalTransaction, hospitalId: string) {
  const { process } = whichDraft(hospitalId);
  const row = await trx
    .selectFrom("wizardDrafts")
    .select(["version", "leftBy", "leftAt"])
    .where("hospitalId", "=", hospitalId)
    .where("process", "=", process)
    .where("accountId", "is", null)
    .executeTakeFirst();
  return {
    version: row?.version ?? 0,
    leftBy: row?.leftBy ?? null,
    leftAt: iso(row?.leftAt ?? null),
  };
}

/** What came of a load that is finished, and whether it can be taken back. */
async function resultOf(
  trx: HospitalTransaction,
  load: LoadRow,
  now: Date,
): Promise<LoadResult | null> {
  const { hospitalId, finishedAt, finishedBy } = load;
  if (!finishedAt || finishedBy === null) return null;
  const items = await readItems(trx, load);
  const changes = await readChanges(trx, hospitalId, items);
  const of = (done: LoadedItem["done"]) =>
    items
      .filter((one) => one.done === done)
      .map(({ itemId, item, productId }) => ({
        ...{ name: item.name, productId, changed: changes.get(itemId) ?? [] },
      }));
  const some = items.filter(isSomething);
  const foreseen = load.undoneAt === null ? await readStaying(trx, hospitalId, items) : [];
  const staying = load.undoneAt === null ? foreseen : stayed(some);
  const until = undoUntil(finishedAt);
  const isOpen = some.length > foreseen.length;
  const late = until < now ? "LATE" : isOpen ? "OPEN" : "NONE";
  return {
    ...{ finishedAt: finishedAt.toISOString(), finishedBy },
    ...{ made: of("MADE"), joined: of("JOINED"), skipped: of("SKIPPED").map(({ name }) => name) },
    undo: {
      ...{ until: until.toISOString(), state: load.undoneAt === null ? late : "DONE" },
      staying: staying.map(({ name, why, at, start }) => ({ name, why, at, start })),
      ...{ at: iso(load.undoneAt), by: load.undoneBy },
    },
  };
}

const stayed = (items: readonly LoadedItem[]) =>
  items.flatMap(({ item, undone }) =>
    undone === "BOOKED" || undone === "CHANGED"
      ? [{ name: item.name, why: undone, at: null, start: null }]
      : [],
  );

/** In what each product that was joined became another by it. */
async function readChanges(
  trx: HospitalTransaction,
  hospitalId: string,
  items: readonly LoadedItem[],
) {
  const changed = items.filter(
    ({ done, beforeVersion, afterVersion }) => done === "JOINED" && beforeVersion !== afterVersion,
  );
  const ids = changed.flatMap(({ productId }) => productId ?? []);
  if (ids.length === 0) return new Map<string, (typeof LOAD_FIELDS)[number][]>();
  const rows = await trx
    .selectFrom("productVersions")
    .select(["productId", "version", "product"])
    .where("hospitalId", "=", hospitalId)
    .where("productId", "in", ids)
    .execute();
  const at = (productId: string | null, version: number | null) => {
    const row = rows.find((one) => one.productId === productId && one.version === version);
    return row && productWrittenSchema.parse(row.product);
  };
  return new Map(
    changed.map(({ itemId, productId, beforeVersion, afterVersion }) => {
      const [before, after] = [at(productId, beforeVersion), at(productId, afterVersion)];
      const fields = LOAD_FIELDS.filter(
        (field) => before && after && !isDeepStrictEqual(before[field], after[field]),
      );
      return [itemId, fields];
    }),
  );
}
