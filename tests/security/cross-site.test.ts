import { beforeAll, describe, expect, it } from "vitest";
import type { Login } from "#contract/account.ts";
import type { Reservation } from "#contract/reservation.ts";
import { call, login, startTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { keepHalfLoaded } from "#tests/support/half-loaded.ts";
import { isLong, PATIENCE_MS } from "#tests/support/part.ts";
import { startSite } from "#tests/support/site.ts";
import { hashesOf } from "#tests/support/tenant-tables.ts";
import { cookiesOf } from "#tests/support/web.ts";
import { ADDRESSES } from "./addresses.ts";
import { reportFigures } from "./figures.ts";
import { meantForms, WRITES_NOTHING } from "./meant-forms.ts";
import { pairwise } from "./pairwise.ts";
import { send, type Wired } from "./wire.ts";

/**
 * quality.md S2: every route × method × what the browser says about where a request comes from ×
 * kind of body. Accepted only as contract §4 says; who is refused has written nothing.
 */

let backend: TestBackend;
let site: string;
let booked: Reservation;
let fieldsOf: ReturnType<typeof meantForms>;
beforeAll(async () => {
  backend = await startTestBackend({ hears: true });
  site = await startSite(backend);
  const { hospitalId, products } = backend.hospital;
  const session = await login(backend);
  const { body } = await call<Reservation>(
    `${backend.url}/backend/reservation/v1/hospitals/${hospitalId}/reservations`,
    {
      token: session.accessToken,
      json: {
        productId: products[0]!.productId,
        start: "2026-11-23T01:00:00.000Z",
        platform: "PHONE",
        party: { name: "한지우", phone: "010-2345-1234" },
      },
    },
  );
  booked = body;
  await backend.database.inHospital(hospitalId, (trx) => keepHalfLoaded(trx, hospitalId));
  fieldsOf = meantForms(backend.hospital, booked);
});

const FETCH_SITES = ["none", "same-origin", "same-site", "cross-site", "same origin", null];
const ORIGINS: Record<string, (site: URL) => string | null> = {
  absent: () => null,
  own: ({ origin }) => origin,
  foreign: () => "https://evil.test",
  null: () => "null",
  "other port": ({ hostname, port }) => `http://${hostname}:${Number(port) + 1}`,
  "other scheme": ({ host }) => `https://${host}`,
};

const BODIES: Record<string, (fields: Record<string, string>) => { type?: string; body: string }> =
  {
    urlencoded: (fields) => ({
      type: "application/x-www-form-urlencoded",
      body: new URLSearchParams(fields).toString(),
    }),
    multipart: (fields) => {
      const parts = Object.entries(fields).map(
        ([name, value]) =>
          `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      );
      return { type: "multipart/form-data; boundary=b", body: `${parts.join("")}--b--\r\n` };
    },
    "text/plain": (fields) => ({
      type: "text/plain",
      body: Object.entries(fields)
        .map(([name, value]) => `${name}=${value}\r\n`)
        .join(""),
    }),
    json: (fields) => ({ type: "application/json", body: JSON.stringify(fields) }),
    none: () => ({ body: "" }),
  };

const METHODS = ["POST", "PUT", "PATCH", "DELETE"];

interface Attempt {
  request: Wired;
  said: readonly string[];
}

/** All that there is, or in the short part every two choices together, and every plain post. */
function attempts(session: Login, accepted: boolean): Attempt[] {
  const made: Attempt[] = [];
  const plain: Attempt[] = [];
  for (const { id, action, dataAction } of ADDRESSES)
    for (const target of [action, dataAction])
      for (const method of METHODS)
        for (const [kind, bodyOf] of Object.entries(BODIES))
          for (const fetchSite of FETCH_SITES)
            for (const [from, originOf] of Object.entries(ORIGINS)) {
              const isOurs =
                fetchSite === "none" ||
                fetchSite === "same-origin" ||
                (fetchSite === null && from === "own");
              if (isOurs !== accepted) continue;
              const origin = originOf(new URL(site));
              const { type, body } = bodyOf(fieldsOf(id, session));
              const headers: [string, string][] = [["cookie", cookiesOf(session)]];
              if (type !== undefined) headers.push(["content-type", type]);
              if (fetchSite !== null) headers.push(["sec-fetch-site", fetchSite]);
              if (origin !== null) headers.push(["origin", origin]);
              const said = [
                method,
                target,
                kind,
                `site ${fetchSite ?? "absent"}`,
                `origin ${from}`,
              ];
              const isPlain = method === "POST" && kind === "urlencoded" && target === action;
              (isPlain ? plain : made).push({ request: { method, target, headers, body }, said });
            }
  return [...plain, ...(isLong ? made : pairwise(made, ({ said }) => said))];
}

/** Asks for all of them, eight at a time. */
async function each<T>(all: readonly T[], ask: (one: T) => Promise<void>): Promise<void> {
  const left = all.values();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const one of left) await ask(one);
    }),
  );
}

const standing = () => hashesOf(backend.database, backend.hospital);

describe("another site", { timeout: PATIENCE_MS }, () => {
  it("changes nothing, whatever it says", async () => {
    const session = await login(backend);
    const refused = attempts(session, false);
    const before = await standing();
    const passed: string[] = [];
    await each(refused, async ({ request, said }) => {
      const answer = await send(site, request);
      const cookies = answer?.headers.has("set-cookie") ?? false;
      if (answer?.status !== 403 || cookies)
        passed.push(`${said.join(" ")} → ${answer?.status ?? "none"}`);
    });
    expect(passed.slice(0, 20)).toEqual([]);
    expect(await standing()).toEqual(before);
    reportFigures("S2: requests that change something, as another site could send them", [
      { what: "routes", value: ADDRESSES.length, unit: "" },
      { what: "refused with 403, nothing written", value: refused.length, unit: "requests" },
      { what: "accepted", value: passed.length, unit: "", goal: { atMost: 0 } },
    ]);
  });

  it("reads at most: GET and HEAD write nothing, from anywhere", async () => {
    const session = await login(backend);
    const before = await standing();
    const asked = ADDRESSES.flatMap(({ page, action, data }) =>
      [page, action, data].flatMap((target) =>
        ["GET", "HEAD"].flatMap((method) =>
          FETCH_SITES.map((fetchSite) => ({ method, target, fetchSite })),
        ),
      ),
    );
    await each(asked, async ({ method, target, fetchSite }) => {
      const fields = new URLSearchParams(fieldsOf("routes/board/route", session));
      const answer = await send(site, {
        method,
        target: `${target}${target.includes("?") ? "&" : "?"}${fields.toString()}`,
        headers: [
          ["cookie", cookiesOf(session)],
          ["origin", "https://evil.test"],
          ...(fetchSite === null ? [] : [["sec-fetch-site", fetchSite] as const]),
        ],
      });
      expect(answer?.status, `${method} ${target}`).toBeLessThan(500);
      expect(answer?.headers.get("set-cookie"), `${method} ${target}`).toBeUndefined();
    });
    expect(await standing()).toEqual(before);
    reportFigures("S2: reading", [
      { what: "GET and HEAD, nothing written", value: asked.length, unit: "requests" },
    ]);
  });

  it("gets no further with the cookies at the backend's own addresses", async () => {
    const session = await login(backend);
    const response = await fetch(`${site}/backend/openapi.json`);
    const { paths } = (await response.json()) as { paths: Record<string, Record<string, unknown>> };
    const { hospitalId } = backend.hospital;
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({
        method: method.toUpperCase(),
        target: path
          .replace("{hospitalId}", hospitalId)
          .replace("{reservationId}", booked.id)
          .replace(/\{\w+\}/, "x"),
      })),
    );
    const guarded = operations.filter(({ target }) => target.includes("/hospitals/"));
    expect(guarded.length).toBeGreaterThan(5);
    const before = await standing();
    for (const { method, target } of guarded)
      for (const type of ["application/json", "text/plain"]) {
        const answer = await send(site, {
          method,
          target,
          headers: [
            ["cookie", cookiesOf(session)],
            ["content-type", type],
            ["sec-fetch-site", "cross-site"],
          ],
          body: method === "GET" ? "" : JSON.stringify({ version: booked.version, memo: "x" }),
        });
        expect(answer?.status, `${method} ${target}`).toBe(401);
        expect(answer?.headers.get("access-control-allow-origin")).toBeUndefined();
      }
    expect(await standing()).toEqual(before);
  });
});

describe("this site", { timeout: PATIENCE_MS }, () => {
  it("passes the same door, and what was refused before is done", async () => {
    for (const { id, action } of ADDRESSES) {
      if (WRITES_NOTHING.has(id)) continue;
      const own = await login(backend);
      const before = await standing();
      const { type, body } = BODIES.urlencoded!(fieldsOf(id, own));
      const answer = await send(site, {
        method: "POST",
        target: action,
        headers: [
          ["cookie", cookiesOf(own)],
          ["content-type", type!],
          ["sec-fetch-site", "same-origin"],
        ],
        body,
      });
      expect(answer?.status, id).toBeLessThan(400);
      if (id === "routes/resources/session-theme")
        expect(answer?.headers.get("set-cookie")).toMatch(/dark/);
      else expect(await standing(), id).not.toEqual(before);
    }

    const session = await login(backend);
    const turnedAway: string[] = [];
    const accepted = attempts(session, true);
    await each(accepted, async ({ request, said }) => {
      const answer = await send(site, request);
      if (answer === null || answer.status === 403)
        turnedAway.push(`${said.join(" ")} → ${answer?.status ?? "none"}`);
    });
    expect(turnedAway).toEqual([]);
    reportFigures("S2: the same from this site", [
      { what: "let in", value: accepted.length, unit: "requests" },
    ]);
  });
});
