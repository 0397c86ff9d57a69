import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sql } from "kysely";
import { pino } from "pino";
import { createBackend } from "#backend/app.ts";
import type { Listener } from "#backend/database/listener.ts";
import { listenToAll } from "#backend/heard.ts";
import type { ChangeEvent } from "#contract/reservation.ts";
import { listen, testServices } from "#tests/support/backend.ts";
import { useDesk } from "#tests/support/desk.ts";

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
});
afterEach(async () => {
  await listener.close();
});

/** Reads a stream of events, with what has come so far and whether it is over. */
async function open() {
  const response = await fetch(`${there}/events`, {
    headers: { authorization: `Bearer ${desk.token}` },
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
const within = { timeout: 5_000, interval: 20 };

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
    const again = await open();
    await vi.waitFor(() => expect(again.text).toContain(":\n\n"), within);
    const { id } = await desk.book("15:00");
    await vi.waitFor(() => expect(eventsIn(again.text)[0]?.reservationId).toBe(id), within);
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
