import { expect, test } from "vitest";
import { APPLY, applyWalk, colleague, title } from "#tests/support/apply-walk.ts";
import { login } from "#tests/support/backend.ts";
import { createHospital } from "#tests/support/factories.ts";
import { numbersApproved, withoutProducts } from "#tests/support/hospital-before.ts";
import { applicationsOf } from "#tests/support/site-applications.ts";
import { useSite } from "#tests/support/site.ts";
import { Visitor } from "#tests/support/visitor/visitor.ts";
import { cookiesOf } from "#tests/support/web.ts";

/** An application that is sent, once, and what stands there then. */
const site = useSite();
const walk = applyWalk(site);
const sent = () =>
  site.backend.database.inHospital(site.hospital.hospitalId, (trx) =>
    trx.selectFrom("applications").select(["number", "state"]).execute(),
  );

test("it is not sent before one says that it is so", async () => {
  const back = await (await walk.toCheck()).press("신청서 내기");
  expect([back.status, title(back)]).toEqual([400, "이대로 신청할까요?"]);
  expect(back.field(/^적은 내용이/).description).toContain("등록증과 같은지 보고 표시해 주세요.");
  expect(await sent()).toEqual([]);
});

test("sent it has a number, and what happens when; the wizard is empty again", async () => {
  await withoutProducts(site.backend);
  const done = await walk.send();
  const [{ number } = { number: "" }] = await sent();
  expect(number).toMatch(/^A1120-\d{3}$/);
  expect([done.address, title(done)]).toEqual([`${APPLY}?done=${number}`, "신청서를 냈어요"]);
  expect(done.text).toContain(number);
  expect(done.text).toMatch(/오늘\s*신청서를 받았어요\s*11월 20일 \(금\) 14:12, 김접수/);
  expect(done.text).toContain("사업자등록증, 의료기관 개설신고증이 없어 여기서 멈출 수 있어요");
  expect(done.text).toMatch(/승인되면\s*EMR을 연동해요/);
  expect(done.text).toMatch(/20분 간격으로 자리를 내보내요\s*두 주에 \d+자리/);
  expect(done.links("신청 보기")[0]?.href).toBe("/application");
  expect(done.links("사본 인쇄")[0]?.href).toBe(`/application/${number}`);
  expect(title(await walk.open())).toBe("신청하기 전에");
  // However the number is written.
  expect(title(await walk.open(`${APPLY}?done=${number.slice(1).toLowerCase()}`))).toBe(
    "신청서를 냈어요",
  );
});

test("where there are products, no time block is promised that an approval does not set", async () => {
  await (await applicationsOf(site.backend)).saveDraft({ linkingList: ["EMR"] });
  const time = await walk.open(`${APPLY}?page=4`);
  expect(time.text).toContain("지금 쓰는 확정 방식과 시간 간격은 그대로예요");
  const check = await walk.open(`${APPLY}?page=6`);
  expect(check.text).toMatch(/간격\s*20분\s*승인되면\s*이미 상품이 있어/);
  check.field(/^적은 내용이/).check();
  const done = await check.press("신청서 내기");
  expect(done.text).toContain("지금 쓰는 시간 간격대로 자리를 내보내요");
  expect(done.text).not.toContain("20분");
});

test("pressed twice, it is sent once, and both lead to it", async () => {
  const [one, two] = [await walk.toCheck(), await walk.open(`${APPLY}?page=6`)];
  for (const page of [one, two]) page.field(/^적은 내용이/).check();
  const pages = [await one.press("신청서 내기"), await two.press("신청서 내기")];
  expect(pages.map(title)).toEqual(["신청서를 냈어요", "신청서를 냈어요"]);
  expect(await sent()).toHaveLength(1);
});

test("one that was begun anew meanwhile is not sent, and no older one is shown in its place", async () => {
  await walk.send();
  const page = await walk.toCheck();
  const other = await colleague(site);
  await (await other.open(APPLY)).unfold("처음부터 적기").press("지우고 처음부터");
  page.field(/^적은 내용이/).check();
  const led = await page.press("신청서 내기");
  expect([led.address, title(led)]).toEqual([`${APPLY}?page=1`, "신청하기 전에"]);
  expect(led.text).toContain("그사이 다른 창이나 동료가 신청서를 냈거나");
  expect(await sent()).toHaveLength(1);
});

