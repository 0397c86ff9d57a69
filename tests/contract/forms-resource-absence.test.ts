import { expect, test } from "vitest";
import { useSite } from "#tests/support/site.ts";

/** 없는 날 of a doctor or room, where a line of it is wrong. */
const site = useSite();

test("a line says of its reason and its day what is wrong, each at its own field", async () => {
  const blank = await site.staff.open("/settings/resource/create");
  blank.fill("이름", "박원장");
  const page = await blank.press("없는 날 더하기");
  page.fill("시작 시각", "9");
  page.fill("끝 시각", "10");
  const wrong = await page.press("등록");
  expect(wrong.status).toBe(400);
  expect(wrong.field("이유").description).toContain("이유를 적어 주세요.");
  expect(wrong.field("부터").isInvalid).toBe(true);
  expect(wrong.field("까지").isInvalid).toBe(false);
  wrong.fill("이유", "가".repeat(31));
  wrong.fill("부터", "2026-12-01");
  const long = await wrong.press("등록");
  expect(long.field("이유").description).toContain("이유는 30자까지 쓸 수 있어요.");
});
