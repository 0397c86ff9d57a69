import { beforeAll, describe, expect, it } from "vitest";
import type { Intent } from "#app/routes/board/intents.ts";
import type { Reservation } from "#contract/reservation.ts";
import { call, login, startTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { createHospital, type TestHospital } from "#tests/support/factories.ts";
import { handlerCaller, staffHandlers } from "#tests/support/web-handlers.ts";
import { cookiesOf } from "#tests/support/web.ts";

let backend: TestBackend;
let ask: ReturnType<typeof handlerCaller>;
beforeAll(async () => {
  backend = await startTestBackend();
  ask = handlerCaller(backend);
});

/** What one hospital has that nobody else may see or change. */
interface Foreign {
  hospital: TestHospital;
  reservation: Reservation;
  cookie: string;
}

/** For every form of every staff route: what it would need to act on another hospital's things. */
type Fields = (foreign: Foreign) => Record<string, string>;
const FORMS: Record<string, Record<string, Fields>> = {
  "routes/board/route": {
    status: ({ reservation: { id, version } }) => ({
      reservation: `${id}:${version}`,
      status: "CANCELED",
      reason: "남의 손",
    }),
    reschedule: ({ reservation: { id, version } }) => ({
      reservation: `${id}:${version}`,
      start: "2026-11-23T02:00:00.000Z",
    }),
    "take-back": ({ reservation: { id, version } }) => ({ reservation: `${id}:${version}` }),
    memo: ({ reservation: { id, version } }) => ({
      reservation: `${id}:${version}`,
      memo: "남의 손",
    }),
    book: ({ hospital }) => ({
      channel: "PHONE",
      product: hospital.products[0]!.productId,
      start: "2026-11-23T02:00:00.000Z",
      name: "한지우",
      phone: "010-2345-1234",
    }),
  } satisfies Record<Intent, Fields>,
  "routes/resources/session-renew": {},
};

/** Another hospital with a patient. To take back there is a cancelled booking, else a standing one. */
async function makeForeign(intent: string): Promise<Foreign> {
  const hospital = await createHospital(backend.database, { name: "남의병원" });
  const session = await login({ url: backend.url, hospital });
  const url = `${backend.url}/backend/reservation/v1/hospitals/${hospital.hospitalId}/reservations`;
  const token = session.accessToken;
  const { body: booked } = await call<Reservation>(url, {
    token,
    json: {
      productId: hospital.products[0]!.productId,
      start: "2026-11-23T01:00:00.000Z",
      platform: "PHONE",
      party: { name: "남궁서율", phone: "010-9999-4321" },
    },
  });
  const cookie = cookiesOf(session);
  if (intent !== "take-back") return { hospital, reservation: booked, cookie };
  const { body: reservation } = await call<Reservation>(`${url}/${booked.id}/status`, {
    token,
    json: { status: "CANCELED", reason: "환자 요청", version: booked.version },
  });
  return { hospital, reservation, cookie };
}

/** Everything that a board's form could change, in an order of its own. */
const standingOf = ({ hospitalId }: TestHospital) =>
  backend.database.inHospital(hospitalId, async (trx) => {
    const reservations = await trx.selectFrom("reservations").selectAll().execute();
    const history = await trx.selectFrom("reservationHistory").selectAll().execute();
    return [...reservations, ...history].map((row) => JSON.stringify(row)).toSorted();
  });

async function shownBy(answer: unknown): Promise<string> {
  if (!(answer instanceof Response)) return JSON.stringify(answer ?? null);
  if (answer.headers.get("content-type")?.startsWith("text/html") ?? true) return answer.text();
  // A stream that says nothing by itself: what it says is tested where the backend is.
  await answer.body?.cancel();
  return "";
}

function expectNothingOf({ hospital, reservation }: Foreign, shown: string) {
  const secrets = ["남의병원", reservation.party.name, reservation.party.phone, reservation.number];
  // An id that was sent may come back; the products' were not.
  for (const secret of [...secrets, hospital.products[1]!.productId])
    expect(shown).not.toContain(secret);
}

describe("another hospital's things", () => {
  /** One's own session, and one's own session that claims to be the other hospital's. */
  const intruders = async ({ hospital }: Foreign) => {
    const session = await login(backend);
    return [cookiesOf(session), cookiesOf({ ...session, hospitalUuid: hospital.hospitalId })];
  };

  it.each(staffHandlers.filter(({ kind }) => kind === "loader"))(
    "$id shows none of them, by whichever id",
    async (handler) => {
      const foreign = await makeForeign("");
      const { id, start, productId } = foreign.reservation;
      const day = "date=2026-11-23";
      const queries = [
        "",
        `?${day}&reservation=${id}`,
        `?${day}&reservation=${id}&act=move`,
        `?view=list&from=2026-11-01&to=2026-12-01&product=${productId}`,
        `?${day}&new=1&item=${productId}&start=${start}`,
      ];
      for (const cookie of await intruders(foreign))
        for (const query of queries) {
          const { answer } = await ask(handler, cookie, { query });
          expectNothingOf(foreign, await shownBy(answer));
        }
    },
  );

  const actions = staffHandlers.filter(({ kind }) => kind === "action");
  it("are known to this test for every form there is", () => {
    expect(actions.map(({ id }) => id).toSorted()).toEqual(Object.keys(FORMS).toSorted());
  });

  const forms = actions.flatMap((action) =>
    Object.entries(FORMS[action.id] ?? {}).map(([intent, fields]) => ({ intent, fields, action })),
  );
  it.each(forms)("$action.id $intent leaves them alone", async ({ intent, fields, action }) => {
    const foreign = await makeForeign(intent);
    const [theirs, ours] = [await standingOf(foreign.hospital), await standingOf(backend.hospital)];
    for (const cookie of await intruders(foreign)) {
      const posted = { fields: { intent, ...fields(foreign) } };
      const { answer, context } = await ask(action, cookie, posted);
      expectNothingOf(foreign, await shownBy(answer));
      expectNothingOf(foreign, JSON.stringify(await context.session.setCookies()));
    }
    expect(await standingOf(foreign.hospital)).toEqual(theirs);
    expect(await standingOf(backend.hospital)).toEqual(ours);
  });

  it.each(forms)("$action.id $intent changes them by their own staff", async (form) => {
    const { intent, fields, action } = form;
    const foreign = await makeForeign(intent);
    const before = await standingOf(foreign.hospital);
    await ask(action, foreign.cookie, { fields: { intent, ...fields(foreign) } });
    expect(await standingOf(foreign.hospital)).not.toEqual(before);
  });
});