test("what a colleague changed meanwhile is seen before it is sent", async () => {
  const page = await walk.toCheck();
  const other = await (await colleague(site)).open(`${APPLY}?page=3`);
  other.fill("쓰시는 EMR", "푸른차트");
  await other.press("저장하고 나가기");
  page.field(/^적은 내용이/).check();
  const back = await page.press("신청서 내기");
  expect([back.status, title(back)]).toEqual([409, "이대로 신청할까요?"]);
  expect(back.text).toContain("그사이 다른 창이나 동료가 바꿨어요.");
  expect(back.text).toContain("푸른차트");
  expect(title(await back.press("신청서 내기"))).toBe("신청서를 냈어요");
});

test("one that is under way is said, with the way to it", async () => {
  await walk.send();
  const { database } = site.backend;
  const [first] = await database.inHospital(site.hospital.hospitalId, (trx) =>
    trx.selectFrom("applications").select("institutionNumber").execute(),
  );
  const page = await walk.toCheck();
  const mend = await page.follow("사업자 정보 고치기");
  mend.fill("요양기관번호", first!.institutionNumber);
  const check = await mend.press("다음: 확인");
  check.field(/^적은 내용이/).check();
  const back = await check.press("신청서 내기");
  expect([back.status, back.text.includes("이 병원의 신청을 이미 검토하고 있어요.")]).toEqual([
    ...[409, true],
  ]);
  expect(back.part("main").links("신청 보기")[0]?.href).toBe("/application");
});

test("what is wrong on another page is said at the end, with the way there", async () => {
  const page = await walk.toCheck();
  const mend = await walk.open(`${APPLY}?page=2`);
  mend.fill("대표자", "");
  mend.fill("우편번호", "1");
  await mend.press("저장하고 나가기");
  const again = await page.reload();
  again.field(/^적은 내용이/).check();
  const back = await again.press("신청서 내기");
  expect([back.status, back.text.includes("고칠 곳이 2곳 있어요")]).toEqual([400, true]);
  const there = await back.follow(/사업자 정보, 대표자/);
  expect(there.address).toBe(`${APPLY}?page=2&from=check`);
});

test("a number that is none, and another hospital's, is not there; one that is decided leads to 신청", async () => {
  await walk.send();
  const [{ number } = { number: "" }] = await sent();
  const { hospitalId } = site.hospital;
  const origin = (await walk.open()).url.origin;
  site.backend.hospital = await createHospital(site.backend.database);
  const stranger = new Visitor(origin, cookiesOf(await login(site.backend)));
  expect((await stranger.open(`${APPLY}?done=${number}`)).status).toBe(404);
  for (const none of ["x", "A1120-999", ""])
    expect((await stranger.open(`${APPLY}?done=${none}`)).status).toBe(404);
  await site.backend.database.inHospital(hospitalId, (trx) =>
    trx.updateTable("applications").set({ state: "WITHDRAWN", decidedAt: new Date() }).execute(),
  );
  expect((await site.staff.open(`${APPLY}?done=${number}`)).address).toBe("/application");
});

test("a page of the next one, while the one that keeps it away was sent meanwhile, is not kept", async () => {
  const numbers = await numbersApproved(site.backend);
  const page = await walk.toBusiness();
  const calls = await applicationsOf(site.backend);
  const { body } = await calls.saveDraft({ version: await draftVersion(), userInfo: numbers });
  expect((await calls.submit(body.version)).status).toBe(201);
  const gone = await page.press("저장하고 나가기");
  expect([gone.status, gone.text.includes("신청서를 냈거나 처음부터")]).toEqual([409, true]);
  const back = await gone.press("저장하고 나가기");
  expect([back.status, back.text.includes("이미 검토하고 있어요")]).toEqual([409, true]);
  expect(back.part("main").links("신청 보기")[0]?.href).toBe("/application");
});

const draftVersion = () =>
  site.backend.database.inHospital(site.hospital.hospitalId, async (trx) => {
    const { version } = await trx
      .selectFrom("wizardDrafts")
      .select("version")
      .where("process", "=", "apply")
      .executeTakeFirstOrThrow();
    return version;
  });
