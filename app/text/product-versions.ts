/** The history of a product in words: which fields became another, before and after. */
import type { ProductContents, ProductVersion } from "#contract/product-history.ts";
import { PLATFORM_WORDS } from "./reservation.ts";
import { CATEGORY_WORDS, CONFIRM_WORDS, lengthText, priceText, STATES } from "./product-words.ts";

export const VERSIONS_TEXT = {
  title: "이력",
  then: "되돌리면 그때 내용이 새 판으로 저장돼요. 지금 것도 이력에 남아요.",
  now: "지금 쓰는 것",
  restore: "이때로 되돌리기",
  restoreOf: (when: string) => `${when} 내용으로 되돌리기`,
  ask: (when: string) => `${when} 내용으로 되돌릴까요?`,
  askThen: "잡힌 예약은 그대로예요. 지금 내용도 이력에 남아 다시 되돌릴 수 있어요.",
  yes: "되돌리기",
  yesAll: "그래도 되돌리기",
  marked: (count: number) => `그때 내용에 의료광고로 문제 될 수 있는 말이 ${count}곳 있어요.`,
  no: "그대로 두기",
  older: "이전 이력 보기",
  newest: "최근 이력 보기",
  made: "등록",
  state: "상태",
  restored: "되돌림",
  same: "내용은 그대로",
  knew: (words: readonly string[]) => `살펴볼 말을 알고 저장: ${words.join(", ")}`,
} as const;

const VISITS = { FIRST: "초진", RETURN: "재진", BOTH: "초진과 재진" } as const;

/** A field: how it is called, and how it is said short; null: only that it became another. */
const FIELDS: { word: string; of: (product: ProductContents) => unknown; say?: boolean }[] = [
  { word: "이름", of: ({ name }) => name },
  { word: "분류", of: ({ category }) => CATEGORY_WORDS[category] },
  { word: "설명", of: ({ description }) => description, say: false },
  { word: "걸리는 시간", of: ({ durationMinutes }) => `${durationMinutes}분` },
  { word: "준비 시간", of: ({ preparationMinutes }) => `${preparationMinutes}분` },
  { word: "정리 시간", of: ({ cleanupMinutes }) => `${cleanupMinutes}분` },
  { word: "한 번에", of: ({ capacity }) => `${capacity}명` },
  { word: "의사", of: ({ doctorId }) => doctorId, say: false },
  { word: "방·장비", of: ({ facilityId }) => facilityId, say: false },
  { word: "금액", of: ({ price }) => priceText(price) },
  { word: "누구에게", of: ({ visitType }) => VISITS[visitType] },
  { word: "확정", of: ({ confirmMode }) => CONFIRM_WORDS[confirmMode] },
  { word: "예약 기간", of: ({ window }) => JSON.stringify(window), say: false },
  { word: "질문", of: ({ questions }) => JSON.stringify(questions), say: false },
  {
    word: "플랫폼",
    of: ({ platforms }) => platforms.map((one) => PLATFORM_WORDS[one]).join(", ") || "없음",
  },
  { word: "심의번호", of: ({ review }) => review?.number ?? "없음" },
];

/** What a version is called, and what became another by it; `before` is the one under it. */
export function versionText(
  { act, product, knew }: ProductVersion,
  before: ProductVersion | undefined,
): { what: string; how: string } {
  const known = knew.length > 0 ? VERSIONS_TEXT.knew(knew) : "";
  const and = (...parts: string[]) => parts.filter((part) => part !== "").join(" · ");
  if (act === "MADE") {
    const { price, confirmMode } = product;
    const how = [lengthText(product), priceText(price), CONFIRM_WORDS[confirmMode]].join(", ");
    return { what: VERSIONS_TEXT.made, how: and(how, known) };
  }
  if (act === "STATE") {
    const was = before && `${STATES[before.product.state].word} → `;
    return { what: VERSIONS_TEXT.state, how: `${was ?? ""}${STATES[product.state].word}` };
  }
  const changed = before ? FIELDS.filter(({ of }) => of(before.product) !== of(product)) : [];
  const words = changed.map(({ word }) => word).join(", ");
  const said = changed.filter(({ say }) => say !== false);
  const [one] = said;
  const how =
    one && before && said.length === 1
      ? `${String(one.of(before.product))} → ${String(one.of(product))}`
      : "";
  const what = words === "" ? VERSIONS_TEXT.same : words;
  return act === "RESTORED"
    ? { what: VERSIONS_TEXT.restored, how: and(what, how, known) }
    : { what, how: and(how, known) };
}
