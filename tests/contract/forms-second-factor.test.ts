import { expect, test } from "vitest";
import { appCode, withSecond } from "#tests/support/second-factor.ts";
import { hire, PASSWORD } from "#tests/support/factories.ts";
import { useSite } from "#tests/support/site.ts";
import type { Page } from "#tests/support/visitor/page.ts";

const site = useSite();
const ACCOUNT = "/settings/account";
const KEY = /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/;
const CODE = /[a-z2-9]{4}(?:-[a-z2-9]{4}){3}/g;

/** Sets it up on the page, as one does. */
async function setUp() {
  const asks = await (await site.staff.open(ACCOUNT)).follow("켜기");
  const form = asks.part("main");
  form.part("region", "두 단계 로그인").fill("지금 비밀번호", PASSWORD);
  const scan = await form.press("다음");
  const key = KEY.exec(scan.text)?.[0] ?? "";
  expect(key).not.toBe("");
  return { scan, key, now: () => appCode(key, site.backend.clock()) };
}

/** A network that no call of these comes from. */
const withNetwork = (hospitalId: string) =>
  site.backend.database.inHospital(hospitalId, (trx) =>
    trx
      .insertInto("hospitalNetworks")
      .values({
        ...{ hospitalId, networkId: crypto.randomUUID() },
        ...{ network: "121.165.40.0/24", name: "본관" },
        ...{ byName: "김접수", addedAt: site.backend.clock() },
      })
      .execute(),
  );

async function logIn(id: string, next = ""): Promise<Page> {
  const page = await site.stranger().open(`/login${next}`);
  page.fill("아이디", id);
  page.fill("비밀번호", PASSWORD);
  return page.press("로그인");
}

test("is set up with an app, its wrong digits keep the picture, and ten codes are told once", async () => {
  const { scan, key, now } = await setUp();
  expect(scan.part("img", "인증 앱이 읽는 그림").text).toBe("");
  scan.fill("인증 앱의 숫자 6자리", "000000");
  const wrong = await scan.press("확인하고 켜기");
  expect(wrong.status).toBe(400);
  expect(wrong.field("인증 앱의 숫자 6자리").isInvalid).toBe(true);
  expect(wrong.text).toContain(key);
  wrong.fill("인증 앱의 숫자 6자리", now());
  const done = await wrong.press("확인하고 켜기");
  const codes = done.text.match(CODE) ?? [];
  expect(new Set(codes).size).toBe(10);
  const later = await done.follow("적어 두었어요");
  expect(later.text).toContain("복구 번호가 10개 남았어요");
  for (const secret of [key, key.replaceAll(" ", ""), ...codes])
    expect(later.html).not.toContain(secret);
  const over = await site.staff.open(`${ACCOUNT}?second=scan`);
  expect(over.html).not.toContain(key.replaceAll(" ", ""));
  expect(over.text).toContain("시간이 지났어요");
});

test("as it is being switched on no second 켜기 stands beside what is asked", async () => {
  const starts = (page: Page) => page.links("켜기").length + page.buttons("켜기").length;
  const off = await site.staff.open(ACCOUNT);
  const asks = await off.follow("켜기");
  const { scan } = await setUp();
  expect([off, asks, scan].map(starts)).toEqual([1, 0, 0]);
});

test("asks for the password first, and for what is missing", async () => {
  const asks = await site.staff.open(`${ACCOUNT}?second=on`);
  const refused = await asks.press("다음");
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("지금 비밀번호를 써 주세요");
  expect(refused.text).not.toMatch(KEY);
});

test("the login has its second step, which leads on to where one was going; wrong digits are said", async () => {
  const { hospital, backend } = site;
  const { accountId, loginId } = hospital.account;
  const codeAt = await withSecond(backend, { hospitalId: hospital.hospitalId, accountId });
  const asked = await logIn(loginId, `?next=${encodeURIComponent(ACCOUNT)}`);
  expect(asked.address).not.toContain(hospital.hospitalId);
  expect(asked.text).toContain("한 번 더 확인할게요");
  expect(asked.html).not.toContain(PASSWORD);
  asked.fill("인증 앱의 숫자 6자리", "12345");
  const short = await asked.press("로그인");
  expect(short.field("인증 앱의 숫자 6자리").isInvalid).toBe(true);
  short.fill("인증 앱의 숫자 6자리", "000000");
  const wrong = await short.press("로그인");
  expect(wrong.status).toBe(401);
  expect(wrong.text).toContain("앱에 지금 보이는 숫자를 써 주세요");
  wrong.fill("인증 앱의 숫자 6자리", codeAt(0));
  const entered = await wrong.press("로그인");
  expect(entered.address).toBe(ACCOUNT);
});

