import { expect, test } from "vitest";
import type { WizardDraft } from "#contract/wizard-draft.ts";
import { call, login } from "#tests/support/backend.ts";
import { createHospital } from "#tests/support/factories.ts";
import { useSite } from "#tests/support/site.ts";
import { hashesOf } from "#tests/support/tenant-tables.ts";
import { Visitor } from "#tests/support/visitor/visitor.ts";
import { cookiesOf } from "#tests/support/web.ts";
import { KEY, keptDrafts } from "#tests/support/wizard-drafts.ts";

/** Back from the platform in a browser that is logged in, at another hospital than the link's. */

const site = useSite();
const origin = async () => (await site.stranger().open("/login")).url.origin;
const ofNaver = async <Body>(path: string, method: "GET" | "POST") => {
  const { accessToken: token } = await login(site.backend);
  const at = `${site.backend.url}/backend/reservation/v1/hospitals/${site.hospital.hospitalId}`;
  return (await call<Body>(`${at}/drafts/naver${path}`, { method, token })).body;
};
/** A state that a colleague began with: the link is not made yet. */
const issue = async () => {
  await site.backend.database.inHospital(site.hospital.hospitalId, (trx) =>
    trx.updateTable("platformLinks").set({ state: "REQUESTED" }).execute(),
  );
  return (await ofNaver<{ state: string }>("/state", "POST")).state;
};
const draft = () => ofNaver<WizardDraft>("", "GET");
const back = (state: string) =>
  `/naver-reservation?state=${state}&naverLoginKey=${KEY}&businessId=demo-naver`;

test("at another hospital that is said plainly, and nothing goes there", async () => {
  const state = await issue();
  const own = site.hospital;
  const other = await createHospital(site.backend.database, { name: "이웃의원" });
  site.backend.hospital = other;
  const session = await login(site.backend);
  const before = await hashesOf(site.backend.database, other);
  const page = await new Visitor(await origin(), cookiesOf(session)).open(back(state));
  page.part("heading", "다른 병원의 연동이에요");
  expect(page.address).toBe("/naver-reservation");
  expect(page.text).toContain("지금 로그인한 병원에서 시작하지 않은 연동이에요. 받은 값은 버렸고");
  expect(page.text).toContain("로그아웃하고 테스트의원 아이디로 로그인해서 처음부터");
  expect((await page.follow("예약판으로")).address).toBe("/");
  expect(page.text).toMatch(/문의할 때: STATE_ELSEWHERE · [0-9A-Z]{5}-[0-9A-Z]{5}/);
  expect(page.buttons("로그아웃")).toHaveLength(1);
  expect(page.html).not.toContain(KEY);
  expect(await hashesOf(site.backend.database, other)).toEqual(before);
  // Nor does it go to the state's own: it could be a stranger's, who sent the address here.
  site.backend.hospital = own;
  expect(await keptDrafts(site.backend)).toMatchObject({
    ...{ drafts: [], secrets: [], states: [{ usedAt: null }] },
  });
});

test("at another hospital since it was taken: whose it is, and that nothing goes there", async () => {
  const state = await issue();
  const own = site.hospital;
  const visitor = site.stranger();
  await visitor.open(back(state));
  const other = await createHospital(site.backend.database);
  site.backend.hospital = other;
  const session = await login(site.backend);
  const handed = `__session=${visitor.cookies.get("__session")}`;
  const there = new Visitor(await origin(), `${cookiesOf(session)}; ${handed}`);
  const page = await there.open("/naver-reservation");
  page.part("heading", "다른 병원의 연동이에요");
  expect(page.text).toContain(`지금 ${other.account.loginId} 아이디로 로그인한 병원에는 아무것도`);
  expect(page.buttons("다른 병원이에요")).toEqual([]);
  site.backend.hospital = own;
  // Nobody of its own hospital has seen it: it goes after thirty minutes.
  const { drafts } = await keptDrafts(site.backend);
  expect(drafts).toMatchObject([{ handedUntil: new Date("2026-11-20T14:42:00+09:00") }]);
  // Once somebody has, it is nobody else's to see.
  await draft();
  (await there.open("/naver-reservation")).part("heading", "네이버 예약을 잇는 곳이에요");
});
