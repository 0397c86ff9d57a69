import fc from "fast-check";
import { BOARD_PARAMS } from "#app/routes/board/board-params.ts";
import { INTENTS } from "#app/routes/board/intents.ts";
import { RELATIONS } from "#contract/booked-by.ts";
import { IDENTITIES } from "#contract/identity.ts";
import { tellingInputSchema } from "#contract/reservation-inputs.ts";
import { statusSchema } from "#contract/reservation.ts";
import { namesRead } from "./names-read.ts";
import { meantBy, oddString, type Known } from "./odd-values.ts";

/** Names and values as forms and addresses hold them, rightly written or not. */

/** As text that a URL can hold: halves of surrogate pairs become U+FFFD. */
export const asText = (value: unknown) =>
  Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString();

type Writing = (text: string) => string;
const WRONG_WRITINGS: Writing[] = [
  (text) => text.replaceAll(/[\0-\x20#&]/g, encodeURIComponent),
  (text) => [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join(""),
  (text) => encodeURIComponent(text).replaceAll("%", "%25"),
  (text) => encodeURIComponent(text.replaceAll("/", "\uff0f").replaceAll(".", "\uff0e")),
  (text) => `${encodeURIComponent(text)}%c0%af%ed%a0%80%ff`,
  (text) => `${encodeURIComponent(text)}%`,
];
export const writing: fc.Arbitrary<Writing> = fc.oneof(
  { weight: 12, arbitrary: fc.constant<Writing>(encodeURIComponent) },
  { weight: 1, arbitrary: fc.constantFrom(...WRONG_WRITINGS) },
);

const NAMES = [...BOARD_PARAMS, ...namesRead(), ...["index", "_routes", "_data"]];
const ODD_NAMES = ["__proto__", "constructor", "x[99999999]", "a.a.a.a", "__intent__", "[]", "%"];
const isShort = ({ length }: string) => length < 2_000;
const name = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...NAMES) },
  { weight: 1, arbitrary: fc.constantFrom("", ...ODD_NAMES) },
  { weight: 1, arbitrary: oddString.filter(isShort) },
);

/** What some names mean, whatever there is. */
export const MEANT: Record<string, readonly string[]> = {
  intent: Object.values(INTENTS),
  status: statusSchema.options,
  act: ["move", "cancel", "reject", "status", "undo"],
  view: ["day", "inbox", "list"],
  how: [...tellingInputSchema.shape.how.options, ...IDENTITIES],
  relation: RELATIONS,
  bookerPhone: ["010-2345-6789"],
  channel: ["PHONE", "WALK_IN"],
  platform: ["NAVER", "KAKAO", "PHONE"],
  phone: ["010-2345-6789", "0212345678", "900101-1234567"],
  name: ["김하나", "···", "한지우 900101-1234567"],
  theme: ["dark", "light"],
  linkKey: ["visit"],
  next: ["/?view=list", "//evil.test"],
  date: ["2026-11-20", "2026-11-23", "2199-12-31", "1999-12-31"],
  day: ["2026-11-23", "2199-12-31"],
  from: ["2026-11-20"],
  to: ["2026-11-30", "2026-11-01"],
  new: ["1"],
  _routes: ["routes/board/route", "root"],
};

/** A name, its value, and how they are written. */
export type Pair = readonly [name: string, value: string, write: Writing];

/** Mostly what the name means, or what another one does; in part odd. */
export function pairOf(
  names: fc.Arbitrary<string>,
  known: Known,
  odd: fc.Arbitrary<string> = oddString,
): fc.Arbitrary<Pair> {
  return fc
    .record({
      name: names,
      meant: fc.nat(),
      version: fc.integer({ min: 1, max: 3 }),
      other: fc.oneof(fc.constantFrom(...known.any), odd),
      isMeant: fc.integer({ min: 0, max: 7 }),
      write: writing,
    })
    .map(({ name, meant, version, other, isMeant, write }) => {
      const values = meantBy(name, known);
      const value = values[meant % values.length]!;
      const full = name === "reservation" && meant % 8 > 0 ? `${value}:${version}` : value;
      return [name, isMeant > 0 ? full : other, write] as const;
    });
}

/** Some pairs of any names. */
export const pairs = (known: Known, most: number, odd = oddString) =>
  fc.array(pairOf(name, known, odd), { maxLength: most });

export const asForm = (all: readonly Pair[]): string =>
  all.map(([key, value, write]) => `${write(asText(key))}=${write(asText(value))}`).join("&");

/** Of an address, so short that its line can be sent. */
export const query = (known: Known): fc.Arbitrary<string> =>
  pairs(known, 4, oddString.filter(isShort)).map(asForm);
