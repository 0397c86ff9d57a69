import { isDeepStrictEqual } from "node:util";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { LoadResult } from "#contract/load-result.ts";
import { LOAD_FIELDS } from "#contract/product-loading.ts";
import { productWrittenSchema } from "#contract/product-history.ts";
import { readItems, type LoadedItem, type LoadRow } from "./loads.ts";
import { isSomething, readStaying } from "./undoing/staying.ts";
import { isTaking } from "./status.ts";
import { isUndoBegun, undoUntil } from "./undoing/undo.ts";

/** What came of a load that is finished, and whether it can be taken back. */
export async function readResult(
  trx: HospitalTransaction,
  load: LoadRow & Parameters<typeof isTaking>[0],
  read: readonly LoadedItem[] | null,
  now: Date,
): Promise<LoadResult | null> {
  const { hospitalId, finishedAt, finishedBy } = load;
  if (!finishedAt) return null;
  const items = read ?? (await readItems(trx, load));
  const changes = await readChanges(trx, hospitalId, items);
  const of = (done: LoadedItem["done"]) =>
    items
      .filter((one) => one.done === done)
      .map(({ itemId, item, productId, pictures }) => ({
        ...{ name: item.name, productId, changed: changes.get(itemId) ?? [] },
        pictures: { added: pictures?.added ?? 0, failed: pictures?.failed ?? [] },
      }));
  const some = items.filter(isSomething);
  const isRunning = load.undoneAt === null && isTaking(load);
  const left = some.filter(({ undone }) => undone === null);
  const open = load.undoneAt === null && !isRunning ? left : [];
  const foreseen = open.length > 0 ? await readStaying(trx, load, open) : [];
  const back = (kind: "MADE" | "JOINED") =>
    open.filter(({ done }) => done === kind).length -
    foreseen.filter(({ done }) => done === kind).length;
  const until = undoUntil(finishedAt);
  const isBegun = isUndoBegun(load, left.length < some.length);
  const isOpen = open.length > foreseen.length;
  const late = isBegun ? "BEGUN" : until < now ? "LATE" : isOpen ? "OPEN" : "NONE";
  const state = isRunning ? "RUNNING" : load.undoneAt === null ? late : "DONE";
  return {
    ...{ finishedAt: finishedAt.toISOString(), finishedBy },
    ...{ made: of("MADE"), joined: of("JOINED"), skipped: of("SKIPPED").map(({ name }) => name) },
    undo: {
      ...{ until: until.toISOString(), state },
      through: { done: some.length - left.length, of: some.length },
      back: { made: back("MADE"), joined: back("JOINED") },
      staying: [...stayed(some), ...foreseen.map(({ said }) => said)],
      ...{ at: load.undoneAt?.toISOString() ?? null, by: load.undoneBy },
    },
  };
}

const stayed = (items: readonly LoadedItem[]) =>
  items.flatMap(({ item, undone }) =>
    undone === null || undone === "BACK"
      ? []
      : [{ name: item.name, why: undone, at: null, start: null }],
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
