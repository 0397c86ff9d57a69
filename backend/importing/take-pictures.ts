import { Failure } from "#backend/failure.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { addPicture, keepPicture, type PictureMaker } from "#backend/pictures/index.ts";
import { PlatformFailure, readPicture } from "#backend/platforms/index.ts";
import type { Act } from "#backend/reservations/index.ts";
import type { Services } from "#backend/services.ts";
import { fieldErrorsSchema } from "#contract/envelope.ts";
import { MOST_PICTURES, NO_PLACE_LEFT } from "#contract/picture-rules.ts";
import type { LoadedPictures } from "#contract/product-load.ts";
import { lockItem, PLATFORM, writeItems, type LoadRow } from "./loads.ts";

type Within = <Done>(
  work: (trx: HospitalTransaction, load: LoadRow) => Promise<Done>,
) => Promise<Done>;

const UNMADE = "지금은 사진을 열 수 없었어요.";

/**
 * The pictures of a product that was made, in their order, as if staff had sent them: by their content,
 * made anew, as many and as large as any. One that is not to be had keeps none of the others, nor the
 * product: why it is not here is kept. Begun again the same picture is no second one.
 * @throws the signal's reason
 */
export async function takePictures(
  services: Services & { maker: PictureMaker },
  within: Within,
  act: Act,
  itemId: string,
  signal: AbortSignal,
): Promise<void> {
  const row = await within((trx, load) => lockItem(trx, load, itemId));
  if (!row?.productId || row.done !== "MADE" || row.pictures !== null) return;
  const { productId, item } = row;
  const came: LoadedPictures = { added: 0, failed: [] };
  for (const address of item.pictures.slice(0, MOST_PICTURES)) {
    const why = await takePicture(services, act, { productId, address, within }, signal);
    if (why === null) came.added += 1;
    else came.failed.push(why);
    // A sign of life.
    await within(() => Promise.resolve());
  }
  came.failed.push(...item.pictures.slice(MOST_PICTURES).map(() => NO_PLACE_LEFT));
  await within((trx, load) =>
    writeItems(trx, load)
      .set({ pictures: JSON.stringify(came) })
      .where("itemId", "=", itemId)
      .execute(),
  );
}

/** @returns why it is not here, for staff to read; null: it is */
async function takePicture(
  { database, platforms, maker }: Services & { maker: PictureMaker },
  act: Act,
  { productId, address, within }: { productId: string; address: string; within: Within },
  signal: AbortSignal,
): Promise<string | null> {
  const { endpoint } = platforms[PLATFORM];
  if (endpoint === null) return UNMADE;
  const { hospitalId } = act;
  try {
    const bytes = await readPicture(endpoint, address, signal);
    const body = new Blob([Uint8Array.from(bytes)]).stream();
    const sent = { hospitalId, productId, name: nameIn(address), body };
    await keepPicture({ database }, maker, sent, (sent, made) =>
      within(async (trx) => (await addPicture(trx, act, sent, made)).picture),
    );
    return null;
  } catch (error) {
    if (error instanceof PlatformFailure) return error.words ?? UNMADE;
    if (!(error instanceof Failure)) throw error;
    return fieldErrorsSchema.safeParse(error.body).data?.fields.file ?? UNMADE;
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
