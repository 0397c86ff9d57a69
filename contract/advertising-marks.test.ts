import fc from "fast-check";
import { expect, it } from "vitest";
import { marksOf, repaired } from "./advertising-marks.ts";
import { ADVERTISING_RULES, CLAUSES } from "./medical-advertising.ts";

const found = (text: string) => marksOf(text).map(({ words, clause }) => `${words} · ${clause}`);

it.each([
  ["통증 100% 개선", ["100% · 의료법 제56조 제2항 제8호"]],
  ["완치까지 함께해요", ["완치 · 의료법 제56조 제2항 제8호"]],
  ["효과를 보장해 드려요", ["효과를 보장해 드려요 · 의료법 제56조 제2항 제8호"]],
  ["한 번만에 끝나요", ["한 번만에 · 의료법 제56조 제2항 제8호"]],
  ["국내 최초 장비", ["국내 최초 · 의료법 제56조 제2항 제4호"]],
  ["다른 병원보다 꼼꼼해요", ["다른 병원보다 · 의료법 제56조 제2항 제4호"]],
  ["부작용이 없어요", ["부작용이 없어요 · 의료법 제56조 제2항 제7호"]],
  ["시술 후기를 보세요", ["시술 후기 · 의료법 제56조 제2항 제2호"]],
  ["통증 전문 병원", ["통증 전문 · 의료법 제56조 제2항 제9호"]],
  ["첫 방문 20% 할인", ["20% 할인 · 의료법 제56조 제2항 제13호"]],
  ["가장 유명한 명의", ["명의 · 의료법 제56조 제2항 제9호"]],
  ["큰 상을 수상한 곳", ["수상 · 의료법 제56조 제2항 제14호"]],
  ["연예인이 추천해요", ["연예인이 추천 · 의료법 제56조 제2항 제14호"]],
  ["본인부담금 면제", ["본인부담금 면제 · 의료법 제27조 제3항"]],
  ["오시면 상품권 증정", ["상품권 증정 · 의료법 제27조 제3항"]],
  ["소개하면 현금을 드려요", ["현금을 드려 · 의료법 제27조 제3항"]],
  ["허리 명의가 봐요", ["명의 · 의료법 제56조 제2항 제9호"]],
  ["우리 동네 no.1", ["동네 no.1 · 의료법 제56조 제2항 제4호"]],
  ["최 고 의 도수", ["최 고 의 · 의료법 제56조 제2항 제4호"]],
  ["지역 최대 규모", ["지역 최대 · 의료법 제56조 제2항 제4호"]],
  ["화상 통화로 진료해요", ["화상 통화로 진료 · 의료법 제33조 제1항, 제34조"]],
  ["효과 100% 적용", ["100% · 의료법 제56조 제2항 제8호"]],
  ["부작용이 없는 시술", ["부작용이 없는 · 의료법 제56조 제2항 제7호"]],
  ["비대면 진료를 해요", ["비대면 진료 · 의료법 제33조 제1항, 제34조"]],
])("%s", (text, marks) => {
  expect(found(text)).toEqual(marks);
});

it.each([
  "처음 오시는 분의 진찰과 상담이에요.",
  "물리치료사가 손으로 하는 치료예요. 처음이시면 10분 일찍 와서 상태를 적어 주세요.",
  "20% 할인 (기간: 12월 1일–31일, 대상: 처음 오신 분, 할인 전 금액: 90,000원)",
  "부작용이 있을 수 있어요. 시술 전에 의사와 상의해 주세요.",
  "공복으로 와 주세요. 검진은 90분 걸려요.",
  "의사 2명의 진료예요. 현금영수증을 드려요.",
  "두 명의 의사가 최대 50분 봐요. 현금이나 본인 명의 카드로 내 주세요.",
  "접수상담 뒤에 두 명의 의사가 함께 보고, 주말에도 체험 가능해요. 무통장 입금을 받아요.",
  "최 대표원장이 봐요. 진료실 no.12로 오세요.",
  "화상 진료와 흉터 상담이에요.",
  "건강보험 100% 적용돼요. 건강보험 적용 100%.",
  "부작용이 없는지 살펴요. 통증이 없는지, 통증이 전혀 없나 여쭤봐요.",
])("minds nothing in %s", (text) => {
  expect(found(text)).toEqual([]);
});

it("gives a sentence again, each by one press", () => {
  let text = "통증 100% 개선을 약속드려요. 첫 방문 20% 할인.";
  expect(found(text)).toHaveLength(3);
  for (let press = 0; press < 3; press += 1) text = repaired(text, marksOf(text)[0]!);
  expect(text).toBe(
    "통증 개선에 도움이 될 수 있어요. 첫 방문 20% 할인 (기간: , 대상: , 할인 전 금액: ).",
  );
  expect(found(text)).toEqual([]);
});

it.each([
  ["한 번만에 끝나요", "상태에 따라 여러 번 끝나요"],
  ["통증이 전혀 없어요", "사람에 따라 부작용이 있을 수 있어요"],
  ["통증 없음", "사람에 따라 부작용이 있을 수 있어요"],
])("writes by one press in place of %s: %s", (text, written) => {
  expect(repaired(text, marksOf(text)[0]!)).toBe(written);
});

it("has a reason and a clause for each rule, and every clause has a rule", () => {
  for (const { why } of ADVERTISING_RULES) expect(why).toMatch(/요\.$/u);
  expect(new Set(ADVERTISING_RULES.map(({ clause }) => clause))).toEqual(
    new Set(Object.keys(CLAUSES)),
  );
});

it("marks whatever is written in order, apart, as it stands there, and ends with every repair", () => {
  const words = fc.constantFrom(
    ...[
      "100%",
      "개선을 ",
      "약속드려요",
      "국내 ",
      "최초",
      "20% ",
      "할인",
      "무통",
      "완치",
      "한 번만에 ",
      "끝",
      "\n",
      " ",
    ],
  );
  const texts = fc.array(fc.oneof(words, fc.string({ maxLength: 6 })), { maxLength: 30 });
  fc.assert(
    fc.property(texts, (parts) => {
      let text = parts.join("");
      const marks = marksOf(text);
      for (const [i, { from, to, words }] of marks.entries()) {
        expect(text.slice(from, to)).toBe(words);
        expect(from).toBeGreaterThanOrEqual(marks[i - 1]?.to ?? 0);
      }
      // What a repair writes is marked by no rule again: it comes to an end.
      for (let press = 0; press < 100 && marksOf(text).length > 0; press += 1)
        text = repaired(text, marksOf(text)[0]!);
      expect(marksOf(text)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
