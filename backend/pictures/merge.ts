import { isDeepStrictEqual } from "node:util";
import type { Picture, PicturesInput } from "#contract/picture.ts";

type Standing = Pick<Picture, "id" | "alt" | "main">;

interface Merged {
  /** Somebody has changed the same meanwhile, to something else. */
  late: boolean;
  /** Those that stay in their order, each with what its 사진 설명 shall say. */
  ordered: { id: string; alt: string; says: string }[];
  mainId: string | undefined;
}

/**
 * What somebody changed of what they saw, brought into what stands by now: order, 대표 and each 사진
 * 설명 apart. What is gone by now is passed over; where 대표 goes, the first is it. To take away a
 * picture is late where its 사진 설명, or that it is 대표, is newer than what was seen.
 */
export function mergePictures(
  current: readonly Standing[],
  { items, main, removed, seen }: PicturesInput,
): Merged {
  const seenAlt = new Map(seen.items.map(({ id, alt }) => [id, alt]));
  const wishedAlt = new Map(items.map(({ id, alt }) => [id, alt]));
  const rows = current.map(({ id, alt }) => {
    const was = seenAlt.get(id);
    const wish = wishedAlt.get(id) ?? was;
    const isLate = removed.includes(id) ? alt !== was : wish !== was && alt !== was && wish !== alt;
    return { id, alt, isLate, says: wish === undefined || wish === was ? alt : wish };
  });

  const inAll = (ids: readonly { id: string }[]) =>
    ids.map(({ id }) => id).filter((id) => seenAlt.has(id) && wishedAlt.has(id) && isThere(id));
  const isThere = (id: string) => current.some((one) => one.id === id) && !removed.includes(id);
  const [was, wish, now] = [inAll(seen.items), inAll(items), inAll(current)];
  const isMoved = !isDeepStrictEqual(wish, was);
  const isMovedTwice = isMoved && !isDeepStrictEqual(now, was) && !isDeepStrictEqual(wish, now);

  const mainNow = current.find((one) => one.main)?.id;
  const isChosen = main !== null && main !== seen.main && isThere(main);
  const isOtherMain = mainNow !== undefined && mainNow !== seen.main;
  const isMainLate = isOtherMain && ((isChosen && main !== mainNow) || removed.includes(mainNow));

  const placeOf = (id: string) => (wish.includes(id) ? wish.indexOf(id) : wish.length);
  const staying = rows.filter(({ id }) => !removed.includes(id));
  const ordered = isMoved
    ? staying.toSorted((one, other) => placeOf(one.id) - placeOf(other.id))
    : staying;
  const wanted = isChosen ? main : mainNow;
  return {
    late: isMovedTwice || isMainLate || rows.some(({ isLate }) => isLate),
    ordered,
    mainId: (ordered.find(({ id }) => id === wanted) ?? ordered[0])?.id,
  };
}
