import { describe, expect, test } from "vitest";
import { useSite } from "#tests/support/site.ts";
import type { Page } from "#tests/support/visitor/page.ts";

/** The hours of a doctor's own, by forms alone. The hospital's have lunch at 12:30. */
const site = useSite();
const CREATE = "/settings/resource/create";
const edit = async (name: string) => (await site.staff.open("/settings/resource")).follow(name);

describe("a break outside the hours of its own", () => {
  function own(page: Page): Page {
    page.part("group", "언제 있나요").field("따로 정하기").check();
    return page.unfold(/펼쳐서/);
  }
  const lunch = (page: Page) => page.fields("월 쉬는 시간 시작").map(({ value }) => value);
  /** Lunch as a desk writes it. */
  async function refused(page: Page, press: string): Promise<Page> {
    page.fill("월 쉬는 시간 시작", "1시");
    page.fill("월 쉬는 시간 끝", "2시");
    const again = await page.press(press);
    expect(again.status).toBe(400);
    expect(again.field("월 쉬는 시간 시작").isInvalid).toBe(true);
    expect(again.text).toContain("쉬는 시간은 여는 시각과 닫는 시각 사이여야 해요.");
    return again;
  }

  test("is refused where it was typed, of a new one and of one that there is", async () => {
    const page = own(await site.staff.open(CREATE));
    page.fill("이름", "박원장");
    const again = await refused(page, "등록");
    again.fill("월 쉬는 시간 시작", "13");
    again.fill("월 쉬는 시간 끝", "14");
    await again.press("등록");
    await refused((await edit("박원장")).unfold(/펼쳐서/), "저장");
    expect(lunch(await edit("박원장"))).toEqual(["13:00"]);
  });

  test("goes where shorter hours leave it there, of a new one and of one that there is", async () => {
    const page = own(await site.staff.open(CREATE));
    page.fill("이름", "박원장");
    page.fill("월 종료", "12:30");
    const done = await page.press("등록");
    expect(done.text).toContain("진료 시간 밖인 월요일 점심시간은 뺐어요.");
    const form = (await edit("박원장")).unfold(/펼쳐서/);
    expect([lunch(form), form.field("월 마지막 접수").value]).toEqual([[], "12:00"]);
    form.fill("화 종료", "12:30");
    expect((await form.press("저장")).text).toContain("진료 시간 밖인 화요일 점심시간은 뺐어요.");
  });
});
