import { Hono } from "hono";
import { beforeAll } from "vitest";
import { signingKey } from "#backend/platforms/index.ts";
import type { Access } from "#backend/platforms/platform.ts";
import { PlatformFailure } from "#backend/platforms/platform-failure.ts";
import { registerClient } from "#backend/sandbox/fhir/clients.ts";
import type { FhirServer } from "#backend/sandbox/fhir/fhir-server.ts";
import { seedAppointments, type SeedBooking } from "#backend/sandbox/fhir/seed.ts";
import { createFhirServer } from "#backend/sandbox/fhir/server.ts";
import type { Services } from "#backend/services.ts";
import { testServices } from "./backend.ts";
import { clockAt } from "./clock.ts";
import { createTestDatabase } from "./database.ts";
import { serve } from "./serve.ts";
import { anewPerFile } from "./lifetime.ts";

const BUSINESS = "demo-emr";
const KEY = "the-key";
const NOW = "2026-11-25T10:00:00+09:00";
const clock = clockAt(NOW);
anewPerFile(() => clock.set(NOW));
export const at = (time: string, day = "2026-11-27") => new Date(`${day}T${time}:00+09:00`);

/** A booking at the EMR, on 2026-11-27, 09:00, last changed `n` s after 09:00 of 2026-11-25. */
export const booking = (n: number, more: Partial<SeedBooking> = {}): SeedBooking => ({
  ...{ externalId: `a-${n}`, itemId: "first", reservationId: `r-${n}`, status: "CONFIRMED" },
  ...{ start: at("09:00"), end: at("09:30"), name: "한지우", phone: "01000001234" },
  since: new Date(clock().getTime() - 60 * 60_000 + n * 1000),
  ...{ createdAt: at("09:00", "2026-11-20"), chartNumber: `00${n}`, visitType: "return" },
  ...{ message: null, ...more },
});

/** What is told of that booking. */
export const tidings = (n: number, status: SeedBooking["status"], more = {}) => ({
  ...{ reservationId: `r-${n}`, externalId: `a-${n}`, status, version: 2 },
  ...{ start: at("09:00"), end: at("09:30"), ...more },
});

export async function failure(promise: Promise<unknown>): Promise<PlatformFailure> {
  const error: unknown = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof PlatformFailure) return error;
  throw new Error("it did not fail as a platform does", { cause: error });
}

/**
 * The sandbox's EMR over HTTP on a database of its own, with three bookings. Registers the hooks: call it
 * at the top of a test file.
 */
export function useSandboxEmr() {
  const calls: string[] = [];
  const held: { services?: Services; access?: Access } = {};
  const services = () => {
    if (!held.services) throw new Error("before the hooks have run");
    return held.services;
  };
  const access = () => {
    if (!held.access) throw new Error("before the hooks have run");
    return held.access;
  };

  /** One more server on the same state. @returns its address */
  async function start(options: Partial<FhirServer> = {}): Promise<string> {
    const app = new Hono();
    app.use(async (c, next) => {
      await next();
      const { pathname, search } = new URL(c.req.url);
      const asked = `${pathname.slice("/emr/".length)}${decodeURIComponent(search)}`;
      calls.push(`${c.req.method} ${asked} ${c.res.status}`);
    });
    app.route("/emr", createFhirServer("/emr", { services, ...options }));
    return `${await serve(app.fetch)}/emr`;
  }

  beforeAll(async () => {
    const database = await createTestDatabase();
    held.services = testServices(database, clock);
    await signingKey(held.services.secrets, database.kysely);
    await registerClient(database.kysely, { clientId: "key", businessId: BUSINESS, key: KEY });
    const url = await start();
    held.access = { url, businessId: BUSINESS, credential: { kind: "KEY", key: KEY } };
    const slots = [{ start: at("10:00"), end: at("10:30"), free: 2 }];
    await seedAppointments(database.kysely, {
      ...{ businessId: BUSINESS, hospital: { name: "서울바른의원", phone: "0212345678" } },
      services: [{ itemId: "first", name: "초진 진료", description: "처음 오시는 분", slots }],
      bookings: [booking(1), booking(2, { status: "REJECTED" }), booking(3)],
    });
  });

  /** One call as another program at the EMR makes it. */
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${access().url}/${path}`, {
      ...init,
      headers: {
        ...{ authorization: `Bearer ${KEY}`, "content-type": "application/fhir+json" },
        ...(init.headers as Record<string, string> | undefined),
      },
    });
  /** Changes an Appointment as another program at the EMR does. */
  async function change(id: string, more: object): Promise<void> {
    const there = await ask(`Appointment/${id}`);
    const body = JSON.stringify({ ...((await there.json()) as object), ...more });
    const headers = { "if-match": there.headers.get("etag") ?? "" };
    const { status } = await ask(`Appointment/${id}`, { method: "PUT", headers, body });
    if (status !== 200) throw new Error(`answered ${status}`);
  }
  return { calls, services, access, start, ask, change, clock };
}
