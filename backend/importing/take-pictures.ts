import { Failure } from "#backend/failure.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { addPicture, keepPicture } from "#backend/pictures/index.ts";
import { PlatformFailure, readPicture } from "#backend/platforms/index.ts";
import type { Act } from "#backend/reservations/index.ts";
import type { Services } from "#backend/services.ts";
import { fieldErrorsSchema } from "#contract/envelope.ts";
import { MOST_PICTURES, NO_PLACE_LEFT } from "#contract/picture-rules.ts";
import type { LoadedPictures } from "#contract/product-load.ts";
import { lockItem, PLATFORM, writeItems, type LoadRow } from "./loads.ts";

/** A transaction of whoever takes over still, with a sign of life, and as who pressed, now. */
export type Within = <Done>(
  work: (trx: HospitalTransaction, load: LoadRow, act: Act) => Promise<Done>,
) => Promise<Done>;

const NOT_OPENED = "지금은 사진을 열 수 없었어요.";

/**
 * The pictures of a product that was made, in their order, as if staff had sent them: by their content,
 * made anew, as many and as large as any. One that is not to be had keeps none of the others, nor the
 * product: why it is not here is kept, after each, so that it goes on from there. Begun again the same
 * picture is no second one.
 * @returns false: there may be more, and the slice is spent
 * @throws the signal's reason
 */
export async function takePictures(
  services: Services,
  within: Within,
  itemId: string,
  { signal, isSpent }: { signal: AbortSignal; isSpent: () => boolean },
): Promise<boolean> {
  const { hospitalId, row } = await within(async (trx, load) => ({
    hospitalId: load.hospitalId,
    row: await lockItem(trx, load, itemId),
  }));
  if (!row?.productId || row.done !== "MADE") return true;
  const { productId, item } = row;
  const came: LoadedPictures = row.pictures ?? { added: 0, failed: [] };
  const tried = came.added + came.failed.length;
  if (row.pictures !== null && tried >= item.pictures.length) return true;
  const keep = () =>
    within((trx, load) =>
      writeItems(trx, load)
        .set({ pictures: JSON.stringify(came) })
        .where("itemId", "=", itemId)
        .execute(),
    );
  for (const address of item.pictures.slice(tried, MOST_PICTURES)) {
    const why = await takePicture(services, within, { hospitalId, productId, address }, signal);
    if (why === null) came.added += 1;
    else came.failed.push(why);
    await keep();
    if (isSpent()) return false;
  }
  const beyond = item.pictures.slice(Math.max(tried, MOST_PICTURES));
  came.failed.push(...beyond.map(() => NO_PLACE_LEFT));
  await keep();
  return true;
}

/** @returns why it is not here, for staff to read; null: it is */
async function takePicture(
  { database, platforms, maker, stopping }: Services,
  within: Within,
  { address, ...of }: { hospitalId: string; productId: string; address: string },
  signal: AbortSignal,
): Promise<string | null> {
  const { endpoint } = platforms[PLATFORM];
  if (endpoint === null) return NOT_OPENED;
  try {
    const bytes = await readPicture(endpoint, address, signal);
    const sent = { ...of, name: nameIn(address), body: new Blob([bytes]).stream() };
    await keepPicture({ database }, maker, sent, (sent, made) =>
      within(async (trx, _load, act) => (await addPicture(trx, act, sent, made)).picture),
    );
    return null;
  } catch (error) {
    if (error instanceof PlatformFailure) return error.words ?? NOT_OPENED;
    // At an end of this process no picture is made any more: it is asked for again.
    if (!(error instanceof Failure) || stopping.aborted) throw error;
    return fieldErrorsSchema.safeParse(error.body).data?.fields.file ?? NOT_OPENED;
  }
}

/** The name of its file. */
function nameIn(address: string): string {
  const name = new URL(address).pathname.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
