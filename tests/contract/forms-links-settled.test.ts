import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { startAccountServer } from "#tests/support/account-server.ts";
import { makeSide } from "#tests/support/differences.ts";
import { useSite } from "#tests/support/site.ts";
import { siteLinks } from "#tests/support/site-links.ts";

/** 맞춰 보기 after it, and a link that does not answer, by links and forms alone. */
const site = useSite();
const SYNC = "/settings/platform-sync";
const NAME = "검가";
const { setLink, refused } = siteLinks(site, NAME);

beforeEach(async () => {
  const naver = await startAccountServer();
  Object.assign(site.backend.services.platforms.NAVER, { endpoint: { url: naver.url } });
});

test("settled to what is here it is being sent, and there is nothing to choose any more", async () => {
  await refused();
  const { hospitalId } = site.hospital;
  const hour = (status: string) => JSON.stringify(makeSide({ status }));
  const id = { hospitalId, reconciliationId: randomUUID() };
  const whole = { compared: 1, of: 1, why: null };
  await site.backend.database.inHospital(hospitalId, async (trx) => {
    const [row] = await trx.selectFrom("reservations").selectAll().execute();
    await trx
      .insertInto("reconciliations")
      .values({
        ...{ ...id, platform: "NAVER", state: "DONE", startedBy: "김접수" },
        ...{ startedAt: site.backend.clock(), heartbeatAt: site.backend.clock() },
        compared: JSON.stringify({
          ...{ from: "2026-11-20", to: "2026-12-18", itemsNotSent: 0 },
          ...{ reservations: whole, slots: whole, items: whole },
        }),
        finishedAt: site.backend.clock(),
      })
      .execute();
    await trx
      .insertInto("reconciliationDifferences")
      .values({
        ...{ ...id, differenceId: randomUUID(), position: 0, kind: "RESERVATION" },
        ...{ ours: hour("CONFIRMED"), theirs: hour("REQUESTED"), since: site.backend.clock() },
        subject: JSON.stringify({
          ...{ reservationId: row!.reservationId, version: row!.version },
          ...{ choices: ["OURS", "THEIRS"], suggested: "OURS" },
        }),
      })
      .execute();
  });
  const page = await site.staff.open(`${SYNC}/naver/reconcile`);
  expect(page.text).toContain("네이버와 다른 것 1");
  const settled = (await page.press("맞추기")).part("main");
  expect(settled.part("heading", /보내고 있어요/).text).toContain("네이버에 1개를 보내고 있어요");
  expect(settled.part("row", undefined, NAME).text).toContain("여기 것을 보내고 있어요.");
  expect(settled.text).not.toContain("모두 읽어 견줬어요");
  expect(settled.buttons("맞추기")).toEqual([]);
  expect(settled.links(/선택 지우기|모두/)).toEqual([]);
  expect(settled.text).not.toContain("고른 것이 없어요");
});

test("a link that does not answer is said alike on its card, the hub, the bar and the phone", async () => {
  const since = "2026-11-20T13:55:00+09:00";
  await setLink({
    ...{ state: "DEGRADED", failures: 6, lastReceivedAt: since, circuitUntil: "2026-11-21T00:00Z" },
    ...{ receivingFailsSince: since, tellingFailsSince: since },
  });
  const hub = await site.staff.open("/linking-platform");
  const row = hub.part("main").parts("listitem")[0]!;
  expect(row.text).toContain("응답 없음");
  expect(row.text).toContain("13:55부터 예약을 못 받고 있어요.");
  expect(row.text).not.toContain("예약을 받고 있어요");
  for (const page of [hub, await site.staff.open(SYNC), await site.staff.open("/")])
    expect(page.text).toMatch(/네이버\s*응답 없음/);
  for (const view of ["/", "/?view=inbox"])
    expect((await site.staff.open(view)).part("region", "연동 상태와 날짜").text).toContain(
      "네이버 응답 없음 · 13:55부터",
    );
});