test("one begins again, and after its time the password is asked for", async () => {
  const { hospital, backend } = site;
  const { accountId, loginId } = hospital.account;
  const codeAt = await withSecond(backend, { hospitalId: hospital.hospitalId, accountId });
  const again = await (await logIn(loginId)).press("처음부터 다시");
  expect(again.field("비밀번호").value).toBe("");
  const asked = await logIn(loginId);
  asked.fill("인증 앱의 숫자 6자리", codeAt(10));
  backend.clock.advance({ minutes: 5, seconds: 1 });
  const over = await asked.press("로그인");
  expect(over.status).toBe(401);
  expect(over.text).toContain("비밀번호부터 다시 로그인해 주세요");
  expect(over.field("아이디").value).toBe("");
});

test("a recovery code lets in where the phone is gone, and it is switched off with the next", async () => {
  const { scan, now } = await setUp();
  scan.fill("인증 앱의 숫자 6자리", now());
  const done = await scan.press("확인하고 켜기");
  const [first = "", second = ""] = done.text.match(CODE) ?? [];
  const asked = await logIn(site.hospital.account.loginId);
  const gone = await asked.follow("휴대전화가 없어요");
  gone.fill("복구 번호 16자", first);
  const entered = await gone.press("로그인");
  expect(entered.address).toBe("/");
  const off = await (await site.staff.open(ACCOUNT)).follow("끄기");
  expect(off.text).toContain("복구 번호가 9개 남았어요");
  const form = off.part("region", "두 단계 로그인");
  form.fill("지금 비밀번호", PASSWORD);
  form.fill("인증 앱의 숫자나 복구 번호", second);
  const without = await form.press("끄기");
  expect(without.text).toContain("두 단계 로그인을 껐어요");
});

test("networks are named by who has a second step, the one's own address is there to be taken", async () => {
  const { hospital, backend } = site;
  const add = async () => {
    const form = (await site.staff.open(ACCOUNT)).part("region", "병원 네트워크");
    expect(form.field("주소").value).toBe("127.0.0.1");
    form.fill("어디인가요", "본관 인터넷");
    return form.press("네트워크 등록");
  };
  const refused = await add();
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("먼저 내 두 단계 로그인을 켜 주세요");
  expect(refused.field("어디인가요").value).toBe("본관 인터넷");
  const { accountId, loginId } = hospital.account;
  await withSecond(backend, { hospitalId: hospital.hospitalId, accountId });
  const added = await add();
  expect(added.part("region", "병원 네트워크").text).toContain("지금 여기");
  expect((await logIn(loginId)).address).toBe("/");
  const form = added.part("region", "병원 네트워크");
  form.fill("주소", "0.0.0.0/0");
  form.fill("어디인가요", "어디나");
  const wide = await form.press("네트워크 등록");
  expect(wide.text).toContain("너무 넓어요");
  const removed = await (await site.staff.open(ACCOUNT)).press("본관 인터넷 빼기");
  expect(removed.text).toContain("아직 등록한 네트워크가 없어요");
});

test("in production a hospital that names no network is told that nothing is outside it", async () => {
  const { hospital, backend } = site;
  const part = async () => (await site.staff.open(ACCOUNT)).part("region", "병원 네트워크").text;
  const WORDS = "어디에서든 비밀번호만으로 로그인할 수 있어요";
  expect(await part()).not.toContain(WORDS);
  backend.services.production = true;
  try {
    expect(await part()).toContain(WORDS);
    await withNetwork(hospital.hospitalId);
    expect(await part()).not.toContain(WORDS);
  } finally {
    backend.services.production = false;
  }
});

test("in production who has none is told so, outside the hospital", async () => {
  const { hospital, backend } = site;
  const colleague = await hire(backend.database, hospital, "박밖에");
  await withNetwork(hospital.hospitalId);
  backend.services.production = true;
  try {
    const kept = await logIn(colleague.loginId);
    expect(kept.status).toBe(401);
    expect(kept.part("alert").text).toContain("병원 밖에서는 두 단계 로그인을 켠 아이디만");
  } finally {
    backend.services.production = false;
  }
});

test("mail and mobile are kept as they are shown, and what is wrong is said at its field", async () => {
  const form = (await site.staff.open(ACCOUNT)).part("region", "연락처");
  form.fill(/^메일/, "desk@hospital.kr");
  form.fill(/^휴대전화/, "010-123-4567");
  const wrong = await form.press("연락처 저장");
  expect(wrong.status).toBe(400);
  const again = wrong.part("region", "연락처");
  expect(again.field(/^휴대전화/).isInvalid).toBe(true);
  expect(again.field(/^메일/).value).toBe("desk@hospital.kr");
  again.fill(/^휴대전화/, "０１０ 2345 6789");
  const done = (await again.press("연락처 저장")).part("region", "연락처");
  expect(done.field(/^휴대전화/).value).toBe("010-2345-6789");
});
