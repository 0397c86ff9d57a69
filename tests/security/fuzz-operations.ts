import fc from "fast-check";
import { sign } from "#tests/support/push.ts";
import { oddString, rarely, valueFor, type Known } from "./odd-values.ts";
import type { Operation } from "./operations.ts";
import type { Wired } from "./wire.ts";
import { asText, query } from "./written.ts";

const BIG = `{"name":"${"x".repeat(2 ** 20)}"}`;
const SECRETS = ["test-naver-secret-1", "test-kakao-secret-1"];

/** An operation of the API: mostly what it has in mind, in part odd. Pushes are rightly signed. */
export const ofOperation = (
  { method, path, parameters, body }: Operation,
  known: Known,
  hospitalId: string,
  now: Date,
): fc.Arbitrary<Wired> =>
  fc
    .record({
      values: fc.record(
        Object.fromEntries(
          parameters.map(({ name, schema }) => [
            name,
            name === "hospitalId"
              ? rarely<unknown>(oddString, 10, hospitalId)
              : valueFor(schema, known, name),
          ]),
        ),
      ),
      extra: rarely(query(known), 10, ""),
      twice: fc.nat({ max: 19 }),
      body: fc.oneof(
        {
          weight: 40,
          arbitrary: valueFor(body ?? {}, known).map((value) => JSON.stringify(value)),
        },
        { weight: 4, arbitrary: oddString },
        { weight: 1, arbitrary: fc.constantFrom("[".repeat(9000), '{"a":'.repeat(9000), BIG) },
      ),
      type: rarely(
        fc.constantFrom("text/plain", "multipart/form-data", "application/json; charset=x"),
        10,
        "application/json",
      ),
      key: rarely(fc.constantFrom("k1", "k2", "k".repeat(300)), 4, null),
      isSigned: fc.nat({ max: 9 }),
    })
    .map(({ values, extra, twice, body, type, key, isSigned }): Wired => {
      const filled = path.replaceAll(
        /\{(\w+)\}/g,
        (_, name: string) => encodeURIComponent(asText(values[name])) || "%20",
      );
      const asked = parameters
        .filter((parameter) => parameter.in === "query" && values[parameter.name] !== null)
        .map(({ name }) => `${name}=${encodeURIComponent(asText(values[name]))}`);
      const again = twice === 0 ? asked : [];
      const search = [...asked, ...again, extra].filter((part) => part !== "").join("&");
      const target = `${filled}${search === "" ? "" : "?"}${search}`.slice(0, 12_000);
      const headers = key === null ? [] : [["idempotency-key", key] as const];
      if (method === "GET") return { method, target, headers };
      const signature = sign(SECRETS, Buffer.from(body), now);
      return {
        method,
        target,
        headers: [
          ...headers,
          ["content-type", type],
          ...(path.includes("/webhooks/") && isSigned > 0
            ? [["x-signature", signature] as const]
            : []),
        ],
        body,
      };
    });
