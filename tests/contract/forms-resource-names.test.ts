import { expect, test } from "vitest";
import { useSite } from "#tests/support/site.ts";
import type { Page } from "#tests/support/visitor/page.ts";

const site = useSite();

async function make(name: string, kind: string): Promise<Page> {
  const page = await site.staff.open("/settings/resource/create");
  page.fill("이름", name);
  page.part("group", "종류").field(kind).check();
  return page.press("등록");
}

test("a name that another has is said at its field, and what was typed is kept", async () => {
  await make("김원장", "의사");
  const refused = await make("김원장", "방");
  expect(refused.status).toBe(400);
  expect(refused.field("이름").isInvalid).toBe(true);
  expect(refused.text).toContain("이미 있는 이름이에요. 예: 김원장 (새)");
  expect(refused.part("group", "종류").field("방").isChecked).toBe(true);
});

test("one whose name another has by now is not taken out again, and the list says why", async () => {
  await (await make("김원장", "의사")).press("김원장 보관");
  await make("김원장", "방");
  const refused = await (await site.staff.open("/settings/resource")).press("김원장 다시 쓰기");
  expect(refused.status).toBe(400);
  expect(refused.part("alert").text).toContain("이미 있는 이름이에요.");
});
