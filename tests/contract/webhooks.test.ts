import { request } from "node:http";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Push } from "#backend/platforms/index.ts";
import { call, startTestBackend, type TestBackend } from "#tests/support/backend.ts";
import {
  createPushClient,
  encode,
  makePush,
  sendPush,
  sign,
  type Sent,
} from "#tests/support/push.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});

const SECRET = "test-naver-secret-1";
const send = (body: unknown, given?: Sent) => sendPush(backend, body, given);

const ours = (given: Parameters<typeof makePush>[0] = {}) =>
  makePush({ businessId: backend.hospital.businessIds.NAVER, ...given });

const stored = (platform = "NAVER") =>
  backend.database.inHospital(backend.hospital.hospitalId, (trx) =>
    trx
      .selectFrom("platformEvents")
      .select(["eventId", "appliedAt", "outcome", "payload"])
      .where("platform", "=", platform as "NAVER")
      .execute(),
  );

const reservationOf = (push: Push) =>
  backend.database.inHospital(backend.hospital.hospitalId, (trx) =>
    trx
      .selectFrom("reservations")
      .selectAll()
      .where("externalId", "=", push.booking.bookingId)
      .executeTakeFirst(),
  );

let quarters = 0;
/** Another quarter of an hour of 재진 that nobody has. */
const nextFreeStart = () =>
  new Date(Date.parse("2026-11-25T09:00:00+09:00") + quarters++ * 900_000);

describe("a signed push", () => {
  test("is stored, answered 202, and on the book; a repeat is answered 200 and does nothing", async () => {
    const push = ours();
    expect(await send(push)).toBe("202 0000");
    const reservation = await reservationOf(push);
    expect(reservation).toMatchObject({ status: "REQUESTED", partyPhone: "01000001234" });
    expect(await send(push)).toBe("200 0000");
    expect(await send({ ...push, booking: { ...push.booking, status: "canceled" } })).toBe(
      "200 0000",
    );
    expect(await reservationOf(push)).toEqual(reservation);
    const events = (await stored()).filter(({ eventId }) => eventId === push.eventId);
    expect(events).toMatchObject([{ outcome: "created", appliedAt: backend.clock() }]);
  });

  test("leaves no job behind when it was applied, and notes when something came in", async () => {
    const push = ours();
    await send(push);
    const { rows } = await backend.database.pool.query(
      "select key from graphile_worker.jobs where key like $1",
      [`push:%:${push.eventId}`],
    );
    expect(rows).toEqual([]);
    const link = await backend.database.inHospital(backend.hospital.hospitalId, (trx) =>
      trx
        .selectFrom("platformLinks")
        .select(["lastReceivedAt", "lastToldAt"])
        .where("platform", "=", "NAVER")
        .executeTakeFirst(),
    );
    expect(link).toEqual({ lastReceivedAt: backend.clock(), lastToldAt: null });
  });

  test("of kakao is the same, with kakao's secret and link", async () => {
    const push = makePush({
      businessId: backend.hospital.businessIds.KAKAO,
      booking: { itemId: "item-2", status: "confirmed" },
    });
    expect(await send(push, { to: "kakao", secrets: [SECRET] })).toBe("401 4010");
    expect(await send(push, { to: "kakao" })).toBe("202 0000");
    expect(await reservationOf(push)).toMatchObject({ platform: "KAKAO", status: "CONFIRMED" });
  });

  test.each([
    ["requested", "REQUESTED", null],
    ["confirmed", "CONFIRMED", null],
    ["canceled", "CANCELED", null],
    ["completed", "COMPLETED", null],
    ["noshow", "NO_SHOW", null],
    ["on_hold", "REQUESTED", "UNKNOWN_STATUS"],
    ["CONFIRMED", "REQUESTED", "UNKNOWN_STATUS"],
    ["__proto__", "REQUESTED", "UNKNOWN_STATUS"],
    ["toString", "REQUESTED", "UNKNOWN_STATUS"],
    ["확정", "REQUESTED", "UNKNOWN_STATUS"],
  ])("with the word %s is %s", async (word, status, conflict) => {
    const start = nextFreeStart();
    const end = new Date(start.getTime() + 15 * 60_000).toISOString();
    const push = ours({
      booking: { itemId: "item-2", status: word, start: start.toISOString(), end },
    });
    expect(await send(push)).toBe("202 0000");
    expect(await reservationOf(push)).toMatchObject({ status, conflict, externalStatus: word });
  });

  test("whose item is mapped to no product is kept for a person", async () => {
    const push = ours({ booking: { itemId: "nobody-knows" } });
    expect(await send(push)).toBe("202 0000");
    expect(await reservationOf(push)).toMatchObject({
      conflict: "UNKNOWN_ITEM",
      productId: null,
    });
  });

  test("a resident registration number that the patient typed is kept nowhere", async () => {
    const push = ours({ booking: { message: "제 번호는 900101-1234567 이에요" } });
    await send(push);
    expect((await reservationOf(push))!.message).toBe("제 번호는 (주민등록번호 지움) 이에요");
    expect(JSON.stringify(await stored())).not.toContain("1234567");
  });

  test("nor in a name or a phone number, in any disguise", async () => {
    const push = ours({
      booking: {
        name: "한지우 ９００１０１－１２３４５６７",
        phone: "900101 - 1234567",
        message: "9 0 0 1 0 1 - 1 2 3 4 5 6 7",
      },
    });
    expect(await send(push)).toBe("202 0000");
    expect(await reservationOf(push)).toMatchObject({
      partyName: "한지우 (주민등록번호 지움)",
      partyPhone: "",
      message: "(주민등록번호 지움)",
    });
    const kept = JSON.stringify(await stored()).normalize("NFKC");
    expect(kept).toContain("한지우 (주민등록번호 지움)");
    expect(kept).not.toMatch(/1234567|1 2 3 4 5 6 7|900101/);
  });

  test.each(["ㅤ", "···", "\u200b \u2060", "ﾠ"])(
    "a name that shows nothing, %j, is no name",
    async (name) => {
      const push = ours({ booking: { name } });
      expect(await send(push)).toBe("202 0000");
      expect((await reservationOf(push))!.partyName).toBe("이름 없음");
    },
  );

  test("20 at once of one booking, in disorder: the highest sequence stands", async () => {
    const bookingId = "in-disorder";
    const push = (sequence: number) =>
      ours({
        booking: {
          bookingId,
          sequence,
          itemId: "item-2",
          status: sequence === 19 ? "confirmed" : "requested",
          name: `환자${"가나다라마바사아자차카타파하거너더러머버"[sequence]!}`,
          start: "2026-11-27T10:00:00+09:00",
          end: "2026-11-27T10:15:00+09:00",
        },
      });
    const order = Array.from({ length: 20 }, (_, i) => (i * 7) % 20);
    const naver = createPushClient({
      url: backend.url,
      platform: "NAVER",
      secrets: [SECRET],
      now: backend.clock,
    });
    const answers = await Promise.all(order.map((sequence) => naver.push(push(sequence))));
    for (const answer of answers) expect(answer).toEqual({ status: 202, code: "0000" });
    // Who is told "taken" after a second finds it on the board a little later.
    await vi.waitFor(
      async () =>
        expect(await reservationOf(push(19))).toMatchObject({
          ...{ status: "CONFIRMED", partyName: "환자버", externalSequence: 19 },
        }),
      { timeout: 20_000, interval: 100 },
    );
  });
});

