import { setTimeout } from "node:timers/promises";
import { Failure } from "#backend/failure.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { addPicture, keepPicture } from "#backend/pictures/index.ts";
import { PlatformFailure, readPicture } from "#backend/platforms/index.ts";
import type { Services } from "#backend/services.ts";
import { CODES } from "#contract/codes.ts";
import { fieldErrorsSchema } from "#contract/envelope.ts";
import { MOST_PICTURES, NO_PLACE_LEFT } from "#contract/picture-rules.ts";
import type { Within } from "../holding.ts";
import { readLink, whyNotAsked, type NotAsked } from "../link.ts";
import {
  lockItem,
  PLATFORM,
  writeItems,
  type KeptPictures,
  type LoadedItem,
  type LoadRow,
} from "../loads.ts";
import { askedAgain, missedPictures } from "./missed-pictures.ts";
import { isUnanswering, noteAsked, type Unanswering } from "./unanswering.ts";
import { WAITS_MS } from "../loading/waits.ts";

const NOT_OPENED = "지금은 사진을 열 수 없었어요.";
/** Why it was not asked for, as it is kept with the product. */
const NOT_ASKED: Record<NotAsked, string> = {
  UNLINKED: "그사이 네이버와 이음이 풀렸어요.",
  OTHER: "그사이 다른 네이버 사업장과 이어졌어요.",
  PAUSED: "연동이 멈춰 있어요.",
};

/**
 * The pictures of a product that was made, in their order, as if staff had sent them: by their content,
 * made anew, as many and as large as any. One that is not to be had keeps none of the others, nor the
 * product: why it is not here is kept, after each, so that it goes on from there. Begun again the same
 * picture is no second one. Of a product that is joined those that an earlier import missed; while the link
 * is paused none is asked for, nor any of an origin that has not given several in a row: the next import does.
 * @returns false: there may be more, and the slice is spent
 * @throws the signal's reason
 */
export async function takePictures(
  services: Services,
  within: Within,
  itemId: string,
  {
    signal,
    isSpent,
    failing,
  }: { signal: AbortSignal; isSpent: () => boolean; failing: Unanswering },
): Promise<boolean> {
  const { hospitalId, row, addresses } = await within(async (trx, load) => {
    const row = await lockItem(trx, load, itemId);
    return { hospitalId: load.hospitalId, row, addresses: await addressesOf(trx, load, row) };
  });
  if (!row?.productId || addresses === null) return true;
  const { productId } = row;
  const came: KeptPictures = row.pictures ?? { added: 0, failed: [], missed: [] };
  const tried = came.added + came.failed.length;
  if (row.pictures !== null && tried >= addresses.length) return true;
  const keep = () =>
    within((trx, load) =>
      writeItems(trx, load)
        .set({ pictures: JSON.stringify(came) })
        .where("itemId", "=", itemId)
        .execute(),
    );
  for (const address of addresses.slice(tried, MOST_PICTURES)) {
    const wanted = { hospitalId, productId, address };
    const why = isUnanswering(failing, address)
      ? NOT_OPENED
      : await takePicture(services, within, { wanted, failing }, signal);
    if (why === null) came.added += 1;
    else {
      came.failed.push(why);
      if (why !== NO_PLACE_LEFT) came.missed.push(address);
    }
    await keep();
    if (isSpent()) return false;
  }
  const beyond = addresses.slice(Math.max(tried, MOST_PICTURES));
  came.failed.push(...beyond.map(() => NO_PLACE_LEFT));
  await keep();
  return true;
}

/** Those that are asked for; null: none. */
async function addressesOf(
  trx: HospitalTransaction,
  load: LoadRow,
  row: LoadedItem | null,
): Promise<string[] | null> {
  if (row?.done === "MADE") return row.item.pictures;
  if (row?.done !== "JOINED") return null;
  const missed = (await missedPictures(trx, load)).get(row.itemId);
  const again = askedAgain(missed, row.productId, row.item.pictures);
  return again.length > 0 ? again : null;
}

interface Wanted {
  hospitalId: string;
  productId: string;
  address: string;
}

/** Asked for again where that may help. @returns why it is not here, for staff to read; null: it is */
async function takePicture(
  services: Services,
  within: Within,
  { wanted, failing }: { wanted: Wanted; failing: Unanswering },
  signal: AbortSignal,
): Promise<string | null> {
  for (let tries = 0; ; tries += 1) {
    const whyNot = await within(async (trx, load) =>
      whyNotAsked(load, await readLink(trx, load.hospitalId)),
    );
    if (whyNot !== null) return NOT_ASKED[whyNot];
    const failed = await tryPicture(services, within, wanted, signal);
    const wait = WAITS_MS[tries];
    if (!failed?.isPassing || wait === undefined) {
      noteAsked(failing, wanted.address, failed?.isUnanswered !== true);
      return failed?.why ?? null;
    }
    await setTimeout(wait, undefined, { signal });
  }
}

/** @returns null: it is here */
async function tryPicture(
  { database, platforms, maker, stopping }: Services,
  within: Within,
  { address, ...of }: Wanted,
  signal: AbortSignal,
): Promise<{ why: string; isPassing: boolean; isUnanswered?: boolean } | null> {
  const { endpoint } = platforms[PLATFORM];
  if (endpoint === null) return { why: NOT_OPENED, isPassing: false };
  try {
    const bytes = await readPicture(endpoint, address, signal);
    const sent = { ...of, name: nameIn(address), body: new Blob([bytes]).stream() };
    await keepPicture({ database }, maker, sent, (sent, made) =>
      within(async (trx, _load, act) => (await addPicture(trx, act, sent, made)).picture),
    );
    return null;
  } catch (error) {
    if (error instanceof PlatformFailure) {
      const isPassing = error.kind === "PASSING";
      return { why: error.words ?? NOT_OPENED, isPassing, isUnanswered: isPassing };
    }
    // At an end of this process no picture is made any more: it is asked for again.
    if (!(error instanceof Failure) || stopping.aborted) throw error;
    const why = fieldErrorsSchema.safeParse(error.body).data?.fields.file ?? NOT_OPENED;
    return { why, isPassing: error.code === CODES.unavailable };
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
