import { beforeAll, describe, expect, it } from "vitest";
import type { HospitalInfo } from "#contract/hospital.ts";
import type { Product } from "#contract/product.ts";
import { call, login, startTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { createHospital } from "#tests/support/factories.ts";

let backend: TestBackend;
let token: string;
let hospitals: string;
beforeAll(async () => {
  backend = await startTestBackend();
  token = (await login(backend)).accessToken;
  hospitals = `${backend.url}/backend/reservation/v1/hospitals`;
});

describe("GET /hospitals/{h}", () => {
  it("answers the hospital info: hours with breaks, closures, time block, links", async () => {
    const { hospitalId } = backend.hospital;
    await backend.database.inHospital(hospitalId, (trx) =>
      trx
        .insertInto("hospitalClosures")
        .values({ hospitalId, startsOn: "2026-12-24", endsOn: "2026-12-26", name: "겨울 휴진" })
        .execute(),
    );
    const { body } = await call<HospitalInfo>(`${hospitals}/${hospitalId}`, { token });
    expect(body).toMatchObject({
      hospitalUuid: hospitalId,
      hospitalBasicInfo: { name: "테스트의원", contactPhoneNumber: "0212345678" },
      calendar: {
        minimumTimeBlock: 30,
        closures: [{ name: "겨울 휴진", from: "2026-12-24", to: "2026-12-26" }],
      },
      links: [
        { platform: "NAVER", state: "ACTIVE" },
        { platform: "KAKAO", state: "ACTIVE" },
      ],
    });
    expect(body.calendar.hours.map((day) => day.weekday)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(body.calendar.hours[0]).toEqual({
      weekday: 1,
      opens: 540,
      closes: 1080,
      lastAcceptance: 1050,
      breaks: [{ name: "점심시간", starts: 750, ends: 810 }],
    });
    expect(body.calendar.hours[5]?.breaks).toEqual([]);
  });

  it("answers 4030 alike for a foreign hospital, one that is not there, and a malformed id", async () => {
    const foreign = await createHospital(backend.database);
    const paths = [foreign.hospitalId, crypto.randomUUID(), "x", "..%2f", "%27%20or%201=1"];
    for (const path of paths) {
      for (const rest of ["", "/products"]) {
        const answer = await call(`${hospitals}/${path}${rest}`, { token });
        expect(answer, path + rest).toMatchObject({ status: 403, code: "4030", body: {} });
      }
    }
  });
});

describe("GET /hospitals/{h}/products", () => {
  const products = (query = "") =>
    call<{ items: Product[]; nextCursor: string | null }>(
      `${hospitals}/${backend.hospital.hospitalId}/products${query}`,
      { token },
    );

  it("answers the products in the hospital's order", async () => {
    const { body } = await products();
    expect(body.nextCursor).toBeNull();
    expect(body.items.map((product) => product.id)).toEqual(
      backend.hospital.products.map((product) => product.productId),
    );
    expect(body.items[0]).toMatchObject({
      name: "초진 진료",
      shortName: "초진",
      durationMinutes: 30,
      cleanupMinutes: 5,
      capacity: 1,
      price: { kind: "COVERED", amount: null, from: false },
      state: "PUBLISHED",
    });
  });

  it("pages to the same list", async () => {
    const whole = (await products()).body.items;
    const paged: Product[] = [];
    let cursor: string | null = null;
    do {
      const page = await products(`?limit=1${cursor === null ? "" : `&cursor=${cursor}`}`);
      expect(page.body.items).toHaveLength(1);
      paged.push(...page.body.items);
      cursor = page.body.nextCursor;
    } while (cursor !== null);
    expect(paged).toEqual(whole);
  });
});

describe("POST kin-link-api/v1/info/{linkKey}", () => {
  const kin = (linkKey: string) =>
    call(`${backend.url}/backend/files/kin-link-api/v1/info/${linkKey}`, {
      method: "POST",
      headers: { Referrer: "https://kin.naver.com/qna" },
    });

  it("answers a url or a tel, without login, and 4040 for a key that is none", async () => {
    const { hospitalId } = backend.hospital;
    const made = { hospitalId, label: "예약", madeAt: "2026-11-20T00:00:00Z", madeBy: "김실장" };
    const links = [
      { ...made, linkKey: "로-url", url: "https://example.com/doctor?a=1", tel: null },
      { ...made, linkKey: "tel-1", url: null, tel: "02-1234-5678" },
    ];
    await backend.database.inHospital(hospitalId, (trx) =>
      trx.insertInto("kinLinks").values(links).execute(),
    );
    await backend.database.kysely
      .insertInto("kinLinkDirectory")
      .values(links.map(({ linkKey }) => ({ linkKey, hospitalId })))
      .execute();
    expect(await kin(encodeURIComponent("로-url"))).toMatchObject({
      status: 200,
      code: "0000",
      body: { url: "https://example.com/doctor?a=1" },
    });
    expect((await kin("tel-1")).body).toMatchObject({ tel: "02-1234-5678", place: {} });
    expect(await kin("tel-2")).toMatchObject({ status: 404, code: "4040", body: {} });
  });
});
