import { expect, test } from "vitest";
import type { WholeProduct } from "#contract/product.ts";
import { call, login } from "#tests/support/backend.ts";
import { MASSAGE } from "#tests/support/products.ts";
import { useSite } from "#tests/support/site.ts";

/** How a product stands at the platforms, and what of it is said where, by forms alone. */
const site = useSite();
const edited = (id: string) => `/settings/product/detail/${id}`;
const worked = (id: string) => `/product/detail/${id}`;

const api = async <Body>(path: string, json?: object) => {
  const { accessToken: token } = await login(site.backend);
  const base = `${site.backend.url}/backend/reservation/v1/hospitals/${site.hospital.hospitalId}`;
  return (await call<Body>(base + path, { token, ...(json && { method: "POST", json }) })).body;
};

test("one that is taken out of a platform which has it is nowhere said to be linked there", async () => {
  const { productId } = site.hospital.products[0]!;
  const page = await site.staff.open(edited(productId));
  page
    .part("region", /보낼 곳/)
    .field("네이버")
    .uncheck();
  const saved = await page.press("저장");
  expect(saved.text).toContain("저장했어요.");
  const still =
    "네이버에는 아직 그대로 있을 수 있어요. 그쪽에서 잡은 예약은 계속 들어와요. 네이버에서 직접 내려 주세요.";
  expect(saved.part("region", /보낼 곳/).text).toContain(
    `빼기로 함 여기서는 빼기로 했지만 ${still}`,
  );
  const card = saved.part("region", "소개").text;
  expect(card).toContain("빼기로 함직접 내리기 전에는 환자에게 보일 수 있고");
  expect(card).not.toContain("여기서는 예약할 수 없어요");
  const work = (await site.staff.open(worked(productId))).text;
  expect(work).toMatch(/네이버\s*빼기로 함\s*여기서는 빼기로 했지만 네이버에는.*카카오\s*연동됨/s);
  const row = (await site.staff.open("/settings/product")).part("row", /초진 진료/).text;
  expect(row).toMatch(/빼기로 함.*연동됨/);
  // It is so: what is booked there comes in.
  await site.request("한지우", "2026-11-24T10:00:00+09:00");
  expect((await site.staff.open(worked(productId))).text).toContain("한지우");
});

test("before it is saved it is said that saving takes nothing down there", async () => {
  const { productId } = site.hospital.products[0]!;
  const page = await site.staff.open(edited(productId));
  page
    .part("region", /보낼 곳/)
    .field("네이버")
    .uncheck();
  page.fill("정리 시간", "3");
  const wrong = await page.press("저장");
  expect(wrong.part("region", /보낼 곳/).text).toContain(
    "빼기로 함 저장해도 네이버에는 아직 그대로 있을 수 있어요.",
  );
});

test("one that was not sent is told apart by whether there is a link to send it over", async () => {
  const platforms = ["NAVER", "EMR"];
  const { id } = await api<WholeProduct>("/products", {
    ...{ ...MASSAGE, preparationMinutes: 0, publish: true, platforms },
  });
  const { text } = await site.staff.open(worked(id));
  expect(text).toMatch(
    /네이버\s*미전송\s*아직 보내지 않았어요. 상품 보내기는 준비 중이에요. 지금은 네이버에서 직접 올려 주세요./,
  );
  expect(text).toMatch(/EMR\s*미전송\s*보내기로 했지만 .* 플랫폼을 연동하면 보낼 수 있어요./);
});
