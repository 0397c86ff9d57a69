import { expect, test } from "vitest";
import { APPLY, applyWalk, title } from "#tests/support/apply-walk.ts";
import { withoutProducts } from "#tests/support/hospital-before.ts";
import { useSite } from "#tests/support/site.ts";

/** An application of a hospital that has no opening hours yet: how many starts it would have nobody knows. */
const site = useSite();
const walk = applyWalk(site);
const WANTED = "진료 시간을 정하면 몇 자리인지 보여 드려요";
const HOSPITAL_INFO = "/settings/hospital-info";

/** As it is before it was asked. */
async function withoutHours() {
  await withoutProducts(site.backend);
  const { hospitalId } = site.hospital;
  await site.backend.database.inHospital(hospitalId, (trx) =>
    trx.deleteFrom("hospitalHours").where("hospitalId", "=", hospitalId).execute(),
  );
}

test("시간 asks for the hours in place of the preview, and keeps what was chosen", async () => {
  await withoutHours();
  const page = await walk.toTime();
  expect(page.text).toContain(WANTED);
  expect(page.text).not.toContain("휴진");
  expect(page.text).not.toContain("0자리");
  page.field("60분").check();
  expect((await page.press("진료 시간 정하기")).address).toBe(HOSPITAL_INFO);
  const back = await walk.open();
  expect(title(back)).toBe("확정 방식과 시간 간격");
  expect(back.field("60분").isChecked).toBe(true);
});

test("확인 and what stands once it was sent say the same, with the way there", async () => {
  await withoutHours();
  await walk.toCheck();
  const check = await walk.open(`${APPLY}?page=6`);
  expect(check.text).toMatch(new RegExp(`20분, ${WANTED}`));
  expect(check.links("진료 시간 정하기")[0]?.href).toBe(HOSPITAL_INFO);
  check.field(/^적은 내용이/).check();
  const done = await check.press("신청서 내기");
  expect(title(done)).toBe("신청서를 냈어요");
  expect(done.text).toContain(WANTED);
  expect(done.links("진료 시간 정하기")[0]?.href).toBe(HOSPITAL_INFO);
  for (const page of [check, done]) expect(page.text).not.toContain("0자리");
});

test("with hours the preview counts as before", async () => {
  const page = await walk.toTime();
  expect(page.text).not.toContain(WANTED);
  expect(page.text).toMatch(/두 주에 \d+자리/);
});