describe("is refused (4010), and nothing is kept", () => {
  test("without a signature, with another secret, and when a byte differs", async () => {
    const before = (await stored()).length;
    const push = ours();
    expect(await send(push, { signature: null })).toBe("401 4010");
    expect(await send(push, { secrets: ["some-other-secret-1"] })).toBe("401 4010");
    const signature = sign([SECRET], encode(push), backend.clock());
    expect(await send(`${JSON.stringify(push)} `, { signature })).toBe("401 4010");
    expect(await send("{not json", { signature: null })).toBe("401 4010");
    expect((await stored()).length).toBe(before);
    expect(await reservationOf(push)).toBeUndefined();
  });

  test("more than 300 s old or early, to the second", async () => {
    const shifted = (seconds: number) => new Date(backend.clock().getTime() + seconds * 1000);
    expect(await send(ours(), { signedAt: shifted(-301) })).toBe("401 4010");
    expect(await send(ours(), { signedAt: shifted(301) })).toBe("401 4010");
    expect(await send(ours(), { signedAt: shifted(-300) })).toBe("202 0000");
    expect(await send(ours(), { signedAt: shifted(300) })).toBe("202 0000");
  });

  test("over 256 KiB, also when it comes in pieces of unsaid length", async () => {
    const fitting = (bytes: number) => {
      const push = ours({ booking: { itemId: "item-2" } });
      const body = JSON.stringify({ ...push, padding: "" });
      return JSON.stringify({ ...push, padding: "x".repeat(bytes - encode(body).length) });
    };
    const exact = fitting(256 * 1024);
    expect(encode(exact).length).toBe(256 * 1024);
    expect(await send(exact)).toBe("202 0000");
    expect(await send(fitting(256 * 1024 + 1))).toBe("401 4010");
    expect(await inPieces(fitting(256 * 1024 + 1))).toBe(401);
    expect(await inPieces(fitting(256 * 1024))).toBe(202);
  });
});

/** Sends chunked, without a Content-Length. */
function inPieces(body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${backend.url}/backend/webhooks/naver`,
      {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-signature": sign([SECRET], encode(body), backend.clock()),
        },
      },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    sent.on("error", reject);
    for (let at = 0; at < body.length; at += 65_536) sent.write(body.slice(at, at + 65_536));
    sent.end();
  });
}

describe("during a rotation", () => {
  test("one v1 of several is enough", async () => {
    expect(await send(ours(), { secrets: ["the-next-secret-one", SECRET] })).toBe("202 0000");
  });
});

test("there is no webhook for other platforms, nor another method", async () => {
  expect(await send(ours(), { to: "emr" }), "signed by another platform").toBe("401 4010");
  expect(await send(ours(), { to: "phone" })).toBe("404 4040");
  expect((await call(`${backend.url}/backend/webhooks/naver`)).code).toBe("4040");
});

test("the pushes stand in the API's document", async () => {
  const document = (await (await fetch(`${backend.url}/backend/openapi.json`)).json()) as {
    paths: Record<string, { post?: { responses: Record<string, unknown> } }>;
  };
  const { post } = document.paths["/backend/webhooks/naver"]!;
  expect(Object.keys(post!.responses)).toEqual(
    expect.arrayContaining(["200", "202", "400", "401"]),
  );
});
