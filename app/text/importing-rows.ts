/** A product of an import in words: what it is, what became of it, and why not. */
import type { LoadDone, LoadStaying } from "#contract/load-result.ts";
import type { LoadFailure, LoadRow } from "#contract/load-review.ts";
import type { ProductLoad } from "#contract/product-load.ts";
import { actsFor, type LoadAct, type LoadField, type LoadKind } from "#contract/product-loading.ts";
import { NO_PLACE_LEFT } from "#contract/picture-rules.ts";
import type { Product } from "#contract/product.ts";
import { LOAD } from "./importing.ts";
import { priceText } from "./product-words.ts";
import { josa } from "./reservation.ts";
import { clockOrDay, shortDayAndClock } from "./time.ts";

export const LOAD_KIND_WORDS: Record<LoadKind, string> = {
  NEW: "새 상품",
  CHANGED: "바뀜",
  DOUBTFUL: "중복 의심",
  SAME: "같음",
  GONE: "네이버에 없음",
};
export const LOAD_ACT_WORDS: Record<LoadAct, string> = {
  MAKE: "가져오기",
  JOIN: "잇기",
  SKIP: "건너뛰기",
};
export const LOAD_FIELD_WORDS: Record<LoadField, string> = {
  name: "이름",
  price: "금액",
  description: "설명",
  durationMinutes: "걸리는 시간",
  cleanupMinutes: "정리",
  capacity: "한 번에",
};

type Side = NonNullable<LoadRow["theirs"]> | NonNullable<LoadRow["product"]>;
const minutes = (count: number) => (count === 0 ? LOAD.none : `${count}분`);

/** What stands in a field of one side. */
export function loadFieldText(side: Side, field: LoadField): string {
  switch (field) {
    case "name":
      return side.name;
    case "price":
      return side.price === null ? "말하지 않음" : priceText(side.price);
    case "description":
      return side.description === null || side.description === "" ? LOAD.none : side.description;
    case "capacity":
      return side.capacity === null ? "말하지 않음" : `${side.capacity}명`;
    case "durationMinutes":
    case "cleanupMinutes": {
      const count = side[field];
      return count === null ? "말하지 않음" : minutes(count);
    }
  }
}

/** `40분 · 60,000원 · 사진 2장` */
export function theirsText(
  { durationMinutes, price, pictures, missed }: NonNullable<LoadRow["theirs"]>,
  kind: LoadKind,
): string {
  const stays = missed > 0 ? () => LOAD.picturesWanted(missed) : LOAD.picturesStay;
  const picturesText = actsFor(kind).includes("MAKE") ? LOAD.pictures : stays;
  const parts = [
    durationMinutes === null ? "" : `${durationMinutes}분`,
    price === null ? "" : priceText(price),
    pictures === 0 ? "" : picturesText(pictures),
  ];
  return parts.filter((part) => part !== "").join(" · ");
}

/** A product here whose price becomes theirs. */
export interface PriceGiven {
  name: string;
  price: Product["price"];
}

/** `저장하면 상품 4개가 새로 생기고 도수치료 금액이 100,000원이 돼요.` */
export function willText(make: number, prices: readonly PriceGiven[]): string {
  const [first] = prices;
  if (!first)
    return make === 0
      ? "저장해도 새로 생기는 상품은 없어요."
      : `저장하면 상품 ${make}개가 새로 생겨요.`;
  const made = make === 0 ? "" : `상품 ${make}개가 새로 생기고 `;
  if (prices.length > 1) return `저장하면 ${made}상품 ${prices.length}개의 금액이 바뀌어요.`;
  return `저장하면 ${made}${first.name} 금액이 ${josa(priceText(first.price), "이/가")} 돼요.`;
}

/** Why one was not taken over. */
export function faultText({ why, words }: LoadFailure): string {
  switch (why) {
    case "CHANGED":
      return "그사이 여기 상품이 바뀌었어요. 지금 것과 다시 견주어 주세요.";
    case "ADVERTISING":
      return "의료광고로 문제 될 수 있는 말이 있어요.";
    case "FIELD":
      return `여기 상품으로 둘 수 없어요. ${words}`;
    case "JOINED":
      return "이미 다른 상품과 이어져 있어요.";
    case "ELSEWHERE":
      return "고른 여기 상품이 네이버의 다른 상품과 이어져 있어요. 그 이음을 먼저 풀거나 다른 상품을 골라 주세요.";
    case "OTHER":
      return "그사이 다른 네이버 사업장과 이어졌거나 이음이 풀렸어요.";
    case "GONE":
      return "이을 상품이 없어졌어요. 다시 골라 주세요.";
  }
}

/** Why one stays as it is. */
export function stayingText({ name, why, at, start }: LoadStaying, now: Date): string {
  if (why === "CHANGED") return `${name}: 가져온 뒤에 고쳐서 그대로 둬요.`;
  if (why === "REFUSED")
    return `${name}: 지금은 전처럼 돌릴 수 없어서 그대로 뒀어요. 상품에서 고칠 수 있어요.`;
  if (at === null || start === null) return `${name}: 예약이 있어서 그대로 뒀어요.`;
  return `${name}: ${clockOrDay(at, now)}에 예약이 들어왔어요(${shortDayAndClock(start, now)}).`;
}

/** `비타민 수액, 대상포진 접종 외 3` */
const MOST_NAMED = 4;
export const namesText = (names: readonly string[]): string =>
  names.slice(0, MOST_NAMED).join(", ") +
  (names.length > MOST_NAMED ? ` 외 ${names.length - MOST_NAMED}` : "");

/** In what products became another: `도수치료: 이름, 금액` */
export const changesText = (joined: NonNullable<ProductLoad["result"]>["joined"]): string =>
  joined
    .filter(({ changed }) => changed.length > 0)
    .map(
      ({ name, changed }) => `${name}: ${changed.map((one) => LOAD_FIELD_WORDS[one]).join(", ")}`,
    )
    .join(" · ");

/** How many pictures came, and of which products some did not, each with why. */
export const picturesText = (done: readonly LoadDone[]) => ({
  taken: done.reduce((sum, { pictures }) => sum + pictures.added, 0),
  /** Reading again asks for some of them again. */
  isAgain: done.some(({ pictures }) => pictures.failed.some((why) => why !== NO_PLACE_LEFT)),
  missed: done
    .filter(({ pictures }) => pictures.failed.length > 0)
    .map(({ name, productId, pictures: { failed } }) => ({
      productId,
      text: LOAD.picturesMissed(name, failed.length, [...new Set(failed)].join(" ")),
    })),
});
