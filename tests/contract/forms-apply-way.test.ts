import { expect, test } from "vitest";
import { decideApplication } from "#backend/applications/index.ts";
import { APPLY, applyWalk, colleague, title } from "#tests/support/apply-walk.ts";
import { numbersApproved } from "#tests/support/hospital-before.ts";
import { applicationsOf } from "#tests/support/site-applications.ts";
import { useSite } from "#tests/support/site.ts";

/** Where the pages of an application lead, and where they lead no further. */
const site = useSite();
const walk = applyWalk(site);

test("without its page the address stands for the farthest one, and one beyond that leads there", async () => {
  expect(title(await walk.open())).toBe("신청하기 전에");
  await walk.toPlatforms();
  const back = await walk.open();
  expect([back.address, title(back)]).toEqual([APPLY, "어디서 온 예약을 받을까요?"]);
  expect(back.text).toContain("저장한 데서 이어하고 있어요.");
  expect((await walk.open(`${APPLY}?page=6`)).address).toBe(`${APPLY}?page=3`);
  expect((await walk.open(`${APPLY}?page=x`)).address).toBe(`${APPLY}?page=1`);
});

test("while one of its business is under way none is begun: it is said at once, with the way there", async () => {
  const numbers = await numbersApproved(site.backend);
  const { send, hand } = await applicationsOf(site.backend);
  const other = await (await colleague(site)).open(APPLY);
  const { number } = await send({ userInfo: numbers });
  for (const path of [APPLY, `${APPLY}?page=4`]) {
    const page = await walk.open(path);
    expect([page.status, title(page)]).toEqual([200, "신청하기 전에"]);
    const main = page.part("main");
    expect(main.text).toContain(`신청 ${number}`);
    expect(main.text).toContain("낸 신청을 검토하고 있어요.");
    expect(main.text).not.toContain("남은 것은 신청한 뒤에 해도 돼요.");
    expect(main.links(number)[0]?.href).toBe(`/application/${number}`);
    expect(main.links("신청 보기")[0]?.href).toBe("/application");
    expect(main.buttons().map(({ name }) => name)).toEqual([]);
    expect(main.text).not.toContain("다음:");
  }
  const own = await walk.open("/application");
  expect(own.links("예약 서비스 신청")).toEqual([]);
  expect(own.text).toContain("진행 중인 신청이 끝나거나 거둔 뒤에 새로 신청할 수 있어요.");
  // A page that was drawn before.
  const late = await other.press("다음: 사업자 정보");
  expect(late.status).toBe(409);
  expect(late.text).toContain("이 병원의 신청을 이미 검토하고 있어요.");
  expect((await hand("/drafts/apply", "BANKBOOK")).code).toBe("4090");
  await decideApplication(site.backend.services, number, { to: "REJECTED", words: "흐려요." });
  expect((await walk.open("/application")).links("예약 서비스 신청")).toHaveLength(1);
  expect(title(await walk.toBusiness())).toBe("사업자 정보");
});

test("what was typed as somebody sent one stays on its page, and is not saved", async () => {
  const numbers = await numbersApproved(site.backend);
  const page = await walk.toBusiness();
  const { send } = await applicationsOf(site.backend);
  await send({ userInfo: numbers, version: 1 });
  page.fill("대표자", "박서준");
  const refused = await page.press("다음: 받을 곳");
  expect([refused.status, title(refused)]).toEqual([409, "사업자 정보"]);
  expect(refused.field("대표자").value).toBe("박서준");
  expect(refused.part("main").links("신청 보기")[0]?.href).toBe("/application");
});

test("where its numbers are not approved another business may apply: one is told, and goes on", async () => {
  const { send } = await applicationsOf(site.backend);
  const { number } = await send();
  const page = await walk.open();
  expect(page.text).toContain("같은 사업자등록번호와 요양기관번호로는 한 번에 하나만");
  expect(page.part("main").links(number)[0]?.href).toBe(`/application/${number}`);
  expect(title(await page.press("다음: 사업자 정보"))).toBe("사업자 정보");
});

test("시간: 병원 정보 is gone to with what was chosen kept", async () => {
  const page = await walk.toTime();
  page.field(/^들어오면 바로 확정/).check();
  page.field("60분").check();
  expect((await page.press("병원 정보")).address).toBe("/settings/hospital-info");
  const back = await walk.open();
  expect(title(back)).toBe("확정 방식과 시간 간격");
  expect(back.field(/^들어오면 바로 확정/).isChecked).toBe(true);
  expect(back.field("60분").isChecked).toBe(true);
});

test("what we saw stands as had on the pages and on the sheet, what lacks as lacking", async () => {
  const numbers = await numbersApproved(site.backend);
  await site.backend.database.inHospital(site.hospital.hospitalId, (trx) =>
    trx.updateTable("hospitals").set({ institutionApprovedAt: null }).execute(),
  );
  const ready = await walk.open();
  expect(ready.text).toMatch(/사업자등록증\s*있어요\s*2025년 3월 4일/);
  const { saveDraft } = await applicationsOf(site.backend);
  await saveDraft({ userInfo: numbers, linkingList: ["EMR"] });
  const check = await walk.open(`${APPLY}?page=6`);
  const said = /있어요\s*사업자등록증\s*아직 없어요\s*의료기관 개설신고증/;
  expect(check.text).toMatch(said);
  check.field(/^적은 내용이/).check();
  const done = await check.press("신청서 내기");
  expect(done.text).toContain("의료기관 개설신고증이 없어 여기서 멈출 수 있어요");
  expect((await done.follow("사본 인쇄")).text).toMatch(said);
});

test("the bar over it says how the links stand, as over the board", async () => {
  await site.backend.database.inHospital(site.hospital.hospitalId, (trx) =>
    trx.updateTable("platformLinks").set({ lastReceivedAt: site.backend.clock() }).execute(),
  );
  for (const path of ["/", APPLY, "/application"])
    expect((await walk.open(path)).text).toMatch(/네이버\s*정상/);
});
