import type { HospitalTransaction } from "#backend/database/database.ts";
import { readFacts, type Facts } from "#backend/hospitals/index.ts";
import type { TheirItem, TheirSlot } from "#backend/platforms/index.ts";
import { PLATFORM_NAMES } from "#contract/platform-names.ts";
import type { Side } from "#contract/reconcile.ts";
import { compareItem } from "./compare-item.ts";
import { compareSlots } from "./compare-slots.ts";
import type { Compared } from "../compared.ts";
import type { Found } from "../found.ts";
import { readCarried, readSold, type Carried } from "./read-ours.ts";
import type { Half } from "./read-theirs.ts";
import type { Run } from "./running.ts";
import { sideOf } from "../side.ts";
import { mayStand } from "../their-product.ts";

/** More of them than this nobody chooses one by one: the rest is said in a figure. */
const MOST_SLOTS = 300;

interface Read {
  items: Half<TheirItem[] | null>;
  /** By item. */
  slots: ReadonlyMap<string, Half<TheirSlot[] | null>>;
  /** When their side began to be read: what was sent since, it may have shown without. */
  began: Date;
  now: Date;
}
interface InProducts {
  compared: Pick<Compared, "slots" | "items" | "itemsNotSent">;
  found: Found[];
}

/** In what the free starts and the products of both sides differ; our side as it is now. */
export async function findInProducts(
  trx: HospitalTransaction,
  run: Run,
  { items, slots, began, now }: Read,
): Promise<InProducts> {
  const facts = await readFacts(trx, run.hospitalId);
  const isSince = (at: Date | null) => at !== null && at > began;
  const carried = (await readCarried(trx, run)).map((one) => ({
    ...one,
    slotsOnTheirWay: one.slotsOnTheirWay || isSince(one.slotsSentAt),
    itemOnItsWay: one.itemOnItsWay || isSince(one.itemSentAt),
  }));
  const there = new Set(carried.map(({ productId }) => productId));
  const offered = facts.products.filter(({ state }) => state === "PUBLISHED" || state === "PAUSED");
  const inSlots = await findInSlots(trx, run, facts, carried, slots, now);
  return {
    compared: {
      slots: inSlots.howFar,
      items:
        items.read === null
          ? { compared: 0, of: null, why: items.why }
          : { compared: carried.length, of: carried.length, why: items.why },
      itemsNotSent: offered.filter(({ id }) => !there.has(id)).length,
    },
    found: [...inSlots.found, ...findInItems(run, facts, carried, items.read)],
  };
}

async function findInSlots(
  trx: HospitalTransaction,
  run: Run,
  facts: Facts,
  carried: readonly Carried[],
  theirs: Read["slots"],
  now: Date,
) {
  const found: Found[] = [];
  let compared = 0;
  let differing = 0;
  let why: string | null = null;
  for (const { itemId, productId, slotsOnTheirWay, slotsFailsSince } of carried) {
    const half = theirs.get(itemId);
    why ??= half?.why ?? null;
    if (!half?.read) continue;
    const sold = await readSold(trx, facts, productId, run, now);
    const both = compareSlots(sold.slots, half.read, sold.from);
    compared += both.compared;
    if (slotsOnTheirWay) continue;
    differing += both.differences.length;
    for (const { start, ours, theirs } of both.differences)
      found.push({
        kind: "SLOTS",
        subject: {
          ...{ productId, itemId, start: start.toISOString() },
          ...{ choices: ["OURS"], suggested: "OURS" },
        },
        ours: sideOf({ free: ours }),
        theirs: sideOf({ free: theirs }),
        since: slotsFailsSince?.toISOString() ?? null,
      });
  }
  const isWhole = why === null;
  if (differing > MOST_SLOTS) why = `다른 칸이 ${differing}개라 먼저 ${MOST_SLOTS}개를 보여요.`;
  return {
    found: found.slice(0, MOST_SLOTS),
    howFar: { compared, of: isWhole ? compared : null, why },
  };
}

function findInItems(
  { platform }: Run,
  { products }: Facts,
  carried: readonly Carried[],
  items: readonly TheirItem[] | null,
): Found[] {
  if (items === null) return [];
  const there = new Map(items.map((item) => [item.itemId, item]));
  return carried.flatMap(({ itemId, productId, itemSentAt, itemOnItsWay }) => {
    const product = products.find(({ id }) => id === productId);
    if (!product || itemOnItsWay) return [];
    const theirs = there.get(itemId);
    // Changed there since we last told it: somebody did so over there.
    const changedAt = theirs?.updatedAt ?? null;
    const isTheirs = changedAt !== null && (itemSentAt === null || changedAt > itemSentAt);
    const whose: Partial<Side> = isTheirs
      ? { at: changedAt.toISOString(), by: PLATFORM_NAMES[platform] }
      : {};
    return compareItem(product, theirs).map((one): Found => ({
      kind: "ITEM",
      subject: {
        ...{ productId, itemId, field: one.field, version: product.version },
        choices: mayStand(product, one, products) ? ["OURS", "THEIRS"] : ["OURS"],
      },
      ours: sideOf(one.ours),
      theirs: one.theirs && sideOf({ ...one.theirs, ...whose }),
      since: isTheirs ? changedAt.toISOString() : null,
    }));
  });
}
