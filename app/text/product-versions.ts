/** The history of a product in words: which fields became another, before and after. */
import type { ProductContents, ProductVersion } from "#contract/product-history.ts";
import { PLATFORM_WORDS } from "./reservation.ts";
import {
  CATEGORY_WORDS,
  CONFIRM_WORDS,
  lengthText,
  PART_WORDS,
  priceText,
  STATES,
  VISIT_WORDS,
} from "./product-words.ts";

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
  imported: "네이버에서 가져옴",
  same: "내용은 그대로",
  knew: (words: readonly string[]) => `살펴볼 말을 알고 저장: ${words.join(", ")}`,
} as const;

/** A part, and how it is said short; `say: false`: only that it became another. */
const FIELDS: {
  at: keyof typeof PART_WORDS;
  of: (product: ProductContents) => unknown;
  say?: boolean;
}[] = [
  { at: "name", of: ({ name }) => name },
  { at: "category", of: ({ category }) => CATEGORY_WORDS[category] },
  { at: "description", of: ({ description }) => description, say: false },
  { at: "durationMinutes", of: ({ durationMinutes }) => `${durationMinutes}분` },
  { at: "preparationMinutes", of: ({ preparationMinutes }) => `${preparationMinutes}분` },
  { at: "cleanupMinutes", of: ({ cleanupMinutes }) => `${cleanupMinutes}분` },
  { at: "capacity", of: ({ capacity }) => `${capacity}명` },
  { at: "doctorId", of: ({ doctorId }) => doctorId, say: false },
  { at: "facilityId", of: ({ facilityId }) => facilityId, say: false },
  { at: "price", of: ({ price }) => priceText(price) },
  { at: "visitType", of: ({ visitType }) => VISIT_WORDS[visitType] },
  { at: "confirmMode", of: ({ confirmMode }) => CONFIRM_WORDS[confirmMode] },
  { at: "window", of: ({ window }) => JSON.stringify(window), say: false },
  { at: "questions", of: ({ questions }) => JSON.stringify(questions), say: false },
  {
    at: "platforms",
    of: ({ platforms }) => platforms.map((one) => PLATFORM_WORDS[one]).join(", ") || "없음",
  },
  { at: "review", of: ({ review }) => review?.number ?? "없음" },
];

/** What a version is called, and what became another by it; `before` is the one under it. */
export function versionText(
  { act, version, product, knew }: ProductVersion,
  before: ProductVersion | undefined,
): { what: string; how: string } {
  const known = knew.length > 0 ? VERSIONS_TEXT.knew(knew) : "";
  const and = (...parts: string[]) => parts.filter((part) => part !== "").join(" · ");
  if (act === "MADE" || (act === "IMPORTED" && version === 1)) {
    const { price, confirmMode } = product;
    const how = [lengthText(product), priceText(price), CONFIRM_WORDS[confirmMode]].join(", ");
    const what = act === "MADE" ? VERSIONS_TEXT.made : VERSIONS_TEXT.imported;
    return { what, how: and(how, known) };
  }
  if (act === "STATE") {
    const was = before && `${STATES[before.product.state].word} → `;
    return { what: VERSIONS_TEXT.state, how: `${was ?? ""}${STATES[product.state].word}` };
  }
  const changed = before ? FIELDS.filter(({ of }) => of(before.product) !== of(product)) : [];
  const words = changed.map(({ at }) => PART_WORDS[at]).join(", ");
  const said = changed.filter(({ say }) => say !== false);
  const [one] = said;
  const how =
    one && before && said.length === 1
      ? `${String(one.of(before.product))} → ${String(one.of(product))}`
      : "";
  const what = words === "" ? VERSIONS_TEXT.same : words;
  const named = { RESTORED: VERSIONS_TEXT.restored, IMPORTED: VERSIONS_TEXT.imported };
  return act === "CHANGED"
    ? { what, how: and(how, known) }
    : { what: named[act], how: and(what, how, known) };
}
