import { sql, type Expression, type ExpressionBuilder, type SqlBool } from "kysely";
import type { Schema } from "#backend/database/database.ts";
import { personName, phoneDigits, typed } from "#contract/field-rules.ts";
import type { SearchKind } from "#contract/access-acts.ts";
import { addDays, isDay, kstDay } from "#contract/kst.ts";
import { initialsOf } from "../changes/create.ts";

type Builder = ExpressionBuilder<Schema, "reservations">;
type Condition = Expression<SqlBool>;

/** How many years back a number is looked for; it names no year. */
const YEARS_BACK = 5;

/**
 * What a person typed into the search box, as a condition that an index serves: a reservation
 * number (`1121-004`), the end of a phone number from its last four digits on or the whole of it,
 * a chart number, initials (`ㅎㅈㅇ`), or the beginning of a name or of a given name (`한지`, `지우`;
 * half typed `한ㅈ`). Null for nothing.
 */
export function searchCondition(eb: Builder, q: string, now: Date): Condition | null {
  const text = typed(q);
  if (text === "") return null;
  const byChart = eb("partyChartNumber", "=", text);
  const digits = searchedDigits(text);
  if (!/^\d+$/.test(digits))
    return /\d/.test(text) ? eb.or([byName(eb, text), byChart]) : byName(eb, text);
  const number = /^(\d{4}) ?-? ?(\d{3})$/.exec(text);
  return eb.or([
    byChart,
    ...(digits.length < 4 ? [] : [byPhone(eb, digits)]),
    ...(number?.[1] && number[2] ? [byNumber(eb, number[1], Number(number[2]), now)] : []),
  ]);
}

/** The digits of a number that was typed, its end or all of it; of another country without its plus. */
export const searchedDigits = (text: string): string =>
  /^\d{4}$/.test(text) ? text : phoneDigits(text).replace(/^\+/, "");

/** How words search, as the access record names it; it does not keep the words. */
export function searchKindOf(q: string): SearchKind {
  const text = typed(q);
  if (/^\d+$/.test(searchedDigits(text))) return "DIGITS";
  return /[ㄱ-ㅎ]$/.test(text) ? "INITIALS" : "NAME";
}

/** The end of a phone number, or all of it: the patient's, or of who called for them. */
const byPhone = (eb: Builder, digits: string): Condition => {
  const [own, booker] = [
    eb("partyPhoneLast4", "=", digits.slice(-4)),
    eb("bookedByPhoneLast4", "=", digits.slice(-4)),
  ];
  if (digits.length === 4) return eb.or([own, booker]);
  const ends = (column: string) =>
    sql<boolean>`right(${sql.id(column)}, ${digits.length}) = ${digits}`;
  return eb.or([eb.and([own, ends("party_phone")]), eb.and([booker, ends("booked_by_phone")])]);
};

function byNumber(eb: Builder, monthDay: string, dayNumber: number, now: Date): Condition {
  const thisYear = Number(addDays(kstDay(now), 366).slice(0, 4));
  const days = Array.from({ length: YEARS_BACK + 2 }, (_, back) => thisYear - back)
    .map((year) => `${year}-${monthDay.slice(0, 2)}-${monthDay.slice(2)}`)
    .filter(isDay);
  if (days.length === 0) return sql<boolean>`false`;
  return eb.and([eb("visitDay", "in", days), eb("dayNumber", "=", dayNumber)]);
}

function byName(eb: Builder, asTyped: string): Condition {
  const text = personName(asTyped);
  const half = /^([^ㄱ-ㅎ]*)[ㄱ-ㅎ]+$/.exec(text);
  if (half) {
    const initials = beginsWith("party_initials", initialsOf(text));
    return half[1] ? eb.and([initials, beginsWith("party_name", half[1])]) : initials;
  }
  return eb.or([beginsWith("party_name", text), beginsWith("party_given_name", text)]);
}

/**
 * Not `like`: behind row-level security only a leakproof condition may use an index, and `like`
 * is none.
 */
const beginsWith = (column: string, text: string) =>
  sql<boolean>`${sql.id(column)} ^@ ${text}::text`;
