import { afterEach, beforeAll, beforeEach, expect } from "vitest";
import type { Reservation, Slot } from "#contract/reservation.ts";
import { call, login, startTestBackend, type Answer, type TestBackend } from "./backend.ts";
import { createHospital } from "./factories.ts";

/** Friday, 20 November 2026. */
export const TODAY = "2026-11-20";
export const at = (clock: string, day = TODAY) => `${day}T${clock}:00+09:00`;
export const utc = (clock: string, day?: string) => new Date(at(clock, day)).toISOString();

/** Body of a 4090. */
export interface Refused {
  conflict: string;
  alternatives: string[];
  availableFrom: string;
  current: Reservation;
}

/** A receptionist at a hospital of its own for each test, over HTTP, at 14:12 KST. */
export interface Desk {
  readonly backend: TestBackend;
  readonly token: string;
  /** `…/v1/hospitals/{h}` */
  readonly base: string;
  /** Sets the clock, and logs in anew where the access token would be over. */
  at(time: string): Promise<void>;
  ask<Body = Reservation>(
    path: string,
    json?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<Body>>;
  product(index?: number): string;
  /** The body of a phone booking of 초진 for 한지우. */
  booking(clock: string, more?: object): Record<string, unknown>;
  /** Books it and answers the reservation. */
  book(clock: string, more?: object): Promise<Reservation>;
  slots(product: string, from?: string, to?: string): Promise<Slot[]>;
  /** So long before its start a patient books at the latest. */
  leadTime(minutes: number): Promise<void>;
}

/** Sets the desk up before each test of the file; any answer of 5xx fails the test. */
export function useDesk(): Desk {
  let backend: TestBackend;
  let token: string;
  let base: string;
  const seen: number[] = [];

  beforeAll(async () => {
    backend = await startTestBackend();
  });
  beforeEach(async () => {
    backend.clock.set(at("14:12"));
    backend.hospital = await createHospital(backend.database);
    token = (await login(backend)).accessToken;
    base = `${backend.url}/backend/reservation/v1/hospitals/${backend.hospital.hospitalId}`;
  });
  afterEach(() => expect(seen.splice(0).filter((status) => status >= 500)).toEqual([]));

  const ask: Desk["ask"] = async <Body>(
    path: string,
    json?: unknown,
    headers?: Record<string, string>,
  ) => {
    const answer = await call<Body>(base + path, { token, json, ...(headers ? { headers } : {}) });
    seen.push(answer.status);
    return answer;
  };
  const product = (index = 0) => backend.hospital.products[index]!.productId;
  const booking = (clock: string, more: object = {}) => ({
    productId: product(),
    start: at(clock),
    platform: "PHONE",
    party: { name: "한지우", phone: "010-2345-1234" },
    ...more,
  });
  return {
    get backend() {
      return backend;
    },
    get token() {
      return token;
    },
    get base() {
      return base;
    },
    async at(time) {
      backend.clock.set(time);
      token = (await login(backend)).accessToken;
    },
    ask,
    product,
    booking,
    async book(clock, more) {
      const { status, body } = await ask("/reservations", booking(clock, more));
      expect(status).toBe(201);
      return body;
    },
    async slots(productId, from = TODAY, to = from) {
      const query = `product=${productId}&from=${from}&to=${to}`;
      return (await ask<{ items: Slot[] }>(`/slots?${query}`)).body.items;
    },
    async leadTime(leadMinutes) {
      const { hospitalId } = backend.hospital;
      await backend.database.inHospital(hospitalId, (trx) =>
        trx
          .updateTable("hospitals")
          .set({ leadMinutes })
          .where("hospitalId", "=", hospitalId)
          .execute(),
      );
    },
  };
}
