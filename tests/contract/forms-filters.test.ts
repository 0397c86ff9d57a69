import { expect, test } from "vitest";
import { useSite } from "#tests/support/site.ts";
import type { Page } from "#tests/support/visitor/page.ts";

const site = useSite();
const sheetOf = (page: Page) => page.part("dialog", "필터");
const paramsOf = ({ url }: Page) =>
  Object.fromEntries(
    ["view", "date", "status", "platform", "product", "filters"].flatMap((name) => {
      const value = url.searchParams.get(name);
      return value === null || value === "" ? [] : [[name, value]];
    }),
  );

/** Keeps what the address says under a name. */
async function keep(query: string, name: string): Promise<Page> {
  const page = await site.staff.open(`/?${query}&filters=1`);
  sheetOf(page).fill("이 필터의 이름", name);
  return sheetOf(page).press("저장");
}

test("a filter is chosen, kept under a name and applied by one press, in each view", async () => {
  const board = await site.staff.open("/");
  const open = await board.follow("필터");
  expect(sheetOf(open).text).toContain("이름을 붙이면 여기에 남아요");
  const sheet = sheetOf(open);
  sheet.field("상태").choose("신청");
  sheet.field("플랫폼").choose("네이버");
  const chosen = await sheet.press("보기");
  expect(paramsOf(chosen)).toEqual({ status: "REQUESTED", platform: "NAVER", filters: "1" });
  sheetOf(chosen).fill("이 필터의 이름", "네이버 신청");
  const kept = await sheetOf(chosen).press("저장");
  expect(kept.text).toContain("필터를 저장했어요.");
  expect(paramsOf(kept)).toEqual({ status: "REQUESTED", platform: "NAVER" });

  const week = await site.staff.open("/?view=week&date=2026-11-24&status=CONFIRMED&filters=1");
  const applied = await sheetOf(week).follow("네이버 신청 신청, 네이버");
  const there = { date: "2026-11-24", status: "REQUESTED", platform: "NAVER" };
  expect(paramsOf(applied)).toEqual({ view: "week", ...there });
  const list = await site.staff.open("/?view=list&date=2026-11-24&status=CONFIRMED");
  const inList = await list.part("navigation", "저장한 필터").follow("네이버 신청");
  expect(paramsOf(inList)).toEqual({ view: "list", ...there });
  // What is kept already asks for no other name.
  const again = sheetOf(await site.staff.open("/?status=REQUESTED&platform=NAVER&filters=1"));
  expect(again.links("네이버 신청 신청, 네이버")[0]!.current).toBe("true");
  expect(again.buttons("저장")).toEqual([]);
});

test("it gets another name, and is taken away and back again", async () => {
  await keep("status=NO_SHOW", "노쇼");
  const open = await site.staff.open("/?view=month&filters=1");
  const renaming = await sheetOf(open).follow("노쇼 이름 변경");
  sheetOf(renaming).fill("새 이름", "안 오신 분");
  const renamed = await sheetOf(renaming).press("저장");
  expect(renamed.text).toContain("필터의 이름을 바꿨어요.");
  expect(sheetOf(renamed).links("안 오신 분 노쇼")).toHaveLength(1);

  const gone = await sheetOf(renamed).press("안 오신 분 지우기");
  expect(gone.text).toContain("필터를 지웠어요.");
  expect(sheetOf(gone).links("안 오신 분 노쇼")).toEqual([]);
  const back = await gone.press(/^되돌리기/);
  expect(paramsOf(back)).toEqual({ view: "month", filters: "1" });
  expect(sheetOf(back).links("안 오신 분 노쇼")).toHaveLength(1);
});

test("no name, one that there is and one that is changed meanwhile are said at the field, what was typed stays", async () => {
  const unnamed = await keep("status=NO_SHOW", " ");
  expect(unnamed.status).toBe(400);
  expect(sheetOf(unnamed).field("이 필터의 이름").description).toContain("이름을 적어 주세요.");
  await keep("status=NO_SHOW", "노쇼");
  const taken = await keep("status=CHECK", "노쇼");
  expect(taken.status).toBe(409);
  const field = sheetOf(taken).field("이 필터의 이름");
  expect(field.description).toContain("같은 이름의 필터가 있어요.");
  expect(field.value).toBe("노쇼");
  // Sent twice it was kept the first time.
  const form = await site.staff.open("/?status=CHECK&filters=1");
  sheetOf(form).fill("이 필터의 이름", "확인할 것");
  expect((await sheetOf(form).press("저장")).text).toContain("필터를 저장했어요.");
  expect((await sheetOf(form).press("저장")).text).toContain("필터를 저장했어요.");

  const open = await site.staff.open("/?filters=1");
  const [one, other] = [
    await sheetOf(open).follow("노쇼 이름 변경"),
    await sheetOf(open).follow("노쇼 이름 변경"),
  ];
  sheetOf(one).fill("새 이름", "먼저");
  await sheetOf(one).press("저장");
  sheetOf(other).fill("새 이름", "나중");
  const late = await sheetOf(other).press("저장");
  expect(late.status).toBe(409);
  expect(sheetOf(late).text).toContain("그사이 다른 곳에서 바뀐 필터예요.");
  expect(sheetOf(late).field("새 이름").value).toBe("나중");
});
