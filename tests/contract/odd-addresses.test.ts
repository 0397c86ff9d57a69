import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { Reservation } from "#contract/reservation.ts";
import { call, login, startTestBackend } from "#tests/support/backend.ts";
import { makePush, sendPush } from "#tests/support/push.ts";
import { startSite } from "#tests/support/site.ts";
import { cookiesOf, submit, visit } from "#tests/support/web.ts";

/** What may stand in an address or a field where something else belongs. */
const ODD = [
  ...["", " ", "0", "-1", "x", "null", "__proto__", "한글", "\0", "a".repeat(3000)],
  ...["2026-13-40", "1899-12-31", "1900-01-01", "2199-12-31", "2200-01-01", "+010000-01-01"],
  "2026-02-30T25:61:00+09:00",
  "2026-11-23T10:00:00",
  "2026-11-23T10:00:00+99:99",
  "0000-01-01T00:00:00Z",
  // The first and the last KST day that there is, and a millisecond beyond.
  "1899-12-31T14:59:59.999Z",
  "1899-12-31T15:00:00Z",
  "2199-12-31T14:59:59.999Z",
  "2199-12-31T15:00:00Z",
  "9999-12-31T23:59:59-12:00",
];

let url: string;
let cookie: string;
/** What makes the page, or the action, look at the other names. */
let right: Record<string, readonly string[]>;
beforeAll(async () => {
  const backend = await startTestBackend();
  url = await startSite(backend);
  const staff = await login(backend);
  cookie = cookiesOf(staff);
  const { hospitalId, businessIds, products } = backend.hospital;
  const push = makePush({
    businessId: businessIds.NAVER,
    booking: { start: "2026-11-23T10:00:00+09:00", end: "2026-11-23T10:30:00+09:00" },
  });
  await sendPush(backend, push);
  const { body } = await call<{ items: Reservation[] }>(
    `${backend.url}/backend/reservation/v1/hospitals/${hospitalId}/reservations`,
    { token: staff.accessToken },
  );
  const { id, version } = body.items[0]!;
  const product = products[0]!.productId;
  right = {
    view: ["inbox", "list"],
    date: ["2026-11-23"],
    act: ["move", "status", "cancel"],
    new: ["1"],
    item: [product],
    product: [product],
    start: ["2026-11-23T01:30:00.000Z"],
    overbook: ["2026-11-23T01:00:00.000Z"],
    reservation: [id, `${id}:${version}`],
    intent: ["book", "reschedule", "status", "memo", "take-back"],
    name: ["김하나"],
    phone: ["010-2345-6789"],
  };
});

const QUERY = [
  ...["view", "date", "status", "platform", "product", "q", "from", "to", "cursor"],
  ...["reservation", "act", "new", "channel", "start", "item", "day"],
];
const FIELDS = [
  ...["intent", "reservation", "status", "reason", "sure", "start", "product", "overbook"],
  ...["channel", "name", "phone", "memo", "was", "key", "show", "day", "leaf"],
];

/** Some of the names, each with what belongs there or with something odd. */
const pairs = (names: readonly string[]) =>
  fc.record(
    Object.fromEntries(
      names.map((name) => {
        const odd = fc.oneof(fc.constantFrom(...ODD), fc.string());
        const belongs = right[name];
        return [
          name,
          belongs ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...belongs) }, odd) : odd,
        ];
      }),
    ),
    { requiredKeys: [] },
  ) as fc.Arbitrary<Record<string, string>>;
const address = (query: Record<string, string>) =>
  `${url}/?${new URLSearchParams(query).toString()}`;

describe("an address that nobody wrote", () => {
  const booking = () => ({ new: "1" });
  const moving = () => ({ reservation: right.reservation![0]!, act: "move" });
  const list = () => ({ view: "list" });

  it.each([
    ["date", booking],
    ["start", booking],
    ["day", booking],
    ["start", moving],
    ["day", moving],
    ["date", list],
    ["from", list],
    ["to", list],
  ])("with any %s is a page", async (name, beside) => {
    for (const value of ODD) {
      const asked = address({ ...beside(), [name]: value });
      const answer = await visit(asked, { cookie });
      await answer.text();
      expect(answer.status, asked).toBeLessThan(500);
    }
  });

  it("with several odd values is a page", async () => {
    await fc.assert(
      fc.asyncProperty(pairs(QUERY), async (query) => {
        const answer = await visit(address(query), { cookie });
        await answer.text();
        expect(answer.status).toBeLessThan(500);
      }),
      { numRuns: 100 },
    );
  });
});

it("a form that nobody filled in is answered in words", async () => {
  await fc.assert(
    fc.asyncProperty(pairs(FIELDS), fc.option(pairs(QUERY), { nil: {} }), async (form, query) => {
      const answer = await submit(`${address(query)}&index`, form, { cookie });
      await answer.text();
      expect(answer.status).toBeLessThan(500);
    }),
    { numRuns: 200 },
  );
});
