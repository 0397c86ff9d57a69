import { expect, test } from "vitest";
import { decideApplication } from "#backend/applications/index.ts";
import type { WizardDraft } from "#contract/wizard-draft.ts";
import { LINKED_PLATFORMS, type LinkedPlatform } from "#contract/platform-names.ts";
import { APPLY, applyWalk, colleague, title } from "#tests/support/apply-walk.ts";
import { login } from "#tests/support/backend.ts";
import { numbersApproved } from "#tests/support/hospital-before.ts";
import { applicationsOf } from "#tests/support/site-applications.ts";
import { useSite } from "#tests/support/site.ts";

/** An application where some of it was approved, or linked, before. */
const site = useSite();
const walk = applyWalk(site);

const linked = async (platforms: readonly LinkedPlatform[]) => {
  const { hospitalId } = site.hospital;
  const links = LINKED_PLATFORMS.map((platform) => ({
    ...{ hospitalId, platform },
    state: platforms.includes(platform) ? ("ACTIVE" as const) : ("DISCONNECTED" as const),
  }));
  await site.backend.database.inHospital(hospitalId, (trx) =>
    trx
      .insertInto("platformLinks")
      .values(links)
      .onConflict((same) =>
        same
          .columns(["hospitalId", "platform"])
          .doUpdateSet((is) => ({ state: is.ref("excluded.state") })),
      )
      .execute(),
  );
};

/** 카카오 and EMR are approved of 220-81-62517, and none is linked. */
async function approved() {
  await linked([]);
  const { send, ...calls } = await applicationsOf(site.backend);
  const sent = await send();
  await decideApplication(site.backend.services, sent.number, { to: "APPROVED" });
  return { ...calls, number: sent.number, business: sent.business };
}

/** The version of the draft, which only grows. */
async function version(): Promise<number> {
  const { accessToken } = await login(site.backend);
  const { url, hospital } = site.backend;
  const answer = await fetch(
    `${url}/backend/reservation/v1/hospitals/${hospital.hospitalId}/drafts/apply`,
    { headers: { authorization: `Bearer ${accessToken}` } },
  );
  return ((await answer.json()) as { body: WizardDraft }).body.version;
}

test("what is approved is said at once with the way to its links, marked, and not to be chosen", async () => {
  const { number } = await approved();
  const ready = await walk.open();
  const main = ready.part("main");
  expect(main.text).toContain(`신청 ${number}`);
  expect(main.text).toMatch(/승인되어 카카오, EMR 연동만 남았어요\.\s*연동하러 가기/);
  expect(main.links("연동하러 가기")[0]?.href).toBe("/linking-platform");
  const page = await walk.toPlatforms();
  expect(title(page)).toBe("어디서 온 예약을 받을까요?");
  expect(page.text.match(/승인됨, 연동만 남음/g)).toHaveLength(2);
  expect(() => page.field(/^카카오 예약/)).toThrow();
  page.field(/^네이버 예약/).check();
  expect(title(await page.press("다음: 시간"))).toBe("확정 방식과 시간 간격");
});

test("a page that was drawn before it was approved is refused at the field, what was chosen kept", async () => {
  await linked([]);
  const { send } = await applicationsOf(site.backend);
  const other = await colleague(site);
  const sent = await send();
  await walk.toPlatforms();
  const page = await other.open(`${APPLY}?page=3`);
  await decideApplication(site.backend.services, sent.number, { to: "APPROVED" });
  page.field(/^네이버 예약/).check();
  page.field(/^카카오 예약/).check();
  const refused = await page.press("다음: 시간");
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("카카오는 이미 승인되어 연동만 남았어요. 빼고 골라 주세요.");
  expect(refused.field(/^네이버 예약/).isChecked).toBe(true);
});

test("the server takes none of it again, but takes what is left, and another business", async () => {
  const { saveDraft, submit, number } = await approved();
  const again = await saveDraft({ version: await version(), linkingList: ["NAVER", "EMR"] });
  const refused = await submit(again.body.version);
  expect(refused.code).toBe("4000");
  expect(JSON.stringify(refused.body)).toMatch(/"linkingList":"EMR은 이미 승인되어/);
  const other = await saveDraft({
    ...{ version: again.body.version, linkingList: ["NAVER", "EMR"] },
    userInfo: { brn: "124-81-00998" },
  });
  expect((await submit(other.body.version)).status).toBe(201);
  const left = await saveDraft({ version: await version(), linkingList: ["NAVER"] });
  const sent = await submit(left.body.version);
  expect(sent.status).toBe(201);
  expect(sent.body.number).not.toBe(number);
});

test("where all are linked page 1 says so and leads to no form; 신청 invites to none", async () => {
  const before = await walk.toPlatforms();
  await linked(LINKED_PLATFORMS);
  for (const path of [APPLY, `${APPLY}?page=3`]) {
    const page = await walk.open(path);
    expect([page.status, title(page)]).toEqual([200, "신청하기 전에"]);
    const main = page.part("main");
    expect(main.text).toContain("세 곳 모두 연동되어 있어 신청할 것이 없어요.");
    expect(main.links("연동 보기")[0]?.href).toBe("/settings/platform-sync");
    expect(main.buttons().map(({ name }) => name)).toEqual([]);
  }
  expect(title(before)).toBe("어디서 온 예약을 받을까요?");
  const own = await walk.open("/application");
  expect(own.links("예약 서비스 신청")).toEqual([]);
  expect(own.text).toContain("세 곳이 모두 연동됐거나 승인되어 신청할 것이 없어요.");
  expect(own.text).not.toContain("차례로 이어 드려요");
  expect(own.links("이어서 적기")).toEqual([]);
});

test("신청 says what keeps a new one away: not one that is under way, which does not", async () => {
  await linked([]);
  await (await applicationsOf(site.backend)).send();
  await linked(LINKED_PLATFORMS);
  const own = await walk.open("/application");
  expect(own.text).toContain("세 곳이 모두 연동됐거나 승인되어 신청할 것이 없어요.");
  expect(own.links("예약 서비스 신청")).toEqual([]);
});

test("where the rest of a fixed business is approved page 1 leads to its links alone", async () => {
  const numbers = await numbersApproved(site.backend);
  await linked(["NAVER"]);
  const { send } = await applicationsOf(site.backend);
  const { number } = await send({ userInfo: numbers });
  await decideApplication(site.backend.services, number, { to: "APPROVED" });
  const page = await walk.open();
  const main = page.part("main");
  expect(main.text).toContain("승인된 곳의 연동만 남아 있어 신청할 것이 없어요.");
  expect(main.links("연동하러 가기").map(({ href }) => href)).toContain("/linking-platform");
  expect(main.buttons()).toEqual([]);
  expect((await walk.open("/application")).links("예약 서비스 신청")).toEqual([]);
});
