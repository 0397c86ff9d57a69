import { expect, test } from "vitest";
import { hire, PASSWORD } from "#tests/support/factories.ts";
import { askToJoin } from "#tests/support/signups.ts";
import { useSite } from "#tests/support/site.ts";
import type { Visitor } from "#tests/support/visitor/visitor.ts";

/** 신청: who asks for an account here, and who has one. */
const site = useSite();
const APPLICATION = "/application";
let counted = 0;
const freshId = () => `barun_${Date.now().toString(36).slice(-6)}_${(counted += 1)}`;

async function ask(name = "한도윤", of: { mobile?: string } = {}) {
  const loginId = freshId();
  const at = new Date(site.backend.clock().getTime() - 3 * 60 * 60_000);
  const id = await askToJoin(site.backend.database, site.hospital, { ...of, name, loginId, at });
  return { id, loginId };
}
async function comeIn(loginId: string): Promise<Visitor> {
  const visitor = site.stranger();
  const login = await visitor.open("/login");
  login.fill("아이디", loginId);
  login.fill("비밀번호", PASSWORD);
  await login.press("로그인");
  return visitor;
}
const item = (page: Awaited<ReturnType<Visitor["open"]>>, name: string) =>
  page.part("listitem", undefined, name);

test("who asks stands first, with the phone and how long ago, and the count beside the entry", async () => {
  const { loginId } = await ask();
  const page = await site.staff.open(APPLICATION);
  const row = item(page, "한도윤").text;
  expect(row).toContain(`${loginId} · 원무`);
  expect(row).toContain("010-3321-5567");
  expect(row).toContain("11월 20일 11:12, 3시간 전");
  const [entry] = page.part("navigation", "신청").links(/가입과 예약 신청/);
  expect([entry?.name, entry?.current]).toEqual(["가입과 예약 신청1건 답할 것", "page"]);
  expect(page.part("navigation", "주 메뉴").links("신청")[0]?.current).toBe("page");
});

test("who asks twice from one mobile is said to at both, until one of them is answered", async () => {
  const AGAIN = "같은 휴대전화로 보낸 신청이 또 있어요.";
  await ask("한도윤", { mobile: "010-3321-5567" });
  await ask("박서연", { mobile: "010-8844-0171" });
  await ask("한두윤", { mobile: "01033215567" });
  const page = await site.staff.open(APPLICATION);
  const marked = (of: typeof page) =>
    ["한도윤", "박서연", "한두윤"].filter((name) =>
      of.parts("listitem", undefined, name).some(({ text }) => text.includes(AGAIN)),
    );
  expect(marked(page)).toEqual(["한도윤", "한두윤"]);
  expect(marked(await page.press("박서연 승인"))).toEqual(["한도윤", "한두윤"]);
  const asked = await (await site.staff.open(APPLICATION)).follow("한두윤 거절");
  const left = await asked.press("가입 거절");
  item(left, "한도윤");
  expect(left.text).not.toContain(AGAIN);
});

test("of many the longest waiting are listed, and how many more there are is said", async () => {
  for (let count = 0; count < 51; count += 1) await ask();
  const page = await site.staff.open(APPLICATION);
  page.part("heading", "동료의 가입 신청 51");
  expect(page.part("main").text).toContain("1건이 더 기다려요");
  const [entry] = page.part("navigation", "신청").links(/가입과 예약 신청/);
  expect(entry?.name).toBe("가입과 예약 신청51건 답할 것");
});

test("one press lets somebody in, who logs in with the password that they chose", async () => {
  const { loginId } = await ask();
  const page = await site.staff.open(APPLICATION);
  const done = await page.press("한도윤 승인");
  expect(done.address).toBe(APPLICATION);
  expect(done.text).toContain("가입을 승인했어요");
  expect(done.text).toContain("답할 가입 신청이 없어요");
  expect(done.part("table").text).toContain("김접수");
  expect((await (await comeIn(loginId)).open("/")).text).toContain("한도윤");
});

test("a refusal is asked for in its place; what is wrong with the reason comes back with it", async () => {
  await ask();
  const asked = await (await site.staff.open(APPLICATION)).follow("한도윤 거절");
  expect(asked.field("거절하는 이유").value).toBe("우리 병원에서 일하지 않아요");
  asked.fill(/직접 쓸 말/, "900101-1234567 이 번호는 누구인가요");
  const wrong = await asked.press("가입 거절");
  expect(wrong.status).toBe(400);
  expect(wrong.field(/직접 쓸 말/).isInvalid).toBe(true);
  wrong.fill(/직접 쓸 말/, "원장님께 먼저 말해 주세요");
  const done = await wrong.press("가입 거절");
  expect(done.address).toBe(APPLICATION);
  expect(done.part("table").text).toContain("원장님께 먼저 말해 주세요");
});

test("what was chosen is sent where nothing was written", async () => {
  await ask();
  const asked = await (await site.staff.open(APPLICATION)).follow("한도윤 거절");
  const done = await asked.press("가입 거절");
  expect(done.part("table").text).toContain("우리 병원에서 일하지 않아요");
});

test("where a colleague was faster, it says who", async () => {
  await ask();
  const { loginId } = await hire(site.backend.database, site.hospital, "박간호");
  const [mine, theirs] = [
    await site.staff.open(APPLICATION),
    await (await comeIn(loginId)).open(APPLICATION),
  ];
  await theirs.press("한도윤 승인");
  const late = await mine.press("한도윤 승인");
  expect(late.status).toBe(409);
  expect(late.text).toContain("박간호 님이 먼저 승인했어요.");
});

test("who has not 설정 sees them, and whom to ask", async () => {
  await ask();
  const { loginId } = await hire(site.backend.database, site.hospital, "박간호", {
    switches: ["EXPORT"],
  });
  const page = await (await comeIn(loginId)).open(`${APPLICATION}?end=x`);
  expect(page.text).toContain("한도윤");
  expect(page.text).toContain("김접수 님에게 켜 달라고 해 주세요");
  expect(page.part("main").buttons()).toEqual([]);
  expect(page.part("main").links()).toEqual([]);
});

test("an account is ended with its id typed; it is out at once, and is listed no more", async () => {
  const { loginId } = await hire(site.backend.database, site.hospital, "박간호");
  const visitor = await comeIn(loginId);
  const page = await site.staff.open(APPLICATION);
  expect(item(page, "박간호").text).toContain("내보내기, 가림 풀기, 설정");
  expect(page.part("main").links("김접수 계정 끝내기")).toEqual([]);
  const asked = await page.follow("박간호 계정 끝내기");
  asked.fill(/끝내려면/, "another");
  const wrong = await asked.press("계정 끝내기");
  expect(wrong.status).toBe(400);
  expect(wrong.field(/끝내려면/).isInvalid).toBe(true);
  expect(wrong.field(/끝내려면/).value).toBe("another");
  wrong.fill(/끝내려면/, loginId);
  const done = await wrong.press("계정 끝내기");
  expect(done.address).toBe(APPLICATION);
  expect(done.text).toContain("계정을 끝냈어요");
  expect(done.part("main").text).not.toContain("박간호");
  expect((await visitor.open("/")).address).toMatch(/^\/login/);
});
