import fc from "fast-check";

/** Part of a JSON schema, as the OpenAPI document holds it. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
}

/** Strings that break programs: prototype keys, control and combining characters, SQL, sizes. */
export const oddString = fc.oneof(
  fc.constantFrom(
    ...[
      "",
      " ",
      "null",
      "undefined",
      "NaN",
      "__proto__",
      "constructor",
      "toString",
      "hasOwnProperty",
    ],
    ..."' or 1=1--|%00|%2e%2e%2f|../../etc/passwd|<script>|${7*7}|{{7*7}}|\\|%|_|-1|1e999".split(
      "|",
    ),
    ...["\u0000", "a\u0000b", "\ud800", "\udfff\ud800", "\u202e", "\ufeff", "👩‍⚕️", "가".repeat(300)],
    ...["0000-00-00", "2026-02-30", "2026-11-21T99:99:99Z", "+275760-09-13T00:00:00.001Z"],
    ...["+275760-09-13T00:00:00Z", "-271821-04-20T00:00:00Z", "9999-12-31T23:59:59.999Z"],
    ...["9999-12-31", "0001-01-01", "2026-11-23T10:00:00+99:00"],
    ...[
      "9007199254740993",
      "99999999999999999999",
      "0x10",
      "１２",
      "01012345678",
      "900101-1234567",
    ],
    "x".repeat(70_000),
  ),
  fc.string({ unit: "binary", maxLength: 60 }),
);

const oddNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 1e-308, 0.1),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

const oddJson: fc.Arbitrary<unknown> = fc.oneof(
  oddString,
  oddNumber,
  fc.constantFrom(null, true, false, [], {}, [[[[]]]]),
  fc.array(fc.oneof(oddString, oddNumber), { maxLength: 5 }),
  fc.dictionary(oddString, fc.oneof(oddString, oddNumber), { maxKeys: 4 }),
);

/** Once in so many times what is drawn, else the usual. */
export const rarely = <T>(drawn: fc.Arbitrary<T>, oneIn: number, usual: T): fc.Arbitrary<T> =>
  fc.oneof({ weight: oneIn - 1, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: drawn });

/** What exists, and what means something: by the name that holds it, and all of it. */
export interface Known {
  any: readonly string[];
  of: Readonly<Record<string, readonly string[]>>;
}

/** What a field of this name may mean. */
export const meantBy = (name: string, known: Known): readonly string[] =>
  Object.hasOwn(known.of, name) ? known.of[name]! : known.any;

/** Nine times in ten a value that the schema has in mind, made of known ones; else odd. */
export const valueFor = (schema: JsonSchema, known: Known, name = ""): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 9, arbitrary: fittingFor(schema, known, name) },
    { weight: 1, arbitrary: oddJson },
  );

function fittingFor(schema: JsonSchema, known: Known, name: string): fc.Arbitrary<unknown> {
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return fc.oneof(...choices.map((choice) => fittingFor(choice, known, name)));
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case "object": {
      const fields = Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, field]) => [
          name,
          valueFor(field, known, name),
        ]),
      );
      return fc
        .tuple(
          fc.record(fields),
          rarely<[string, unknown] | null>(fc.tuple(oddString, oddJson), 10, null),
          rarely(fc.constantFrom("", ...Object.keys(fields)), 10, ""),
        )
        .map(([record, extra, missing]) => {
          const entries = Object.entries(record).filter(([name]) => name !== missing);
          return Object.fromEntries(extra ? [...entries, extra] : entries);
        });
    }
    case "array":
      return fc.array(valueFor(schema.items ?? {}, known, name), { maxLength: 4 });
    case "integer":
    case "number":
      return fc.oneof(
        { weight: 5, arbitrary: fc.integer({ min: 0, max: 3 }) },
        { weight: 1, arbitrary: oddNumber },
      );
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(...meantBy(name, known)) },
        { weight: 1, arbitrary: oddString },
      );
  }
}
