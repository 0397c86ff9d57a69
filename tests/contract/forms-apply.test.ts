import { expect, test } from "vitest";
import { APPLY, applyWalk, colleague, fillBusiness, title } from "#tests/support/apply-walk.ts";
import { withoutProducts } from "#tests/support/hospital-before.ts";
import { useSite } from "#tests/support/site.ts";

/** 예약 서비스 신청, page by page, without a script. */
const site = useSite();
const walk = applyWalk(site);
const drafts = () =>
  site.backend.database.inHospital(site.hospital.hospitalId, (trx) =>
    trx.selectFrom("wizardDrafts").selectAll().where("process", "=", "apply").execute(),
  );

test("looked at nothing is written; no page beyond the farthest opens, and no word is a page", async () => {
  for (const path of [APPLY, `${APPLY}?page=6`, `${APPLY}?page=x`, `${APPLY}?page=1.5`])
    expect(title(await walk.open(path))).toBe("신청하기 전에");
  expect(await drafts()).toEqual([]);
  await walk.toBusiness();
  expect(title(await walk.open(`${APPLY}?page=5`))).toBe("사업자 정보");
  expect((await walk.open(`${APPLY}?page=0`)).status).toBe(404);
});

test("준비 확인 counts what is there; what is missing keeps nobody", async () => {
  const page = await walk.open();
  expect(page.text).toContain("5가지 가운데 2가지가 되어 있어요.");
  expect(page.text).toMatch(/진료 시간\s*되어 있음\s*월–금 09:00–18:00, 토 09:00–13:00/);
  expect(page.text).toMatch(/받고 있는 상품\s*되어 있음\s*3개/);
  expect(page.text).toMatch(/책임자 휴대전화\s*남음\s*김접수, 아직 없어요/);
  expect(page.text).toContain("주민번호 뒷자리를 가리고 올려 주세요");
  expect(page.links("진료 시간 보기")[0]?.href).toBe("/settings/hospital-info");
  expect(page.links("받고 있는 상품 보기")[0]?.href).toBe("/settings/product");
  expect(page.links("책임자 휴대전화 고치기")[0]?.href).toBe("/settings/account");
  expect(title(await page.press("다음: 사업자 정보"))).toBe("사업자 정보");
});

test("what we saw and have is said so, and what is fixed cannot be typed", async () => {
  const { database } = site.backend;
  const { hospitalId, account } = site.hospital;
  const approved = new Date("2025-03-04T03:00:00Z");
  await database.inHospital(hospitalId, async (trx) => {
    await trx
      .updateTable("hospitals")
      .set({ brn: "2208162517", brnApprovedAt: approved, representative: "홍길동" })
      .where("hospitalId", "=", hospitalId)
      .execute();
    await trx
      .updateTable("accounts")
      .set({ mobile: "01023451234" })
      .where("accountId", "=", account.accountId)
      .execute();
  });
  const page = await walk.open();
  expect(page.text).toMatch(/책임자 휴대전화\s*되어 있음\s*김접수, 010-\*\*\*\*-1234/);
  const business = await page.press("다음: 사업자 정보");
  expect(business.text).toContain("가입할 때 적은 것을 가져왔어요.");
  const value = (label: string) => business.field(label).value;
  expect(["사업자등록번호", "상호", "대표자", "신청자 휴대전화"].map(value)).toEqual([
    ...["220-81-62517", "테스트의원", "홍길동", "010-2345-1234"],
  ]);
  expect(() => business.fill("사업자등록번호", "1")).toThrow("read-only");
});

test("사업자 정보: what is wrong is said at its field, and what was typed stays", async () => {
  const page = await walk.toBusiness();
  fillBusiness(page);
  page.fill("사업자등록번호", "220-81-62518");
  page.fill("우편번호", "6120");
  const back = await page.press("다음: 받을 곳");
  expect([back.status, title(back)]).toEqual([400, "사업자 정보"]);
  expect(back.text).toContain("고칠 곳이 2곳 있어요");
  expect(back.field("사업자등록번호").description).toContain("숫자가 서로 맞지 않아요");
  expect(back.field("우편번호").isInvalid).toBe(true);
  expect(back.field("상호").value).toBe("서울바른의원");
  expect(back.field("면세").isChecked).toBe(true);
  back.fill("사업자등록번호", "220-81-62517");
  back.fill("우편번호", "06120");
  expect(title(await back.press("다음: 받을 곳"))).toBe("어디서 온 예약을 받을까요?");
});

