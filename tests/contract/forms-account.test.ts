import { expect, test } from "vitest";
import { hire } from "#tests/support/factories.ts";
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

test("the idle time is chosen for the whole hospital", async () => {
  const account = (await site.staff.open(ACCOUNT)).part("main");
  account.field("아무것도 안 하면").choose("10분 뒤 로그아웃");
  const done = await account.press("저장");
  expect(done.field("아무것도 안 하면").value).toBe("10");
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
