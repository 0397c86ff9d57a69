import { describe, expect, test } from "vitest";
import type { Access } from "../platform.ts";
import { PlatformFailure } from "../platform-failure.ts";
import { emr } from "./emr.ts";

const { signal } = new AbortController();
const URL_ = "https://emr.example/fhir";
const SINCE = "2026-11-25T01:00:00.000Z";
const FILTER = "_lastUpdated=ge2026-11-25T00:58:00.000Z";
const SELF = { relation: "self", url: `${URL_}/Appointment?${FILTER}` };
const NEXT = (url: string) => ({ relation: "next", url });

const appointment = (n = 1) => ({
  ...{ resourceType: "Appointment", id: `a-${n}`, status: "booked" },
  meta: { versionId: "1", lastUpdated: "2026-11-25T01:00:00Z" },
  ...{ start: "2026-11-26T01:00:00Z", end: "2026-11-26T01:30:00Z", participant: [] },
});
const entry = (n = 1) => ({ resource: appointment(n), search: { mode: "match" } });
const bundle = (more: object = {}) => ({
  ...{ resourceType: "Bundle", type: "searchset", link: [SELF], entry: [entry()], ...more },
});
const OUTCOME = {
  resourceType: "OperationOutcome",
  issue: [{ severity: "error", code: "exception", diagnostics: "한지우 900101-1234567\n없음" }],
};

const to = (next: string) => bundle({ link: [SELF, NEXT(next)] });