test("받을 곳: what is linked cannot be chosen again; an EMR has a name", async () => {
  const page = await walk.toPlatforms();
  expect(page.text).toMatch(/네이버 예약[^]*이미 연동됨/);
  expect(page.fields(/^(네이버|카카오) 예약/)).toEqual([]);
  const none = await page.press("다음: 시간");
  expect([none.status, none.text.includes("예약을 받을 곳을 하나는 골라 주세요.")]).toEqual([
    ...[400, true],
  ]);
  none.field(/^EMR/).check();
  const unnamed = await none.press("다음: 시간");
  expect(unnamed.field("쓰시는 EMR").description).toContain("쓰시는 EMR을 적어 주세요.");
  expect(unnamed.field(/^EMR/).isChecked).toBe(true);
  unnamed.fill("쓰시는 EMR", "바른차트 클라우드");
  expect(title(await unnamed.press("다음: 시간"))).toBe("확정 방식과 시간 간격");
  expect(await drafts()).toMatchObject([{ linkingList: ["EMR"], pageIndex: 4 }]);
});

test("시간: 미리 보기 shows another block and keeps what is chosen, unsaved", async () => {
  const page = await walk.toTime();
  expect(page.text).toMatch(
    /두 주에 \d+자리\s*30분마다, 09:00부터\s*이미 잡힌 예약은 빼지 않았어요/,
  );
  expect(page.text).toMatch(/22일 \(일\)\s*휴진\s*—/);
  page.field(/^들어오면 바로 확정/).check();
  page.field("60분").check();
  const looked = await page.press("미리 보기");
  expect(looked.text).toMatch(/두 주에 \d+자리\s*60분마다/);
  expect(looked.field(/^들어오면 바로 확정/).isChecked).toBe(true);
  expect(looked.field("60분").isChecked).toBe(true);
  expect(await drafts()).toMatchObject([{ confirmMode: null }]);
  const next = await looked.press("다음: 담당자");
  expect(title(next)).toBe("안내받은 담당자가 있나요?");
  const [draft] = await drafts();
  expect(draft).toMatchObject({ confirmMode: "INSTANT", userInfo: { minimumTimeBlock: 60 } });
});

test("시간: a way to confirm is chosen, and a part of a day that is shut is said where it lies", async () => {
  const { database } = site.backend;
  const { hospitalId } = site.hospital;
  await database.inHospital(hospitalId, (trx) =>
    trx
      .insertInto("hospitalClosures")
      .values({ hospitalId, name: "학회로 휴진", startsOn: "2026-11-24", endsOn: "2026-11-24" })
      .execute(),
  );
  const page = await walk.toTime();
  expect(page.text).toMatch(/24일 \(화\)\s*학회로 휴진/);
  const back = await page.press("다음: 담당자");
  expect([back.status, back.text.includes("확정 방식을 골라 주세요.")]).toEqual([400, true]);
});

test("담당자: whose code it is, however it is written; nobody's is said at its field", async () => {
  const page = await walk.toSales();
  const unchosen = await page.press("다음: 확인");
  expect(unchosen.text).toContain("담당자 코드가 있는지 골라 주세요.");
  unchosen.field(/^담당자 코드가 있어요/).check();
  unchosen.fill("담당자 코드", "DK-9999");
  const nobody = await unchosen.press("확인");
  expect(nobody.field("담당자 코드").description).toContain("맞는 담당자가 없어요.");
  expect(nobody.field("담당자 코드").value).toBe("DK-9999");
  nobody.fill("담당자 코드", "dk 2047");
  const found = await nobody.press("확인");
  expect(found.text).toMatch(
    /이서준\s*맞는 코드예요\s*지역\s*서울 강남·서초\s*연락처\s*02-6200-0147/,
  );
  const check = await found.press("다음: 확인");
  expect(check.text).toMatch(/담당자\s*DK-2047 이서준/);
});

test("확인: all of it, each page with the way to mend it and back", async () => {
  await withoutProducts(site.backend);
  const page = await walk.toCheck();
  expect(page.text).toMatch(/상호, 대표자\s*서울바른의원, 홍길동/);
  expect(page.text).toMatch(/고른 곳\s*EMR\s*쓰시는 EMR\s*바른차트 클라우드/);
  expect(page.text).toMatch(/간격\s*20분, 두 주에 \d+자리/);
  expect(page.text).toMatch(/담당자\s*직접 신청할게요/);
  expect(page.text).toMatch(/있어요\s*없음\s*아직 없어요\s*사업자등록증, 의료기관 개설신고증/);
  const mend = await page.follow("받을 곳 고치기");
  mend.fill("쓰시는 EMR", "푸른차트");
  const back = await mend.press("다음: 확인");
  expect(title(back)).toBe("이대로 신청할까요?");
  expect(back.text).toContain("푸른차트");
});

test("who may not change settings reads it, and is told whom to ask", async () => {
  await walk.toBusiness();
  const reader = await colleague(site, { switches: ["EXPORT", "UNMASK"] });
  const page = await reader.open(APPLY);
  expect(page.text).toContain("‘설정’ 스위치가 꺼져 있어요. 김접수 님에게");
  expect(page.part("main").buttons()).toEqual([]);
  expect((await reader.open(`${APPLY}?page=1`)).part("main").buttons()).toEqual([]);
});
