import { beforeEach, expect, test } from "vitest";
import { login } from "#tests/support/backend.ts";
import type { Business } from "#tests/support/business-server.ts";
import { useSite } from "#tests/support/site.ts";
import { unlinked } from "#tests/support/unlinked.ts";
import { Visitor } from "#tests/support/visitor/visitor.ts";
import { cookiesOf } from "#tests/support/web.ts";

/** 계정, by the platform's own login: out of the site and back into the wizard, without a script. */
const site = useSite();
const NAVER = "/linking-platform/naver";
const LOGIN = "https://naver.test/login?client=doctalk";
let business: Business;
let desk: Visitor;
beforeEach(async () => {
  ({ business } = await unlinked(site.backend));
  const { NAVER: naver } = site.backend.services.platforms;
  naver.endpoint = { url: business.url, loginUrl: LOGIN };
  const origin = new URL((await site.staff.open("/")).url).origin;
  desk = new Visitor(origin, cookiesOf(await login(site.backend)));
});

const title = async () => (await desk.open(NAVER)).part("main").parts("heading")[0]?.text;

/** Where the button leads: what the platform is to send back. */
async function led(): Promise<string> {
  const page = await (await desk.open("/linking-platform")).press("위에서부터 시작");
  page.fill("새 주인의 네이버 아이디", "barun_clinic");
  const leaving = await page.press("네이버에서 로그인");
  expect(leaving.address).toMatch(/^\/leave\?/);
  const there = new URL(leaving.url.searchParams.get("to") ?? "");
  expect(there.origin + there.pathname).toBe("https://naver.test/login");
  expect(there.searchParams.get("client")).toBe("doctalk");
  return there.searchParams.get("state") ?? "";
}
const back = (state: string, said: object) =>
  desk.open(`/naver-reservation?${new URLSearchParams({ state, ...said }).toString()}`);

test("leads out with a state of ours, and what comes back is the account: on from there", async () => {
  const state = await led();
  const businessId = String(business.account.businessId);
  const landed = await back(state, { naverLoginKey: business.key, businessId });
  landed.part("heading", "네이버에서 돌아왔어요");
  const account = await landed.follow("이어서 연동하기");
  expect(account.address).toBe(NAVER);
  expect(account.field("사업장 번호").value).toBe(businessId);
  expect(account.text).toContain("네이버에서 돌아왔어요");
  expect(account.html).not.toContain(business.key);
  // What was typed before the way out is there still.
  expect(account.field("새 주인의 네이버 아이디").value).toBe("barun_clinic");
  account.fill("새 주인의 네이버 아이디", "");
  const verify = await (await account.press("다음: 확인")).press("확인하기");
  expect(verify.text).toContain("네이버에서 찾은 것");
});

test("given up over there, or with a state that is not ours, nothing is taken", async () => {
  const refused = await back(await led(), { error: "access_denied" });
  expect(refused.text).toContain("access_denied");
  const foreign = await back("x".repeat(43), { naverLoginKey: business.key, businessId: "b" });
  expect(foreign.status).toBe(200);
  const account = await desk.open(NAVER);
  expect(account.field("사업장 번호").value).toBe("");
});

test("a state is good once: who comes back with it again changes nothing", async () => {
  const state = await led();
  const businessId = String(business.account.businessId);
  await back(state, { naverLoginKey: business.key, businessId });
  const again = await back(state, { naverLoginKey: "another-key-0123", businessId: "other" });
  expect(again.text).toContain("STATE_USED");
  expect((await desk.open(NAVER)).field("사업장 번호").value).toBe(businessId);
  expect(await title()).toBe("네이버 예약 계정");
});

test("where no such page is known there is no such button", async () => {
  site.backend.services.platforms.NAVER.endpoint = { url: business.url };
  const page = await (await desk.open("/linking-platform")).press("위에서부터 시작");
  expect(page.text).not.toContain("네이버에서 로그인");
});
