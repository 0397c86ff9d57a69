import { addDays, kstDay } from "#contract/kst.ts";
import { loginSchema } from "#contract/account.ts";
import { envelope, page } from "#contract/envelope.ts";
import { reservationSchema } from "#contract/reservation.ts";
import { z } from "zod";
import type { Program } from "./program.ts";

/** Somebody of the demo hospital who has logged in. */
export interface Desk {
  hospital: string;
  /** Headers of a browser's request. */
  browser: Record<string, string>;
  /** One page, read whole. @throws when it is no 200 */
  open(path: string): Promise<string>;
  /** One call of the reservation API, `path` after the hospital. @throws when it is no success */
  call<S extends z.ZodType>(path: string, body: S, init?: Init): Promise<z.infer<S>>;
}
interface Init {
  post: unknown;
  key?: string;
}

const DEMO = { id: "demo", password: "doctalk-demo-2026" };

export async function sitDown({ url }: Program): Promise<Desk> {
  const login = await answered(
    fetch(`${url}/backend/emr/v1/accounts/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(DEMO),
    }),
    loginSchema,
  );
  const cookies = {
    accessToken: login.accessToken,
    refreshToken: login.refreshToken,
    reservationId: login.id,
    reservationUuid: login.accountUuid,
    reservationHospitalUuid: login.hospitalUuid,
  };
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join("; ");
  const browser = { cookie, "accept-encoding": "identity" };
  return {
    hospital: login.hospitalUuid,
    browser,
    open: async (path) => {
      const response = await fetch(url + path, { headers: browser, redirect: "manual" });
      const html = await response.text();
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
      return html;
    },
    call: (path, body, init) =>
      answered(
        fetch(`${url}/backend/reservation/v1/hospitals/${login.hospitalUuid}${path}`, {
          headers: {
            authorization: `Bearer ${login.accessToken}`,
            ...(init && { "content-type": "application/json" }),
            ...(init?.key !== undefined && { "idempotency-key": init.key }),
          },
          ...(init && { method: "POST", body: JSON.stringify(init.post) }),
        }),
        body,
      ),
  };
}

const answerSchema = envelope(z.unknown());

async function answered<S extends z.ZodType>(answer: Promise<Response>, body: S) {
  const response = await answer;
  const json: unknown = await response.json();
  if (!response.ok) throw new Error(`${response.url}: ${JSON.stringify(json)}`);
  return body.parse(answerSchema.parse(json).body);
}

/** The same for a browser's cookie jar. */
export const cookiesOf = ({ browser: { cookie = "" } }: Desk, url: string) =>
  cookie.split("; ").map((pair) => {
    const [name = "", value = ""] = pair.split("=", 2);
    return { name, value, url };
  });

/** The day to come on which the demo hospital has most reservations. */
export async function fullDay(desk: Desk): Promise<{ date: string; reservations: number }> {
  const counts = new Map<string, number>();
  const from = addDays(kstDay(new Date()), 1);
  for (let cursor: string | null = ""; cursor !== null;) {
    const query = String(new URLSearchParams({ from, limit: "200", cursor }));
    const listed: Listed = await desk.call(`/reservations?${query}`, listedSchema);
    for (const { start } of listed.items) {
      const day = kstDay(new Date(start));
      counts.set(day, (counts.get(day) ?? 0) + 1);
    }
    cursor = listed.nextCursor;
  }
  const [date, reservations] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most));
  return { date, reservations };
}
const listedSchema = page(reservationSchema);
type Listed = z.infer<typeof listedSchema>;
