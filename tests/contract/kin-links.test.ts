import { expect, it } from "vitest";
import type { OwnKinLink, OwnKinLinks } from "#contract/kin-links.ts";
import { call } from "#tests/support/backend.ts";
import { createHospital } from "#tests/support/factories.ts";
import { useDesk } from "#tests/support/desk.ts";

const desk = useDesk();
const PATH = "/kin-links";
const URL_LINK = { kind: "URL", label: "예약하기", to: "https://booking.example.com/1" };
const TEL_LINK = { kind: "TEL", label: "대표 전화", to: "02-555-0119" };

const make = async (input: object = URL_LINK) => {
  const { status, body } = await desk.ask<OwnKinLink>(PATH, input);
  expect(status).toBe(201);
  return body;
};
const end = (linkKey: string) => desk.ask<OwnKinLink>(`${PATH}/${linkKey}/end`, {});
const listed = async () => (await desk.ask<OwnKinLinks>(PATH)).body.items;
const follow = (linkKey: string) =>
  call<{
    url?: string;
    tel?: string;
    place?: { name: string; address: string | null; days: unknown[] };
  }>(`${desk.backend.url}/backend/files/kin-link-api/v1/info/${linkKey}`, { method: "POST" });

it("leads where it was made to, by a key that reads well and that nobody guesses", async () => {
  const url = await make();
  expect(url).toMatchObject({ ...URL_LINK, uses: 0, lastUsedAt: null, endedAt: null });
  expect(url.linkKey).toMatch(/^[a-hj-km-np-z2-9]{11}$/);
  expect((await follow(url.linkKey)).body).toEqual({ url: URL_LINK.to });
  const tel = await make(TEL_LINK);
  expect(tel.linkKey).not.toBe(url.linkKey);
  const { body } = await follow(tel.linkKey);
  expect(body).toMatchObject({ tel: "025550119", place: { name: "테스트의원" } });
  expect(body.place?.days).toHaveLength(3);
});

it("says where the hospital is, by its road or else by its lot, to whoever calls", async () => {
  const { hospitalId } = desk.backend.hospital;
  const { linkKey } = await make(TEL_LINK);
  const at = async (given: object) => {
    const none = { road: null, jibun: null, detail: null, lat: null, lon: null };
    const address = JSON.stringify({ zip: "06120", ...none, ...given });
    await desk.backend.database.inHospital(hospitalId, (trx) =>
      trx.updateTable("hospitals").set({ address }).where("hospitalId", "=", hospitalId).execute(),
    );
    return (await follow(linkKey)).body.place?.address;
  };
  expect(await at({ road: "서울 강남구 봉은사로 112", detail: "3층" })).toBe(
    "서울 강남구 봉은사로 112, 3층",
  );
  expect(await at({ jibun: "역삼동 601-18" })).toBe("역삼동 601-18");
});

it("counts each of twenty who follow it at once, and when the last did", async () => {
  const { linkKey } = await make();
  const answers = await Promise.all(Array.from({ length: 20 }, () => follow(linkKey)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(await listed()).toMatchObject([
    { linkKey, uses: 20, lastUsedAt: desk.backend.clock().toISOString() },
  ]);
});

it("leads nowhere once it is ended, and keeps its count; ended again it stays as it was", async () => {
  const { linkKey } = await make();
  await follow(linkKey);
  const ended = await end(linkKey);
  expect(ended.body).toMatchObject({ uses: 1, endedAt: desk.backend.clock().toISOString() });
  expect(await follow(linkKey)).toMatchObject({
    ...{ status: 404, code: "4040" },
    body: { endedBy: { name: "테스트의원", contactPhoneNumber: "0212345678" } },
  });
  expect((await end(linkKey)).body).toEqual(ended.body);
  expect(await listed()).toEqual([ended.body]);
  expect((await end("nobodys-key")).code).toBe("4040");
});

it("is nobody else's: another hospital neither sees nor ends it", async () => {
  const { linkKey } = await make();
  const other = await createHospital(desk.backend.database);
  const { hospitalId } = other;
  const foreign = await call(
    `${desk.backend.url}/backend/reservation/v1/hospitals/${hospitalId}/kin-links/${linkKey}/end`,
    { method: "POST", token: desk.token, json: {} },
  );
  expect(foreign.code).toBe("4030");
  expect((await follow(linkKey)).status).toBe(200);
});

it("leads to no address that only a house knows, and to no number that is none", async () => {
  for (const [to, kind] of [
    ["http://booking.example.com", "URL"],
    ["https://localhost", "URL"],
    ["112", "TEL"],
  ])
    expect(await desk.ask(PATH, { kind, label: "예약", to })).toMatchObject({
      code: "4000",
      body: { fields: { to: expect.any(String) as string } },
    });
});

it("there are thirty at most at a time, also of many made at once", async () => {
  const all = await Promise.all(
    Array.from({ length: 33 }, (_, n) => desk.ask(PATH, { ...URL_LINK, label: `링크 ${n}` })),
  );
  expect(all.filter(({ status }) => status === 201)).toHaveLength(30);
  const [first] = await listed();
  await end(first!.linkKey);
  await make();
});