type Answer = object | string | ((url: string) => Response);
function access(answers: Answer[], asked: string[] = []): Access {
  return {
    ...{ url: URL_, businessId: "b", credential: { kind: "KEY", key: "k" } },
    fetch: (input) => {
      const { url } = input as Request;
      asked.push(url.slice(URL_.length));
      const answer = answers[Math.min(asked.length, answers.length) - 1]!;
      if (typeof answer === "function") return Promise.resolve(answer(url));
      const body = typeof answer === "string" ? answer : JSON.stringify(answer);
      return Promise.resolve(
        new Response(body, { headers: { "content-type": "application/json" } }),
      );
    },
  };
}
async function pull(answers: Answer[], asked?: string[]) {
  const ids: string[] = [];
  let cursor: string | null = null;
  for await (const page of emr.pullReservations(access(answers, asked), SINCE, signal)) {
    ids.push(...page.bookings.map(({ booking }) => booking.externalId));
    ({ cursor } = page);
  }
  return { ids, cursor };
}
const lost = async (asking: Promise<unknown>) => {
  const error: unknown = await asking.then(
    (done) => ({ done }),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(PlatformFailure);
  return error as PlatformFailure;
};

test("a time of change that cannot have come yet moves no cursor, and the visit is read all the same", async () => {
  const ahead = {
    ...appointment(2),
    meta: { versionId: "1", lastUpdated: "2035-01-01T00:00:00Z" },
  };
  const answer = bundle({ entry: [entry(), { ...entry(2), resource: ahead }] });
  expect(await pull([answer])).toEqual({ ids: ["a-1", "a-2"], cursor: SINCE });
});

describe("no answer is never 'no reservations'", () => {
  test.each<[string, Answer[], string]>([
    ["HTML", ["<!doctype html><title>Login</title>"], "PASSING"],
    ["nothing", [""], "PASSING"],
    ["a body that breaks off", [JSON.stringify(bundle()).slice(0, -9)], "PASSING"],
    ["an outcome for an answer", [OUTCOME], "PASSING"],
    ["an outcome among the matches", [bundle({ entry: [{ resource: OUTCOME }] })], "PASSING"],
    ["null", ["null"], "PASSING"],
    ["another bundle", [bundle({ type: "collection" })], "PASSING"],
    ["no self link", [bundle({ link: [] })], "PASSING"],
    ["a self link that is none", [bundle({ link: [{ ...SELF, url: "http://[" }] })], "PASSING"],
    [
      "a filter that was not applied",
      [bundle({ link: [{ ...SELF, url: `${URL_}/Appointment?_count=100` }] })],
      "PASSING",
    ],
    [
      "a filter that was applied otherwise",
      [bundle({ link: [{ ...SELF, url: `${URL_}/Appointment?_lastUpdated=ge2026-11-25` }] })],
      "PASSING",
    ],
    ["fewer than there are", [bundle({ total: 3 })], "PASSING"],
    ["an entry without a resource", [bundle({ entry: [{ fullUrl: "x" }] })], "PASSING"],
    [
      "an Appointment of no known time of change",
      [bundle({ entry: [{ resource: { ...appointment(), meta: {} } }] })],
      "PASSING",
    ],
    [
      "a next page on another server",
      [bundle({ link: [SELF, NEXT("https://evil.example/fhir?page=2")] })],
      "PASSING",
    ],
    ["a next page in clear", [bundle({ link: [SELF, NEXT("http://emr.example/2")] })], "PASSING"],
    ["a next page of another of its sites", [to("https://emr.example/admin?page=2")], "PASSING"],
    ["a next page beside it", [to("https://emr.example/fhir-of-others/2")], "PASSING"],
    ["a next page above it", [to(`${URL_}/%2e%2e/admin`)], "PASSING"],
    ["a next page with a login in it", [to("https://a:b@emr.example/fhir/2")], "PASSING"],
    ["a next page that is none", [bundle({ link: [SELF, NEXT("http://[")] })], "PASSING"],
    ["pages that lead back", [bundle({ link: [SELF, NEXT(`${URL_}/2`)] })], "PASSING"],
    ["a redirect", [() => new Response(null, { status: 302 })], "REFUSED"],
    ["forbidden", [() => new Response("", { status: 403 })], "LOCKED_OUT"],
    ["busy", [() => new Response("", { status: 429 })], "PASSING"],
  ])("%s", async (_, answers, kind) => {
    expect((await lost(pull(answers))).kind).toBe(kind);
  });

  test("a key goes to no other server, not even by a link", async () => {
    const asked: string[] = [];
    await lost(pull([bundle({ link: [SELF, NEXT("https://evil.example/fhir")] })], asked));
    expect(asked).toHaveLength(1);
  });

  test("and is not asked where a link leads out of its address", async () => {
    for (const next of [
      "https://emr.example/admin",
      "/admin",
      "../admin",
      "//evil.example/fhir/",
    ]) {
      const asked: string[] = [];
      await lost(pull([to(next)], asked));
      expect([next, asked.length]).toEqual([next, 1]);
    }
  });

  test("nor is what has no end: pages, or what is on them", async () => {
    let page = 0;
    const endless = () =>
      Response.json(bundle({ link: [SELF, NEXT(`${URL_}/${page++}`)], entry: [] }));
    expect((await lost(pull([endless]))).message).toBe("pages lead back");
    expect(page).toBe(1_001);
    page = 0;
    const entries = Array.from({ length: 10_000 }, () => ({ resource: { resourceType: "Basic" } }));
    const heavy = () =>
      Response.json(bundle({ link: [SELF, NEXT(`${URL_}/${page++}`)], entry: entries }));
    expect((await lost(pull([heavy]))).message).toBe("more than anybody has");
    expect(page).toBe(11);
  });

  test("none at all is told apart: an empty page is an answer", async () => {
    expect(await pull([bundle({ entry: [], total: 0 })])).toEqual({ ids: [], cursor: SINCE });
  });
});

test("an outcome's words are for staff, its codes alone for the log", async () => {
  const failing = () => new Response(JSON.stringify(OUTCOME), { status: 500 });
  const failure = await lost(pull([failing]));
  expect(failure.message).toBe("answered 500 (exception)");
  expect(failure.words).toBe("한지우 (주민등록번호 지움) 없음");
});

test("what was sent along is no booking; `next` is taken as it is", async () => {
  const asked: string[] = [];
  const patient = { resource: { resourceType: "Patient", id: "p" }, search: { mode: "include" } };
  const outcome = { resource: OUTCOME, search: { mode: "outcome" } };
  const next = `${URL_}/Appointment?_page=%7Ba+b%7D`;
  const first = bundle({ link: [SELF, NEXT(next)], entry: [patient, entry(1), outcome] });
  const second = bundle({ link: [], entry: [entry(2)] });
  expect(await pull([first, second], asked)).toEqual({ ids: ["a-1", "a-2"], cursor: SINCE });
  expect(asked[1]).toBe("/Appointment?_page=%7Ba+b%7D");
});

test.each([`${URL_}?_getpages=1`, "Appointment?page=2", "/fhir/Appointment?page=2"])(
  "the next page may be at %s",
  async (next) => {
    expect((await pull([to(next), bundle({ link: [], entry: [entry(2)] })])).ids).toHaveLength(2);
  },
);

test("ten thousand on one page", async () => {
  const many = Array.from({ length: 10_000 }, (_, i) => entry(i));
  expect((await pull([bundle({ entry: many })])).ids).toHaveLength(10_000);
});

test("an answer without an end is not read to it", async () => {
  let sent = 0;
  const endless = () =>
    new Response(
      new ReadableStream({
        pull: (controller) => {
          sent += 1;
          controller.enqueue(new Uint8Array(1024 * 1024));
        },
      }),
    );
  expect((await lost(pull([endless]))).message).toBe("an answer over 4194304 bytes");
  expect(sent).toBeLessThan(40);
});

test.each([
  ["5.0.0", "REFUSED"],
  ["3.0.2", "REFUSED"],
])("a server of FHIR %s is none of ours", async (fhirVersion, kind) => {
  const statement = { resourceType: "CapabilityStatement", fhirVersion, rest: [] };
  expect((await lost(emr.verify(access([statement]), signal))).kind).toBe(kind);
});

test("a PUT goes with the version that was read, ETag or not", async () => {
  const puts: (string | null)[] = [];
  const answering =
    (headers: Record<string, string>, meta: object): Access["fetch"] =>
    async (input) => {
      const request = input as Request;
      await Promise.resolve();
      if (request.method === "PUT") puts.push(request.headers.get("if-match"));
      return new Response(JSON.stringify({ ...appointment(), meta }), { headers });
    };
  const tidings = {
    ...{ reservationId: "r", externalId: "a-1", status: "CONFIRMED" as const, version: 1 },
    ...{ start: new Date("2026-11-26T02:00:00Z"), end: new Date("2026-11-26T02:30:00Z") },
  };
  for (const [headers, meta] of [
    [{ etag: 'W/"abc"' }, { versionId: "7" }],
    [{}, { versionId: "opaque-7" }],
    [{}, {}],
  ] as const) {
    const fetching = answering(headers, meta);
    await emr.pushReservation(
      { ...access([]), ...(fetching && { fetch: fetching }) },
      tidings,
      signal,
    );
  }
  expect(puts).toEqual(['W/"abc"', 'W/"opaque-7"', null]);
});
