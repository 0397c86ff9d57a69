import fc from "fast-check";
import { pino } from "pino";
import { beforeAll, expect, it } from "vitest";
import { CODES } from "#contract/codes.ts";
import { createBackend, type Backend } from "#backend/app.ts";
import { login, startTestBackend } from "#tests/support/backend.ts";
import { oddString, valueFor, type JsonSchema } from "#tests/security/odd-values.ts";

interface Operation {
  parameters?: { in: string; name: string; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

const seed = Math.floor(Math.random() * 2 ** 31);
const RUNS_PER_OPERATION = 120;

let app: Backend;
let token: string;
let known: string[];
let hospitalId: string;
const faults: string[] = [];
beforeAll(async () => {
  const backend = await startTestBackend();
  const log = pino({ level: "error" }, { write: (line) => faults.push(line) });
  app = createBackend({ ...backend.services, log }, { trustProxy: 0 });
  token = (await login(backend)).accessToken;
  hospitalId = backend.hospital.hospitalId;
  known = [
    ...backend.hospital.products.map((product) => product.productId),
    ...[
      "2026-11-23T10:00:00+09:00",
      "2026-11-23",
      "2026-11-20",
      "010-2345-6789",
      "김하나",
      "CONFIRMED",
    ],
  ];
});

/** As text that a URL can hold: halves of surrogate pairs become U+FFFD. */
const asText = (value: unknown) =>
  Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString();

/** A request of this operation: mostly what it has in mind, in part odd. */
function requestFor(
  path: string,
  method: string,
  { parameters = [], requestBody }: Operation,
  schemas: Record<string, JsonSchema>,
) {
  const values = Object.fromEntries(
    parameters.map(({ name, schema }) => [
      name,
      name === "hospitalId"
        ? fc.oneof({ weight: 9, arbitrary: fc.constant<unknown>(hospitalId) }, oddString)
        : valueFor(schema, known),
    ]),
  );
  const given = requestBody?.content["application/json"]?.schema;
  const schema = schemas[given?.$ref?.split("/").at(-1) ?? ""] ?? given;
  const text = fc.oneof(
    { weight: 9, arbitrary: valueFor(schema ?? {}, known).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: oddString },
  );
  return fc
    .record({
      values: fc.record(values),
      extra: fc.option(fc.tuple(oddString, oddString), { freq: 5 }),
      twice: fc.boolean(),
      body: method === "GET" ? fc.constant(undefined) : text,
      type: fc.oneof(
        { weight: 9, arbitrary: fc.constant("application/json") },
        fc.constantFrom("", "text/plain", "multipart/form-data", "application/json; charset=x"),
      ),
      bearer: fc.oneof(
        { weight: 9, arbitrary: fc.constant(token) },
        fc.constantFrom("", "x", "..", `${token}x`, "a.b.c"),
      ),
      key: fc.option(fc.constantFrom("k1", "k2", "", "k".repeat(300)), { freq: 3 }),
    })
    .map(({ values, extra, twice, body, type, bearer, key }) => {
      const url = new URL(
        path.replaceAll(
          /{(\w+)}/g,
          (_, name: string) => encodeURIComponent(asText(values[name])) || "%20",
        ),
        "http://backend.local",
      );
      for (const parameter of parameters.filter((parameter) => parameter.in === "query")) {
        const value = values[parameter.name];
        if (value !== null) url.searchParams.append(parameter.name, asText(value));
        if (twice && extra) url.searchParams.append(parameter.name, "1");
      }
      if (extra) url.searchParams.append(extra[0], extra[1]);
      return new Request(url.href.slice(0, 15_000), {
        method,
        headers: {
          authorization: `Bearer ${bearer}`,
          ...(type && body !== undefined ? { "content-type": type } : {}),
          ...(key === null ? {} : { "idempotency-key": key }),
        },
        ...(body === undefined ? {} : { body: new TextEncoder().encode(body) }),
      });
    });
}

it(`odd input is answered with a code of the contract, never with a fault (seed ${seed})`, async () => {
  const response = await app.request("/backend/openapi.json");
  const document = (await response.json()) as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, JsonSchema> };
  };
  const { schemas } = document.components;
  const codes = new Set<string>(Object.values(CODES));
  const seen = new Map<string, number>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      await fc.assert(
        fc.asyncProperty(
          requestFor(path, method.toUpperCase(), operation, schemas),
          async (request) => {
            const answer = await app.fetch(request);
            if (answer.headers.get("content-type")?.startsWith("text/event-stream")) {
              await answer.body?.cancel();
              return;
            }
            const text = await answer.text();
            expect(
              answer.status,
              `${request.method} ${request.url} → ${text} ${faults.at(-1) ?? ""}`,
            ).toBeLessThan(500);
            const { header } = JSON.parse(text) as { header: { code: string } };
            expect(codes).toContain(header.code);
            expect(text).not.toMatch(/node_modules|\bat \w+ \(|select |insert into/);
            seen.set(header.code, (seen.get(header.code) ?? 0) + 1);
          },
        ),
        { seed, numRuns: RUNS_PER_OPERATION },
      );
    }
  }
  // The fuzz is worth something only when it also gets through.
  expect([...seen.keys()]).toEqual(expect.arrayContaining(["0000", "4000", "4005", "4040"]));
}, 120_000);
