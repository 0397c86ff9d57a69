import { createHmac, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { createBackend, type Backend } from "#backend/app.ts";
import { createTasks } from "#backend/jobs/tasks.ts";
import type { JobPayloads } from "#backend/jobs/queue.ts";
import type { Services } from "#backend/services.ts";
import { testServices } from "#tests/support/backend.ts";
import { clockAt } from "#tests/support/clock.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createHospital, type TestHospital } from "#tests/support/factories.ts";
import type { BookingEvent } from "./receiving/booking-event.ts";
import type { Platform } from "./platform.ts";
import type { RawPush, Refusal } from "./receiving/webhook.ts";
import { PlatformFailure } from "./platform-failure.ts";

const mac = (secret: string, bytes: Uint8Array) =>
  createHmac("sha512", secret).update(bytes).digest();

const unable = () => new PlatformFailure("it is not asked that here", { kind: "REFUSED" });

/** A platform that has nothing in common with the JSON contract: forms, another signature, POST. */
const formPlatform: Platform = {
  webhook: {
    parsePush({ headers, bytes, secrets }: RawPush): BookingEvent | Refusal {
      const given = Buffer.from(headers.get("authorization")?.slice("MAC ".length) ?? "", "base64");
      const signed = secrets.some((secret) => {
        const own = mac(secret, bytes);
        return own.length === given.length && timingSafeEqual(own, given);
      });
      if (!signed) return "not signed";
      const form = new URLSearchParams(new TextDecoder().decode(bytes));
      const of = (name: string) => form.get(name) ?? "";
      if (!form.has("termin")) return "malformed";
      const start = new Date(Number(of("ab")) * 1000);
      return {
        eventId: `${of("termin")}/${of("stand")}`,
        businessId: of("praxis"),
        occurredAt: start,
        booking: {
          externalId: of("termin"),
          itemId: of("art"),
          sequence: Number(of("stand")),
          externalStatus: of("zustand"),
          status: of("zustand") === "offen" ? "REQUESTED" : null,
          start,
          end: new Date(start.getTime() + Number(of("minuten")) * 60_000),
          party: { name: of("name"), phone: of("telefon"), birthDate: null },
          visitType: null,
          message: form.get("notiz"),
          answers: null,
        },
      };
    },
    description: "Authorization: MAC base64(HMAC-SHA512(body))",
    contentType: "application/x-www-form-urlencoded",
    schemaName: "Termin",
    schema: z.object({ termin: z.string() }),
  },
  verify: () => Promise.reject(unable()),
  listItems: () => Promise.reject(unable()),
  listItemsFrom: () => Promise.reject(unable()),
  pushItem: () => Promise.reject(unable()),
  listSlots: () => Promise.reject(unable()),
  pushSlots: () => Promise.reject(unable()),
  pullReservations: () => {
    throw unable();
  },
  listReservations: () => {
    throw unable();
  },
  async pushReservation({ url, fetch: call = fetch }, { externalId, status, version }, signal) {
    const body = new URLSearchParams({ zustand: status, stand: String(version) });
    const answer = await call(`${url}/${externalId}`, { method: "POST", body, signal });
    if (!answer.ok) throw new PlatformFailure(`answered ${answer.status}`);
    return null;
  },
};

const NOW = "2026-11-20T14:12:00+09:00";
const clock = clockAt(NOW);
const told: string[] = [];
const elsewhere = new Hono().post("/termine/:id", async (c) => {
  told.push(`${c.req.param("id")} ${await c.req.text()}`);
  return c.text("ok");
});

let services: Services;
let hospital: TestHospital;
let app: Backend;
beforeAll(async () => {
  const database = await createTestDatabase();
  const given = testServices(database, clock);
  services = {
    ...given,
    platforms: {
      ...given.platforms,
      EMR: {
        adapter: formPlatform,
        endpoint: {
          url: "http://emr.invalid/termine",
          fetch: async (input, init) => elsewhere.fetch(new Request(input, init)),
        },
        webhookSecrets: ["the-form-platforms-secret"],
      },
    },
  };
  app = createBackend(services, { trustProxy: 0 });
  hospital = await createHospital(database);
  const { hospitalId, products } = hospital;
  const platform = "EMR" as const;
  await database.inHospital(hospitalId, async (trx) => {
    const link = { hospitalId, platform, businessId: "praxis-1" };
    await trx
      .insertInto("platformLinks")
      .values({ ...link, state: "ACTIVE" })
      .execute();
    await trx.insertInto("linkDirectory").values(link).execute();
    await trx
      .insertInto("platformItems")
      .values({ hospitalId, platform, itemId: "erst", productId: products[0]!.productId })
      .execute();
  });
});

async function send(fields: Record<string, string>, secret = "the-form-platforms-secret") {
  const body = new TextEncoder().encode(
    new URLSearchParams({
      termin: "t-1",
      stand: "1",
      praxis: "praxis-1",
      art: "erst",
      zustand: "offen",
      ab: String(Date.parse("2026-11-20T15:00:00+09:00") / 1000),
      minuten: "30",
      name: "한지우",
      telefon: "010-0000-1234",
      ...fields,
    }).toString(),
  );
  const answer = await app.request("/backend/webhooks/emr", {
    method: "POST",
    headers: { authorization: `MAC ${mac(secret, body).toString("base64")}` },
    body,
  });
  const { header } = (await answer.json()) as { header: { code: string } };
  return `${answer.status} ${header.code}`;
}

async function post(path: string, body: object, token?: string) {
  const headers = {
    "content-type": "application/json",
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const answer = await app.request(path, { method: "POST", headers, body: JSON.stringify(body) });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { body: { accessToken?: string } }).body;
}

const reservations = () =>
  services.database.inHospital(hospital.hospitalId, (trx) =>
    trx.selectFrom("reservations").selectAll().orderBy("createdAt").execute(),
  );

describe("a platform with an adapter of another kind", () => {
  test("pushes in its own form, with its own signature, onto the same book", async () => {
    expect(await send({}, "another-secret-altogether")).toBe("401 4010");
    expect(await send({ notiz: "제 번호는 900101-1234567" })).toBe("202 0000");
    expect(await send({ notiz: "제 번호는 900101-1234567" })).toBe("200 0000");
    expect(await reservations()).toMatchObject([
      {
        platform: "EMR",
        externalId: "t-1",
        externalStatus: "offen",
        status: "REQUESTED",
        productId: hospital.products[0]!.productId,
        partyPhone: "01000001234",
        message: "제 번호는 (주민등록번호 지움)",
      },
    ]);
  });

  test.each([
    ["no end", { minuten: "0" }],
    ["no sequence", { stand: "oft" }],
    ["no number of a year", { ab: "1e99" }],
    ["NUL in what is kept", { notiz: "가\0" }],
    ["a business that nobody linked", { praxis: "praxis-2" }],
  ])("is refused what no adapter may let in: %s", async (_what, fields) => {
    expect(await send({ termin: "t-broken", ...fields })).toBe("400 4000");
    const kept = await services.database.inHospital(hospital.hospitalId, (trx) =>
      trx.selectFrom("platformEvents").select("bookingId").execute(),
    );
    expect(kept).not.toContainEqual({ bookingId: "t-broken" });
  });

  test("is told in its own form what staff decided", async () => {
    const [row] = await reservations();
    const { reservationId, version } = row!;
    const { loginId: id, password } = hospital.account;
    const { accessToken } = await post("/backend/emr/v1/accounts/login", { id, password });
    const path = `/backend/reservation/v1/hospitals/${hospital.hospitalId}/reservations`;
    await post(`${path}/${reservationId}/status`, { status: "CONFIRMED", version }, accessToken);
    const { rows } = await services.database.pool.query<{ payload: JobPayloads["tell-platform"] }>(
      `select payload from graphile_worker._private_jobs
       join graphile_worker._private_tasks as tasks on tasks.id = task_id
       where identifier = 'tell-platform:EMR'`,
    );
    expect(rows).toHaveLength(1);
    const tell = createTasks(services)["tell-platform"];
    await tell(rows[0]!.payload, new AbortController().signal);
    expect(told).toEqual(["t-1 zustand=CONFIRMED&stand=2"]);
    expect(await reservations()).toMatchObject([{ syncState: "SYNCED" }]);
  });

  test("stands in the API's document with its own content type", async () => {
    const answer = await app.request("/backend/openapi.json");
    const { paths } = (await answer.json()) as {
      paths: Record<string, { post: { requestBody: { content: object } } }>;
    };
    const { content } = paths["/backend/webhooks/emr"]!.post.requestBody;
    expect(Object.keys(content)).toEqual(["application/x-www-form-urlencoded"]);
  });
});
