import { describe, expect, test } from "vitest";
import { panelOf } from "#tests/support/phone-booking.ts";
import { useSite } from "#tests/support/site.ts";
import type { Page } from "#tests/support/visitor/page.ts";

const site = useSite();
const NAME = "검가";
const WORDS = "상품이 판매 중지라 바꿀 수 없어요";
const inbox = (page: Page) => page.part("region", "확인 필요");
const badge = (page: Page) => panelOf(page).part("heading", new RegExp(`^${NAME}`)).text;
const part = (page: Page, title: string) => panelOf(page).part("region", undefined, title).text;

/** What its platform said of one that was confirmed here: it is not told any more. */
async function refusedByNaver(words: string | null = WORDS): Promise<void> {
  await site.request(NAME, "2026-11-20T15:00:00+09:00");
  const page = await (await site.staff.open("/")).part("region", "확인 필요").follow(NAME);
  await panelOf(page).press("확정");
  await change({ syncState: "FAILED", tellAt: null, tellEnded: "REFUSED", tellWords: words });
}

const change = (columns: Record<string, unknown>) =>
  site.backend.database.inHospital(site.hospital.hospitalId, async (trx) => {
    await trx
      .updateTable("reservations")
      .set(columns)
      .where("hospitalId", "=", site.hospital.hospitalId)
      .execute();
  });

describe("what a platform refused to hear", () => {
  test("stands in 확인 필요 and at the entry, counted everywhere, though nothing else asks", async () => {
    await refusedByNaver();
    const page = await site.staff.open("/");
    expect(page.title).toMatch(/^\(1\) /);
    expect(inbox(page).text).toMatch(/확인 필요 1/);
    expect(inbox(page).text).toContain("못 알림");
    expect(page.part("navigation", /상태별 건수/).links(/확인 필요 ?1/)).toHaveLength(1);
    expect(page.part("region", /일정$/).links(new RegExp(`${NAME}.*확정 못 알림`))).toHaveLength(1);
    expect((await site.staff.open("/?view=inbox")).links("확인 필요 1")).toHaveLength(2);
    expect((await site.staff.open("/?view=list&status=CHECK")).links(NAME)).toHaveLength(1);
  });

  test("stands before a request that can wait longer than until its patient comes", async () => {
    await refusedByNaver();
    await site.request("검나", "2026-11-20T17:00:00+09:00");
    const page = await site.staff.open("/");
    expect(inbox(page).text).toMatch(/확인 필요 2.*검가.*못 알림.*검나/s);
  });

  test("its panel says what the platform said, and what may be done", async () => {
    await refusedByNaver();
    const page = await inbox(await site.staff.open("/")).follow("보기 검가");
    expect(panelOf(page).text).toContain("네이버가 확정을 받지 않았어요");
    expect(panelOf(page).text).toContain(`받은 답: ‘${WORDS}’`);
    expect(
      inbox(page)
        .buttons(/검가$/)
        .map(({ name }) => name),
    ).toEqual(["다시 보내기 검가", "직접 처리함 검가"]);
  });
});

describe.each([
  ["다시 보내기", "다시 보낼게요.", "곧 반영", "다시 보내기"],
  ["직접 처리함", "직접 처리한 것으로 두었어요.", "14:12 반영됨", "플랫폼에서 직접 처리함"],
])("%s", (act, said, told, line) => {
  test.each([["the panel", panelOf] as const, ["the row", inbox] as const])(
    "from %s is carried out, and said",
    async (_where, place) => {
      await refusedByNaver();
      const page = await inbox(await site.staff.open("/")).follow("보기 검가");
      const done = await place(page).press(new RegExp(`^${act}`));
      expect(done.text).toContain(`${NAME} 님 오늘 15:00 예약을 ${said}`);
      expect(part(done, "예약 정보")).toContain(told);
      expect(part(done, "이력")).toContain(line);
      expect(panelOf(done).text).not.toContain("못 알림");
      expect(badge(done)).toContain("확정");
      expect(done.text).toContain("확인할 예약이 없어요");
    },
  );

  test("is refused in words once somebody else has acted, or there is nothing to tell", async () => {
    await refusedByNaver();
    const page = await inbox(await site.staff.open("/")).follow("보기 검가");
    await change({ syncState: "SYNCED", tellEnded: null, tellWords: null });
    const over = await panelOf(page).press(new RegExp(`^${act}`));
    expect(over.status).toBe(409);
    expect(panelOf(over).part("alert").text).toContain("더 알릴 것이 없어요");

    await change({ version: 9 });
    const old = await panelOf(page).press(new RegExp(`^${act}`));
    expect(old.status).toBe(409);
    expect(panelOf(old).part("alert").text).toContain(
      "그사이 먼저 바뀌어서 하지 않았어요. 그래도 하려면 다시 눌러 주세요.",
    );
  });
});

test("an answer is asked for first; that it could not be told stands beside it, once", async () => {
  await site.request(NAME, "2026-11-20T15:00:00+09:00");
  await change({ syncState: "FAILED", tellAt: null, tellEnded: "NO_ANSWER", tellWords: null });
  const page = await site.staff.open("/");
  expect(inbox(page).links(NAME)).toHaveLength(1);
  expect(inbox(page).text).toContain("못 알림");
  expect(
    inbox(page)
      .buttons(/검가$/)
      .map(({ name }) => name),
  ).toEqual(["확정 검가"]);
});
