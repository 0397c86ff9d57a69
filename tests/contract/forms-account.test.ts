import { expect, test } from "vitest";
import { hire, PASSWORD } from "#tests/support/factories.ts";
import { useSite } from "#tests/support/site.ts";

const site = useSite();
const ACCOUNT = "/settings/account";
const NEXT = "창가 화분 셋, 국수 한 그릇";

test("a new password is judged at its field and never comes back; the right one is taken", async () => {
  const { password, loginId } = site.hospital.account;
  const account = await site.staff.open(ACCOUNT);
  const form = account.part("main");
  form.fill("지금 비밀번호", password);
  form.fill("새 비밀번호", `!!!${loginId}!!!`);
  const wrong = await form.press("비밀번호 바꾸기");
  expect(wrong.status).toBe(400);
  expect(wrong.field("새 비밀번호").isInvalid).toBe(true);
  expect(wrong.text).toContain(`아이디(${loginId})가 들어 있어요`);
  expect(wrong.html).not.toContain(password);
  const again = wrong.part("main");
  again.fill("지금 비밀번호", password);
  again.fill("새 비밀번호", NEXT);
  const done = await again.press("비밀번호 바꾸기");
  expect(done.address).toBe(ACCOUNT);
  expect(done.text).toContain("비밀번호를 바꿨어요");
});

test("the device one sits at gets a name, a wrong one is kept to be mended, and the page says who was here before", async () => {
  const first = await site.staff.open(ACCOUNT);
  expect(first.text).not.toContain("지난번에는");
  const form = first.part("main");
  form.fill("이 기기의 이름", "가".repeat(31));
  const wrong = await form.press("이름 저장");
  expect(wrong.status).toBe(400);
  expect(wrong.field("이 기기의 이름").isInvalid).toBe(true);
  expect(wrong.field("이 기기의 이름").value).toBe("가".repeat(31));
  const again = wrong.part("main");
  again.fill("이 기기의 이름", "접수대 PC");
  const named = await again.press("이름 저장");
  expect(named.field("이 기기의 이름").value).toBe("접수대 PC");
  expect(named.text).toContain("이 기기의 이름을 저장했어요");
});

test("a device with a name that is logged out is named, and goes with 다른 기기 모두 끝내기", async () => {
  const { database, hospital, clock } = site.backend;
  const { hospitalId, account } = hospital;
  const device = { deviceId: crypto.randomUUID(), name: "원장실 노트북", lastLoginAt: clock() };
  const of = { hospitalId, accountId: account.accountId };
  await database.inHospital(hospitalId, (trx) =>
    trx
      .insertInto("deviceNames")
      .values({ ...of, ...device })
      .execute(),
  );
  const page = await site.staff.open(ACCOUNT);
  const words = "이름을 붙였지만 지금은 로그인해 있지 않아요: 원장실 노트북";
  expect(page.text).toContain(words);
  const done = await page.part("main").press("다른 기기 모두 끝내기");
  expect(done.text).not.toContain(words);
});

test("the idle time is chosen for the whole hospital", async () => {
  const open = async () => (await site.staff.open(ACCOUNT)).part("main");
  const [account, meanwhile] = [await open(), await open()];
  account.field("아무것도 안 하면").choose("10분 뒤 로그아웃");
  const done = await account.press("저장");
  expect(done.field("아무것도 안 하면").value).toBe("10");
  meanwhile.field("아무것도 안 하면").choose("60분 뒤 로그아웃");
  const late = await meanwhile.press("저장");
  expect([late.status, late.part("alert").text]).toEqual([
    409,
    "그사이 다른 곳에서 바뀌었어요. 지금 상태를 보고 다시 해 주세요.",
  ]);
  expect(late.field("아무것도 안 하면").value).toBe("10");
});

test("a colleague's switch is taken and given, who did it is shown, and they go on leave and come back", async () => {
  await hire(site.backend.database, site.hospital, "박간호");
  const at = async () => site.staff.open(ACCOUNT);
  const taken = await (await at()).press("박간호 설정 켜짐");
  expect(taken.buttons("박간호 설정 꺼짐")).toHaveLength(1);
  expect(taken.text).toContain("김접수 님이");
  const last = await taken.press("김접수 설정 켜짐");
  expect(last.status).toBe(409);
  expect(last.text).toContain("한 명은 있어야 해요");
  const away = await (await at()).press("박간호 휴직");
  expect(away.text).toContain("휴직 중");
  expect((await away.press("박간호 복직")).text).not.toContain("부터 휴직 중");
});

test("who is on leave is told so at the login, by the right password alone", async () => {
  const colleague = await hire(site.backend.database, site.hospital, "최휴직");
  await (await site.staff.open(ACCOUNT)).press("최휴직 휴직");
  const logIn = async (password: string) => {
    const page = await site.stranger().open("/login");
    page.fill("아이디", colleague.loginId);
    page.fill("비밀번호", password);
    return page.press("로그인");
  };
  expect((await logIn(PASSWORD)).part("alert").text).toContain("휴직 중인 아이디예요");
  expect((await logIn("not-the-password")).text).not.toContain("휴직 중");
});

test("without their switches the ways to a file are not there, and 저장 says why not", async () => {
  const colleague = await hire(site.backend.database, site.hospital, "정꺼짐");
  for (const which of ["내보내기", "설정"])
    await (await site.staff.open(ACCOUNT)).press(`정꺼짐 ${which} 켜짐`);
  const visitor = site.stranger();
  const login = await visitor.open("/login");
  login.fill("아이디", colleague.loginId);
  login.fill("비밀번호", PASSWORD);
  await login.press("로그인");
  const list = await visitor.open("/?view=list");
  const record = await visitor.open("/settings/history");
  for (const page of [list, record]) expect(page.html).not.toContain("export=1");
  expect((await site.staff.open("/?view=list")).html).toContain("export=1");
  const info = await visitor.open("/settings/hospital-info");
  expect(info.text).toContain("‘설정’ 스위치가 꺼져 있어요");
});

test("of what one is told is chosen by kind, and two windows do not overwrite one another", async () => {
  const page = await site.staff.open(ACCOUNT);
  const stale = await site.staff.open(ACCOUNT);
  const kinds = (at: typeof page) =>
    ["새 예약 신청", "답하지 못해 만료된 신청", "플랫폼에 못 알린 예약"].map(
      (kind) => at.part("region", "알림").field(kind).isChecked,
    );
  expect(kinds(page)).toEqual([true, true, true]);
  page.field("답하지 못해 만료된 신청").uncheck();
  const done = await page.press("알림 저장");
  expect(done.text).toContain("알림을 저장했어요.");
  expect(kinds(done)).toEqual([true, false, true]);
  stale.field("새 예약 신청").uncheck();
  const refused = await stale.press("알림 저장");
  expect(refused.status).toBe(409);
  expect(refused.part("alert").text).toContain("그사이");
  expect(kinds(await site.staff.open(ACCOUNT))).toEqual([true, false, true]);
});
