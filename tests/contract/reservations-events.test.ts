import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sql } from "kysely";
import { pino } from "pino";
import { createBackend } from "#backend/app.ts";
import type { Listener } from "#backend/database/listener.ts";
import { listenToAll } from "#backend/heard.ts";
import type { ChangeEvent } from "#contract/reservation.ts";
import { call, listen, login, testServices } from "#tests/support/backend.ts";
import { useDesk } from "#tests/support/desk.ts";

const within = { timeout: 5_000, interval: 20 };

/** A second process on the same database, as far as PostgreSQL can tell. */
const desk = useDesk();
let listener: Listener;
let there: string;

beforeEach(async () => {
  const { database, clock } = desk.backend;
  listener = await listenToAll({ database, log: pino({ level: "silent" }) });
  const services = testServices(database, clock, listener);
  const url = await listen(createBackend(services, { trustProxy: 0 }));
  there = desk.base.replace(desk.backend.url, url);
  await vi.waitFor(() => expect(listener.healthy()).toBe(true), within);
});
afterEach(async () => {
  await listener.close();
});

/** Reads a stream of events, with what has come so far and whether it is over. */
async function open(token = desk.token) {
  const response = await fetch(`${there}/events`, {
    headers: { authorization: `Bearer ${token}`, "x-background": "1" },
  });
  const heard = { text: "", over: false, response };
  const reading = async () => {
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read())
      heard.text += part.value;
    heard.over = true;
  };
  void reading().catch(() => undefined);
  return heard;
}
const eventsIn = (text: string) =>
  [...text.matchAll(/^event: change\ndata: (.*)\n\n/gm)].map(
    ([, data]) => JSON.parse(data ?? "") as ChangeEvent,
  );

describe("the event stream", () => {
  it("says within two seconds what another process committed, and nothing of other hospitals", async () => {
    const heard = await open();
    expect(heard.response.headers.get("content-type")).toContain("text/event-stream");
    await vi.waitFor(() => expect(heard.text).toContain(":\n\n"), within);
    const { id } = await desk.book("15:00");
    await vi.waitFor(
      () => expect(eventsIn(heard.text)).toEqual([{ reservationId: id, version: 1 }]),
      { timeout: 2_000, interval: 10 },
    );
    await desk.ask(`/reservations/${id}/memo`, { memo: "휠체어", version: 1 });
    await vi.waitFor(() => expect(eventsIn(heard.text)).toHaveLength(2), within);
    // A change that is refused is none, and another hospital's is not ours.
    await desk.ask(`/reservations/${id}/memo`, { memo: "x", version: 1 });
    const payload = JSON.stringify({
      hospitalId: "5f0c1c2e-6a2f-4b55-9a52-0d8a4a4b1a01",
      reservationId: id,
      version: 9,
    });
    const { kysely } = desk.backend.database;
    await sql`select pg_notify('reservation_changes', ${payload})`.execute(kysely);
    await desk.ask(`/reservations/${id}/memo`, { memo: "지팡이", version: 2 });
    await vi.waitFor(() => expect(eventsIn(heard.text)).toHaveLength(3), within);
    expect(eventsIn(heard.text).map((event) => event.version)).toEqual([1, 2, 3]);
  });

  it("ends when the connection to the database was lost, and hears again after", async () => {
    const heard = await open();
    await vi.waitFor(() => expect(heard.text).toContain(":\n\n"), within);
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'doctalk listener'`.execute(
      desk.backend.database.kysely,
    );
    await vi.waitFor(() => expect(heard.over).toBe(true), within);
    await vi.waitFor(() => expect(listener.healthy()).toBe(true), within);
    const again = await open();
    await vi.waitFor(() => expect(again.text).toContain(":\n\n"), within);
    const { id } = await desk.book("15:00");
    await vi.waitFor(() => expect(eventsIn(again.text)[0]?.reservationId).toBe(id), within);
  });

  it("ends at once with its session, logged out in another process, and no other session's", async () => {
    const { accessToken, refreshToken } = await login(desk.backend);
    const [heard, other] = [await open(accessToken), await open()];
    await vi.waitFor(() => expect(heard.text + other.text).toBe(":\n\n:\n\n"), within);
    await call(`${desk.backend.url}/backend/emr/v1/accounts/logout`, { json: { refreshToken } });
    await vi.waitFor(() => expect(heard.over).toBe(true), within);
    expect((await open(accessToken)).response.status).toBe(401);
    expect(other.over).toBe(false);
  });

  it("keeps no session alive: what no person caused is not being there", async () => {
    const { clock, database, hospital } = desk.backend;
    const seen = () =>
      database.inHospital(hospital.hospitalId, (trx) =>
        trx.selectFrom("sessions").select("lastSeenAt").executeTakeFirstOrThrow(),
      );
    const before = await seen();
    clock.advance({ minutes: 10 });
    await open();
    await desk.ask("/reservations", undefined, { "x-background": "1" });
    expect(await seen()).toEqual(before);
    await desk.ask("/reservations");
    expect(await seen()).toEqual({ lastSeenAt: clock() });
  });

  it("ends when the process stops", async () => {
    const heard = await open();
    await vi.waitFor(() => expect(heard.text).toContain(":\n\n"), within);
    await listener.close();
    await vi.waitFor(() => expect(heard.over).toBe(true), within);
  });

  it("survives words on the channel that are not ours", async () => {
    const { kysely } = desk.backend.database;
    for (const said of ["not json", "{}", "[1]"])
      await sql`select pg_notify('reservation_changes', ${said})`.execute(kysely);
    const heard = await open();
    await vi.waitFor(() => expect(heard.text).toContain(":\n\n"), within);
    const { id } = await desk.book("15:00");
    await vi.waitFor(() => expect(eventsIn(heard.text)[0]?.reservationId).toBe(id), within);
  });
});
