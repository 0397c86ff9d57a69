import { expect, test } from "vitest";
import { call, login } from "#tests/support/backend.ts";
import { useSite } from "#tests/support/site.ts";

/** 이때로 되돌리기 of what cannot stand any more: it says what, and leads to where it is mended. */
const site = useSite();
const first = () => site.hospital.products[0]!.productId;

const api = async <Body>(path: string, json: object, method = "POST") => {
  const { accessToken: token } = await login(site.backend);
  const base = `${site.backend.url}/backend/reservation/v1/hospitals/${site.hospital.hospitalId}`;
  const { status, body } = await call<Body>(base + path, { token, method, json });
  expect(status).toBeLessThan(300);
  return body;
};
const change = (json: object) =>
  api<{ version: number }>(`/products/${first()}`, json, "PATCH").then(({ version }) => version);
/** The oldest version that is known has none before it to be shown against. */
const begin = () => change({ description: "처음", version: 1 });
const comeBack = async (to: number) => {
  const page = await site.staff.open(`/product/detail/${first()}?restore=${to}`);
  return page.press("되돌리기");
};

test("a doctor that is put away: the form, filled with that version, takes another", async () => {
  const doctor = await api<{ id: string }>("/resources", { name: "김원장", kind: "DOCTOR" });
  const withDoctor = await change({ doctorId: doctor.id, capacity: 3, version: await begin() });
  await change({ doctorId: null, capacity: 1, version: withDoctor });
  await api(`/resources/${doctor.id}/archive`, { version: 1 });
  const refused = await comeBack(withDoctor);
  expect(refused.status).toBe(400);
  expect(refused.part("alert").text).toContain(
    "되돌리지 못했어요. 의사: 보관한 곳에 있어요. 다른 것을 골라 주세요.",
  );
  const form = await refused.follow("그때 내용을 채운 양식에서 고치기");
  expect(form.field("한 번에 받는 사람").value).toBe("3");
  const saved = await form.press("저장");
  expect(saved.status).toBe(200);
  const now = await site.staff.open(`/settings/product/detail/${first()}`);
  expect(now.field("한 번에 받는 사람").value).toBe("3");
});

test("a name that another has by now is said to be the name", async () => {
  const named = await change({ name: "초진 상담", version: await begin() });
  await change({ name: "새 이름", version: named });
  const other = site.hospital.products[1]!.productId;
  await api(`/products/${other}`, { name: "초진 상담", version: 1 }, "PATCH");
  const refused = await comeBack(named);
  expect(refused.part("alert").text).toMatch(/^되돌리지 못했어요\. 상품 이름: /);
  const form = await refused.follow("그때 내용을 채운 양식에서 고치기");
  expect(form.field("상품 이름").value).toBe("초진 상담");
});
