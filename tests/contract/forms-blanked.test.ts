import { expect, test } from "vitest";
import { eraseOverdue } from "#backend/retention/index.ts";
import { panelOf } from "#tests/support/phone-booking.ts";
import { useSite } from "#tests/support/site.ts";
import { storeBooking } from "#tests/support/stored-booking.ts";

const site = useSite();
const DAY = "2023-11-17";

/** Somebody who came three years ago: kept until the end of 17 November 2026, and no longer. */
async function blanked(dayNumber = 4): Promise<string> {
  const { hospitalId, products } = site.hospital;
  const id = await site.backend.database.inHospital(hospitalId, (trx) =>
    storeBooking(trx, {
      ...{ hospitalId, visitDay: DAY, dayNumber, productId: products[0]!.productId },
      ...{ startsAt: `${DAY}T15:00:00+09:00`, endsAt: `${DAY}T15:30:00+09:00` },
      ...{ partyName: "검가", partyPhone: "01077778888", memo: "무릎", status: "COMPLETED" },
    }),
  );
  await eraseOverdue(site.backend.services);
  return id;
}

test("the panel says since when nobody is known of it, and offers nothing to do", async () => {
  const id = await blanked();
  const page = await site.staff.open(`/?date=${DAY}&reservation=${id}`);
  const panel = panelOf(page);
  panel.part("heading", /^정보 삭제됨 /);
  expect(panel.text).toContain("2026년 11월 20일에 개인정보를 지웠어요");
  expect(panel.buttons()).toEqual([]);
  for (const word of ["메모", "다음 예약", "전화번호 없음", "01077778888"])
    expect(panel.text).not.toContain(word);
  expect(page.text).not.toMatch(/검가|무릎|7777|동명이인/);
});

test.each(["&view=day", "&view=week", "&view=list"])("stands in %s as what it is", async (view) => {
  await blanked();
  await blanked(5);
  const page = await site.staff.open(`/?date=${DAY}&from=${DAY}&to=${DAY}${view}`);
  expect(page.text).toContain("정보 삭제됨");
  expect(page.text).not.toMatch(/검가|동명이인/);
});

test("예약 등록 for the same person again knows nobody", async () => {
  const id = await blanked();
  const page = await site.staff.open(`/?new=1&again=${id}`);
  expect(panelOf(page).field("이름").value).toBe("");
});
