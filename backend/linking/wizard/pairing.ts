import { z } from "zod";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { updateDraft } from "#backend/drafts/index.ts";
import { conflict, invalid } from "#backend/failure.ts";
import { actorName, type Act } from "#backend/reservations/index.ts";
import type { Pairing } from "#contract/linking-wizard.ts";
import { pairToSchema, type Pair } from "#contract/wizard-inputs.ts";
import { pageNumber } from "#contract/wizard-pages.ts";
import { wrongPairs } from "./check-pairs.ts";
import { keep, lockRunning, readKept, type Wizard, type WizardRow } from "./kept.ts";
import { likenessOf } from "./likeness.ts";
import { mayMake, ourProducts, type OurCarried } from "./our-products.ts";
import { onceEach } from "./once-each.ts";
import { seenSchema, type Seen } from "./seen.ts";
import { suggestPairs } from "./suggest-pairs.ts";

const pairsSchema = z.array(z.object({ productId: z.string(), to: pairToSchema }));

/** What was read; what a platform lists several times is one booking. */
export const seenOf = (row: Pick<WizardRow, "seen"> | undefined): Seen | null =>
  row?.seen ? onceEach(seenSchema.parse(row.seen)) : null;

/** Where each product of ours goes: as it was saved, as far as there still is such a place; else suggested. */
export function pairsNow(
  of: Wizard,
  row: Pick<WizardRow, "pairs"> | undefined,
  { ours, seen }: { ours: readonly OurCarried[]; seen: Seen },
): Pair[] {
  const theirs = seen.items ?? [];
  const suggested = suggestPairs(ours, theirs, mayMake(of, seen));
  if (!row?.pairs) return suggested;
  const saved = new Map(pairsSchema.parse(row.pairs).map((one) => [one.productId, one]));
  return suggested.map((one) => saved.get(one.productId) ?? one);
}

/** Ours and theirs beside each other, each of ours with its place and why. */
export async function readPairing(
  trx: HospitalTransaction,
  of: Wizard,
  row: WizardRow,
): Promise<Pairing | null> {
  const seen = seenOf(row);
  if (!seen) return null;
  const { ours } = await ourProducts(trx, of);
  const theirs = seen.items ?? [];
  const coming = new Map<string, number>();
  for (const { itemId } of seen.bookings ?? []) coming.set(itemId, (coming.get(itemId) ?? 0) + 1);
  return {
    ours: ours.map(({ id, name, durationMinutes, cleanupMinutes, capacity }) => ({
      ...{ id, name, durationMinutes, cleanupMinutes, capacity },
    })),
    theirs: theirs.map(({ itemId, name, durationMinutes }) => ({
      ...{ itemId, name, durationMinutes, coming: coming.get(itemId) ?? 0 },
    })),
    pairs: pairsNow(of, row, { ours, seen }).map(({ productId, to }) => {
      const one = ours.find(({ id }) => id === productId);
      const item = to.kind === "ITEM" && theirs.find(({ itemId }) => itemId === to.itemId);
      const likeness = one && item ? likenessOf(one, item) : { name: null, minutes: null };
      return { productId, to, ...likeness, unoffered: one?.offered === false };
    }),
    saved: row.pairs !== null,
    mayMake: mayMake(of, seen),
  };
}

/**
 * Keeps where each product goes.
 * @throws Failure 4000 at `pairs.{productId}`, two to one at both, unless they are left like this;
 * 4090 `version`, or `transition` where nothing was read yet
 */
export async function savePairs(
  trx: HospitalTransaction,
  act: Act,
  of: Wizard,
  { version, leave, pairs }: { version: number; leave: boolean; pairs: readonly Pair[] },
): Promise<void> {
  const draft = await lockRunning(trx, of, { version, now: act.now, page: "PAIR" });
  const seen = seenOf(await readKept(trx, of));
  if (!seen) throw conflict({ conflict: "transition" }, "nothing was read of it yet");
  const { ours } = await ourProducts(trx, of);
  const wrong = wrongPairs(pairs, { ours, theirs: seen.items ?? [], mayMake: mayMake(of, seen) });
  if (!leave && Object.keys(wrong).length > 0) throw invalid(wrong);
  const known = ours.flatMap(({ id }) => pairs.find(({ productId }) => productId === id) ?? []);
  await keep(trx, of, { pairs: JSON.stringify(known) }, act.now);
  await updateDraft(trx, draft, {
    ...{ leftAt: act.now, leftBy: actorName(act.by) },
    // Saved with something wrong in them, the pages that follow stand on nothing.
    pageIndex: leave
      ? Object.keys(wrong).length > 0
        ? pageNumber("PAIR")
        : draft.pageIndex
      : Math.max(draft.pageIndex, pageNumber("DRY_RUN")),
  });
}
