import { expect, test } from "vitest";
import { decideApplication } from "#backend/applications/index.ts";
import { hire } from "#tests/support/factories.ts";
import { useLinkingDesk } from "#tests/support/linking-desk.ts";
import { applicationsOf } from "#tests/support/site-applications.ts";

/** A wizard that was left is offered at home (product.md §2), to any colleague. */
const { site, visitor, toPairs } = useLinkingDesk();
const leftAtPairs = async () => (await toPairs()).press("저장하고 나가기");

test("who left it, when and where stands at home; a colleague goes on there", async () => {
  expect((await (await visitor()).open("/")).text).not.toContain("이어하기");
  await leftAtPairs();
  const colleague = await hire(site.backend.database, site.hospital, "박주연");
  const other = await visitor(colleague.loginId);
  const home = await other.open("/");
  expect(home.text).toMatch(/네이버 잇기\s*3 상품 짝짓기 · \d\d:\d\d에 김접수가 저장/);
  const page = await home.follow("네이버 잇기 이어하기");
  expect(page.address).toBe("/linking-platform/naver");
  expect(page.part("main").parts("heading")[0]?.text).toBe("상품 짝짓기");
  expect(page.text).toContain("김접수 님이 저장한 데서");
});

test("처음부터 다시 clears all that was said, and home offers nothing any more", async () => {
  const desk = await visitor();
  await leftAtPairs();
  await (await desk.open("/linking-platform")).unfold("처음부터 다시").press("지우고 처음부터");
  expect((await desk.open("/")).text).not.toContain("이어하기");
  const { database, hospital } = site.backend;
  const [draft] = await database.inHospital(hospital.hospitalId, (trx) =>
    trx.selectFrom("wizardDrafts").selectAll().execute(),
  );
  expect(draft).toMatchObject({ isOpen: false, pageIndex: 0, userInfo: {}, linkingList: [] });
});

test("where it was linked home offers nothing; where what was read is forgotten, the page that reads", async () => {
  const desk = await visitor();
  await leftAtPairs();
  const { database, hospital } = site.backend;
  await database.inHospital(hospital.hospitalId, (trx) =>
    trx.updateTable("linkWizards").set({ seen: null, seenAt: null, seenBy: null }).execute(),
  );
  expect((await desk.open("/")).text).toContain("2 확인 ·");
  await database.inHospital(hospital.hospitalId, (trx) =>
    trx.updateTable("platformLinks").set({ state: "ACTIVE" }).execute(),
  );
  expect((await desk.open("/")).text).not.toContain("이어하기");
});

test("what an approved application chose waits to be begun, and is said to be left by nobody", async () => {
  const { send } = await applicationsOf(site.backend);
  const { number } = await send({ linkingList: ["NAVER"] });
  await decideApplication(site.backend.services, number, { to: "APPROVED" });
  const desk = await visitor();
  const home = await desk.open("/");
  expect(home.text).toMatch(/네이버 잇기\s*승인된 신청에서 고른 곳/);
  const hub = await desk.open("/linking-platform");
  expect(hub.text).toMatch(/네이버\s*시작 전\s*승인된 신청에서 고른 곳이에요./);
  const wizard = await hub.follow("네이버 시작");
  expect(wizard.address).toBe("/linking-platform/naver");
  for (const { text } of [home, hub, wizard]) expect(text).not.toContain("시스템");
  // Once somebody was at it, it is theirs.
  await wizard.press("저장하고 나가기");
  expect((await desk.open("/linking-platform")).text).toMatch(/1 계정\s*에서 나갔어요/);
});
