import type { AppLoadContext } from "@remix-run/node";
import pino from "pino";
import type { ReservationClient } from "#app/clients/reservation.ts";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { createContextFactory } from "#app/request/context.ts";
import type { FlashToast } from "#app/session/toast.ts";
import type { Code } from "#contract/codes.ts";
import type { HospitalInfo } from "#contract/hospital.ts";
import type { LinkState } from "#contract/platform.ts";
import { HOSPITAL, NOW } from "./reservation-fixture.ts";

/** What a test's reservation API does; what it does not say fails the test when it is called. */
export type FakeClient = Partial<ReservationClient>;

const cookie = (name: string, value: string) =>
  `${name}=${encodeURIComponent(JSON.stringify(value))}`;
export const STAFF_COOKIES = [
  cookie("accessToken", "access"),
  cookie("refreshToken", "refresh"),
  cookie("reservationHospitalUuid", HOSPITAL),
].join("; ");

/** The real context of a request, logged in, with this API in place of the network's. */
export async function staffContext(
  client: FakeClient,
  cookies = STAFF_COOKIES,
): Promise<{ context: AppLoadContext; toasts: FlashToast[] }> {
  const nowhere = { base: "http://127.0.0.1:9" };
  const create = createContextFactory({
    site: { url: "http://localhost:3000", demoLogin: null, addressSearch: null, analytics: false },
    sessionSecrets: ["test-secret"],
    upstreams: { reservation: nowhere, emr: nowhere, files: nowhere },
    now: () => NOW,
    log: pino({ level: "silent" }),
    stopping: new AbortController().signal,
    buildId: "test-build",
  });
  const request = new Request("http://localhost:3000/", { headers: { cookie: cookies } });
  const context = await create(request, { nonce: "n", requestId: "r", address: "127.0.0.1" });
  const toasts: FlashToast[] = [];
  const { session } = context;
  return {
    context: {
      ...context,
      session: Object.assign(Object.create(session) as typeof session, {
        flashToast: (toast: FlashToast) => void toasts.push(toast),
      }),
      clients: { ...context.clients, reservation: strict(client) },
    },
    toasts,
  };
}

/** A hospital whose link with Naver stands so. */
export const naverIs = (state: LinkState): FakeClient => ({
  hospital: () => Promise.resolve({ links: [{ platform: "NAVER", state }] } as HospitalInfo),
});

const strict = (client: FakeClient) =>
  new Proxy(client, {
    get(target, name) {
      const method = Reflect.get(target, name) as unknown;
      if (method === undefined) throw new Error(`the fake API has no ${String(name)}`);
      return method;
    },
  }) as ReservationClient;

/** A form as a browser posts it to the board at this address. */
export function boardPost(address: string, fields: [string, string][]): Request {
  return new Request(`http://localhost:3000${address}`, {
    method: "POST",
    body: new URLSearchParams(fields),
  });
}

export const upstream = (code: Code, body: unknown = {}) =>
  new UpstreamFailure(code, "refused", { body });
