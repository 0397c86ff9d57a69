import { expect, test } from "vitest";
import { packed } from "#app/forms/packed.ts";
import { giveResource } from "#tests/support/resources.ts";
import { useSite } from "#tests/support/site.ts";

/** Every screen of 상품 and 설정 stands under one entry of the side navigation, which is marked. */
const site = useSite();
const product = () => site.hospital.products[0]!.productId;
const doctor = () => giveResource(site.backend.database, site.hospital, [0]);

/** The list of whom to call, with somebody on it. */
async function calls(): Promise<string> {
  const { hospitalId } = site.hospital;
  await site.request("한지우", "2026-11-23T10:00:00+09:00");
  const { reservationId } = await site.backend.database.inHospital(hospitalId, (trx) =>
    trx
      .updateTable("reservations")
      .set({ platform: "PHONE", externalId: null })
      .where("hospitalId", "=", hospitalId)
      .returning("reservationId")
      .executeTakeFirstOrThrow(),
  );
  return `/settings/hospital-info/calls?of=${packed([reservationId])}`;
}

test.each<[string, string | (() => string | Promise<string>)]>([
  ["병원 정보", "/settings/hospital-info"],
  ["병원 정보", "/settings/hospital-info/impact?holiday=2026-12-25&choice=OPEN"],
  ["병원 정보", calls],
  ["상품", "/settings/product"],
  ["상품", "/product/create"],
  ["상품", () => `/product/detail/${product()}`],
  ["상품", () => `/settings/product/detail/${product()}`],
  ["상품", () => `/settings/product/detail/${product()}/pictures`],
  ["상품", "/settings/resource"],
  ["상품", "/settings/resource/create"],
  ["상품", async () => `/settings/resource/${await doctor()}`],
  ["플랫폼 연동", "/settings/platform-sync"],
  ["플랫폼 연동", "/settings/platform-sync/naver/jobs"],
  ["플랫폼 연동", "/settings/platform-sync/naver/credentials"],
  ["플랫폼 연동", "/settings/platform-sync/naver/disconnect"],
  ["접근 기록", "/settings/history"],
  ["접근 기록", "/settings/history/review"],
  ["내 계정", "/settings/account"],
])("%s is marked (%#)", async (entry, address) => {
  const at = typeof address === "string" ? address : await address();
  const page = await site.staff.open(at);
  expect([page.status, page.address.split("?")[0]]).toEqual([200, at.split("?")[0]]);
  const marked = page
    .part("navigation", "설정")
    .links()
    .filter(({ current }) => current !== null);
  expect(marked.map(({ name }) => name)).toEqual([entry]);
});
