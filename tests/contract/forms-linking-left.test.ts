import { beforeEach, expect, test } from "vitest";
import { login } from "#tests/support/backend.ts";
import type { Business } from "#tests/support/business-server.ts";
import { hire } from "#tests/support/factories.ts";
import { useSite } from "#tests/support/site.ts";
import { unlinked } from "#tests/support/unlinked.ts";
import { Visitor } from "#tests/support/visitor/visitor.ts";
import { cookiesOf } from "#tests/support/web.ts";

/** A wizard that was left is offered at home (product.md §2), to any colleague. */
const site = useSite();
let business: Business;
const visitor = async (id?: string) => {
  const origin = new URL((await site.staff.open("/")).url).origin;
  return new Visitor(origin, cookiesOf(await login(site.backend, id)));
};
beforeEach(async () => {
  ({ business } = await unlinked(site.backend));
});

async function leftAtPairs(desk: Visitor): Promise<void> {
  const page = await (await desk.open("/linking-platform")).press("위에서부터 시작");
  page.fill("사업장 번호", String(business.account.businessId));
  page.fill("로그인 키", business.key);
  const verified = await (await page.press("다음: 확인")).press("확인하기");
  await (await verified.press("다음: 상품 짝짓기")).press("저장하고 나가기");
}

test("who left it, when and where stands at home; a colleague goes on there", async () => {
  expect((await (await visitor()).open("/")).text).not.toContain("이어하기");
  await leftAtPairs(await visitor());
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
  await leftAtPairs(desk);
  await (await desk.open("/linking-platform")).press("처음부터 다시");
  expect((await desk.open("/")).text).not.toContain("이어하기");
  const { database, hospital } = site.backend;
  const [draft] = await database.inHospital(hospital.hospitalId, (trx) =>
    trx.selectFrom("wizardDrafts").selectAll().execute(),
  );
  expect(draft).toMatchObject({ isOpen: false, pageIndex: 0, userInfo: {}, linkingList: [] });
});

test("where it was linked home offers nothing; where what was read is forgotten, the page that reads", async () => {
  const desk = await visitor();
  await leftAtPairs(desk);
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
