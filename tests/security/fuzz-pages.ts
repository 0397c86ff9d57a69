import fc from "fast-check";
import { BOARD_FORM } from "#app/routes/board/actions/posted.ts";
import { ADDRESSES } from "./addresses.ts";
import { oddString, rarely, type Known } from "./odd-values.ts";
import type { Wired } from "./wire.ts";
import { asForm, asText, pairOf, pairs, query, writing, type Pair } from "./written.ts";

/** Requests to the web: its pages, their data, its forms, and what stands at no route. */

const SUFFIXES = ["/", "//", "/..", "/%2e%2e/", ";x", "%00", "%5c", "/x", "\\", "/".repeat(8000)];
const addressed = (target: string, search: string) =>
  search === "" ? target : `${target}${target.includes("?") ? "&" : "?"}${search}`;

/** A page or its data, by the routes of the manifest. */
export const ofPage = (known: Known): fc.Arbitrary<Wired> =>
  fc
    .record({
      address: fc.constantFrom(...ADDRESSES.flatMap(({ page, data }) => [page, data])),
      prefix: rarely(fc.constantFrom("/reservation", "/service/reservation", "/."), 8, ""),
      suffix: rarely(fc.constantFrom(...SUFFIXES), 8, ""),
      search: query(known),
    })
    .map(({ address, prefix, suffix, search }) => ({
      method: "GET",
      target: addressed(`${prefix}${address}${suffix}`, search),
    }));

/** A form in which the board could find all it needs: two fields of three of it, or all. */
const boardForm = (known: Known): fc.Arbitrary<Pair[]> =>
  fc
    .tuple(
      ...Object.keys(BOARD_FORM).map((name) =>
        fc.tuple(pairOf(fc.constant(name), known), fc.nat({ max: 19 })),
      ),
    )
    .map((fields) =>
      fields
        // These ask for the form again: nothing would be booked.
        .filter(([[name], n]) => (["show", "day", "leaf"].includes(name) ? n === 0 : n > 0))
        .map(([pair]) => pair),
    );

/** Bodies by kind: right, broken, and of types that no form has. */
const BODIES = {
  form: (fields: readonly Pair[]) => ({
    type: "application/x-www-form-urlencoded",
    body: asForm(fields).slice(0, 2 ** 21),
  }),
  parts: (fields: readonly Pair[]) => ({
    type: "multipart/form-data; boundary=b",
    body: `${parts(fields)}--b--\r\n`,
  }),
  "broken parts": (fields: readonly Pair[]) => ({
    type: "multipart/form-data; boundary=b",
    body: parts(fields),
  }),
  json: (fields: readonly Pair[]) => ({
    type: "application/json",
    body: JSON.stringify(Object.fromEntries(fields)),
  }),
  text: (fields: readonly Pair[]) => ({ type: "text/plain", body: asForm(fields).slice(0, 1000) }),
  none: () => ({ type: "multipart/form-data", body: "" }),
} as const;
const parts = (fields: readonly Pair[]) =>
  fields
    .map(
      ([key, value]) => `--b\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
    )
    .join("");

/** Many times the same short fields: their number is what is odd about them. */
const repeated = (fields: readonly Pair[], times: number): readonly Pair[] =>
  times === 1
    ? fields
    : Array.from({ length: times }, () =>
        fields.map(
          ([key, value, write]): Pair => [key.slice(0, 20), value.slice(0, 20), write] as const,
        ),
      ).flat();

const ofAnyForm = (known: Known, target: fc.Arbitrary<string>) =>
  fc
    .record({
      target,
      search: query(known),
      fields: fc.oneof({ weight: 2, arbitrary: boardForm(known) }, pairs(known, 12)),
      times: rarely(fc.constantFrom(50, 3000), 100, 1),
      kind: fc.oneof(
        { weight: 8, arbitrary: fc.constant("form" as const) },
        fc.constantFrom(...(Object.keys(BODIES) as (keyof typeof BODIES)[])),
      ),
    })
    .map(({ target, search, fields, times, kind }): Wired => {
      const { type, body } = BODIES[kind](repeated(fields, times));
      const headers = [["content-type", type]] as const;
      return { method: "POST", target: addressed(target, search), headers, body };
    });

/** A form of a route; half of them the board's, which has the most to do. */
export const ofForm = (known: Known): fc.Arbitrary<Wired> =>
  fc.oneof(
    ofAnyForm(known, fc.constantFrom("/?index", "/_root.data?index")),
    ofAnyForm(
      known,
      fc.constantFrom(...ADDRESSES.flatMap(({ action, dataAction }) => [action, dataAction])),
    ),
  );

/** What stands at no route: files, the backend's other paths, anything. */
export const ofElsewhere: fc.Arbitrary<Wired> = fc
  .tuple(
    fc.constantFrom("/", "/assets/", "/favicon.svg", "/robots.txt", "/backend/", "/backend/docs"),
    fc.oneof(fc.constantFrom("", "../../etc/passwd", "..%2f..%2fenv.ts", "..%5c"), oddString),
    writing,
  )
  .map(([at, text, write]) => ({
    method: "GET",
    target: at + write(asText(text)).slice(0, 12_000),
  }));
