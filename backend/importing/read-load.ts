import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { z } from "zod";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { maskedAccount } from "#backend/linking/index.ts";
import { readLinks } from "#backend/platforms/index.ts";
import type { Services } from "#backend/services.ts";
import type { LoadResult } from "#contract/load-result.ts";
import type { ProductLoad } from "#contract/product-load.ts";
import { isLoadRunning, LOAD_FIELDS } from "#contract/product-loading.ts";
import { productWrittenSchema } from "#contract/product-history.ts";
import { NAMED_STATES } from "#contract/product-states.ts";
import { whichDraft } from "./draft.ts";
import { isOther } from "./link.ts";
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
import { SILENT_WHY } from "./request-load.ts";
import { isTaking } from "./status.ts";
import { undoUntil } from "./undo.ts";

/**
 * How far the import is, and what there is to do. Nothing is written: what gives no sign of life is said to
 * have failed from then on, whether the minute's job has found it already or not.
 */
export async function readLoad(
  { platforms }: Pick<Services, "platforms">,
  trx: HospitalTransaction,
  hospitalId: string,
  now: Date,
): Promise<ProductLoad> {
  const { businessId, ...head } = await readHead(platforms, trx, hospitalId);
  const links = await readLinks(trx, hospitalId);
  const load = await newestLoad(trx, hospitalId);
  const items = load ? await readItems(trx, load) : [];
  const isDead = isLoadRunning(head.status) && load?.isSilent !== false;
  const status = isDead ? "FAILED" : head.status;
  const taking = load !== undefined && status === "REVIEW" && isTaking(load);
  // Mostly it is the newest.
  const isFinished = load === undefined || load.finishedAt !== null;
  const finished = isFinished ? load : await newestFinished(trx, hospitalId);
  return {
    ...{ ...head, status, links },
    load: load
      ? {
          ...toLoad(load, items),
          ...(isDead && { stoppedAt: iso(load.heartbeatAt), why: SILENT_WHY }),
          isOther: isOther(load, { businessId }),
          taking: taking ? items.filter(({ done }) => done !== null).length : null,
        }
      : null,
    review: status === "REVIEW" && load && !taking ? await readReview(trx, load, items) : null,
    result: finished ? await resultOf(trx, finished, isFinished ? items : null, now) : null,
  };
}

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

const toLoad = (load: LoadRow, items: readonly LoadedItem[]) => ({
  ...{ startedAt: load.startedAt.toISOString(), startedBy: load.startedBy, read: items.length },
  ...{ total: load.total, last: items.at(-1)?.item.name ?? null, heardAt: iso(load.heardAt) },
  ...{ stoppedAt: iso(load.stoppedAt), why: load.why, whole: load.whole },
});

/** How it stands, and what it stands on, in one statement. */
async function readHead(
  platforms: Services["platforms"],
  trx: HospitalTransaction,
  hospitalId: string,
): Promise<
  Omit<ProductLoad, "links" | "load" | "review" | "result"> & { businessId: string | null }
> {
  const ofState = (states: readonly string[]) => sql<number>`(
    select count(*)::integer from products as product
    where product.hospital_id = hospitals.hospital_id
      and product.state = any (${states}::text[]))`;
  const row = await trx
    .selectFrom("hospitals")
    .leftJoin("platformLinks as link", (join) =>
      join.onRef("link.hospitalId", "=", "hospitals.hospitalId").on("link.platform", "=", PLATFORM),
    )
    .leftJoin("wizardDrafts as draft", (join) =>
      join
        .onRef("draft.hospitalId", "=", "hospitals.hospitalId")
        .on("draft.process", "=", whichDraft(hospitalId).process)
        .on("draft.accountId", "is", null),
    )
    .select(["hospitals.platformProductLoadingStatus as status", "link.state", "link.account"])
    .select("link.businessId")
    .select(["draft.version", "draft.leftBy", "draft.leftAt"])
    .select([ofState(NAMED_STATES).as("products"), ofState(["ARCHIVED"]).as("archived")])
    .where("hospitals.hospitalId", "=", hospitalId)
    .executeTakeFirstOrThrow();
  return {
    ...{
      businessId: row.businessId,
      status: row.status,
      products: row.products,
      archived: row.archived,
    },
    link: {
      ...{ state: row.state ?? "NOT_LINKED", account: maskedAccount(row.account) },
      name: namedSchema.parse(row.account ?? null)?.name ?? null,
      reachable: platforms[PLATFORM].endpoint !== null,
    },
    ...{ version: row.version ?? 0, leftBy: row.leftBy, leftAt: iso(row.leftAt) },
  };
}

const namedSchema = z.object({ name: z.string() }).nullable().catch(null);

/** What came of a load that is finished, and whether it can be taken back. */
async function resultOf(
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
  const isBegun = some.some(({ undone }) => undone !== null);
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
