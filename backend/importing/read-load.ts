import { sql } from "kysely";
import { z } from "zod";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { maskedAccount } from "#backend/linking/index.ts";
import { readLinks } from "#backend/platforms/index.ts";
import type { Services } from "#backend/services.ts";
import type { ProductLoad } from "#contract/product-load.ts";
import { isLoadRunning } from "#contract/product-loading.ts";
import { NAMED_STATES } from "#contract/product-states.ts";
import { whichDraft } from "./draft.ts";
import { isOther } from "./link.ts";
import {
  haltOf,
  newestFinished,
  newestLoad,
  PLATFORM,
  readItems,
  type LoadedItem,
  type LoadRow,
} from "./loads.ts";
import { readResult } from "./read-result.ts";
import { readReview } from "./read-review.ts";
import { isTaking } from "./status.ts";

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
          ...(isDead && {
            stoppedAt: iso(load.heartbeatAt),
            why: { code: "SILENT" as const, words: null },
          }),
          isOther: isOther(load, { businessId }),
          taking: taking ? items.filter(({ done }) => done !== null).length : null,
        }
      : null,
    review: status === "REVIEW" && load && !taking ? await readReview(trx, load, items) : null,
    result: finished ? await readResult(trx, finished, isFinished ? items : null, now) : null,
  };
}

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

const toLoad = (load: LoadRow, items: readonly LoadedItem[]) => ({
  ...{ startedAt: load.startedAt.toISOString(), startedBy: load.startedBy, read: items.length },
  ...{ total: load.total, last: items.at(-1)?.item.name ?? null, heardAt: iso(load.heardAt) },
  ...{ stoppedAt: iso(load.stoppedAt), why: haltOf(load), whole: load.whole },
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
