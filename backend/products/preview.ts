import { invalid } from "#backend/failure.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Facts } from "#backend/hospitals/index.ts";
import {
  firstFree,
  needsOf,
  oneAfterAnother,
  openingOf,
  usualDay,
} from "#backend/reservations/index.ts";
import { TIME_BLOCKS } from "#contract/hospital-rules.ts";
import { boardResourceSchema } from "#contract/resource.ts";
import type { ProductPreview, ProductPreviewInput } from "#contract/product-preview.ts";
import { PICK_AGAIN } from "./assert-nameable.ts";

type Lengths = Omit<ProductPreviewInput, "productId">;

/**
 * What a product would make of a day, were it saved like this: its starts, how many it has now, and
 * whether another time block would give it more; and when its first patient could come.
 * @throws Failure 4000 where there is no such doctor, room or device
 */
export async function previewProduct(
  trx: HospitalTransaction,
  facts: Facts,
  { productId, ...given }: ProductPreviewInput,
  now: Date,
): Promise<ProductPreview> {
  const { calendar, products } = facts;
  assertThere(facts, given);
  // Of a draft nothing stands yet: what counts of it is what was typed.
  const saved = products.find(({ id, state }) => id === productId && state !== "DRAFT") ?? null;
  const { minimumTimeBlock } = calendar;
  const product = bookable(facts, given, saved?.id ?? facts.hospitalUuid, saved?.window ?? null);
  const day = usualDay(calendar, product, now);
  const startsBy = (block: typeof minimumTimeBlock, of = product) =>
    day === null ? [] : oneAfterAnother({ ...calendar, minimumTimeBlock: block }, of, day);
  const starts = startsBy(minimumTimeBlock);
  const others = TIME_BLOCKS.filter((block) => block !== minimumTimeBlock).map((block) => ({
    minimumTimeBlock: block,
    starts: startsBy(block).length,
  }));
  // The longest block among the best: the fewest times to choose among.
  const best = others.toSorted(
    (a, b) => b.starts - a.starts || b.minimumTimeBlock - a.minimumTimeBlock,
  )[0];
  return {
    ...{ day, starts, minimumTimeBlock },
    hours: day === null ? null : openingOf(calendar, day).hours,
    now: saved && {
      starts: startsBy(minimumTimeBlock, bookable(facts, saved, saved.id, null)).length,
      capacity: saved.capacity,
    },
    better: best !== undefined && best.starts > starts.length ? best : null,
    resources: facts.resources
      .filter(({ archived }) => !archived)
      .map((resource) => boardResourceSchema.parse(resource)),
    nextFree: await firstFree(trx, facts, product, now),
  };
}

function assertThere({ resources }: Facts, { doctorId, facilityId }: Lengths): void {
  const isThere = (id: string | null, isDoctor: boolean) =>
    id === null || resources.some((one) => one.id === id && (one.kind === "DOCTOR") === isDoctor);
  if (!isThere(doctorId, true)) throw invalid({ doctorId: PICK_AGAIN.doctorId });
  if (!isThere(facilityId, false)) throw invalid({ facilityId: PICK_AGAIN.facilityId });
}

const bookable = (
  { resources }: Facts,
  lengths: Lengths,
  id: string,
  window: Facts["products"][number]["window"],
) => ({ ...lengths, window, needs: needsOf({ ...lengths, id, name: "" }, resources) });
