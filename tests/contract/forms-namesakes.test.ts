import { beforeEach, expect, test } from "vitest";
import { panelOf } from "#tests/support/phone-booking.ts";
import { useSite } from "#tests/support/site.ts";
import type { Page } from "#tests/support/visitor/page.ts";

/** Friday, 14:12. */
const site = useSite();

/** Books 초진 at a time of today by phone. */
async function bookAt(clock: string, name: string, phone: string): Promise<Page> {
  const form = await site.staff.open("/?new=1");
  form.part("group", "시간").field(`11월 20일 (금) ${clock}`).check();
  form.fill("이름", name);
  form.fill("전화번호", phone);
  return panelOf(form).press("예약");
}

let panel: Page;
beforeEach(async () => {
  await bookAt("15:00", "김서연", "010-2345-1234");
  panel = await bookAt("16:00", "김서연", "010-7788-0142");
});

test("two of one name are told apart among 앞뒤", () => {
  const around = panelOf(panel).part("region", /앞뒤/).text;
  expect(around).toMatch(/15:00 ?김서연 동명이인 뒷자리 1234/);
  expect(around).toMatch(/16:00 ?김서연 동명이인 뒷자리 0142/);
});

test("in 주 beside who comes, and with one product chosen in its lanes", async () => {
  const week = await site.staff.open("/?view=week");
  const names = week.links(/^김서연 동명이인/).map(({ name }) => name);
  expect(names).toEqual(["김서연 동명이인 뒷자리 1234", "김서연 동명이인 뒷자리 0142"]);
  const product = site.hospital.products[0]!.productId;
  const own = await site.staff.open(`/?view=week&product=${product}`);
  expect(own.links(/김서연 동명이인 뒷자리 1234/)).toHaveLength(1);
});

test("before something is done with many at once", async () => {
  const list = await site.staff.open("/?view=list");
  for (const box of list.fields(/^김서연 동명이인 뒷자리 \d{4} 선택$/)) box.check();
  const preview = panelOf(await list.press("예약 취소")).text;
  expect(preview).toContain("김서연 동명이인 뒷자리 1234");
  expect(preview).toContain("김서연 동명이인 뒷자리 0142");
});
