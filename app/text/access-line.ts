/** A line of the access record in words: what was done, of what, why. */
import type { AccessAct } from "#contract/access-acts.ts";
import type { AccessLine } from "#contract/access-record.ts";
import { addDays, isDay } from "#contract/kst.ts";
import { STATUSES, type Status } from "#contract/reservation-status.ts";
import { CHANGED, ERASED, LOGIN, OUT, PAPER, READ, SEARCH, SETTING } from "./access-what.ts";
import { ACCESS, ACCESS_WORDS } from "./access.ts";
import { DOCUMENT_NAME } from "./documents.ts";
import { EXPORT_WHY } from "./export.ts";
import { STATUS_TEXT } from "./status.ts";
import { monthDay } from "./time.ts";

/** `메모`, `내보내기`, `로그아웃`: what was done, as short as a column has it. */
export function actText({ act, scope: { what } }: Pick<AccessLine, "act" | "scope">): string {
  if (act === "CHANGE") return wordOf(CHANGED, what) ?? ACCESS_WORDS.CHANGE;
  if (act === "LOGIN") return wordOf(LOGIN, what) ?? ACCESS_WORDS.LOGIN;
  return ACCESS_WORDS[act];
}

/** `한지우 1120-037`, `예약 38건`; empty where it was of nobody. */
export function whoseText({ act, count, subject, scope }: AccessLine): string {
  if (subject !== null) return `${subject.name} ${subject.number}`;
  if (count === 0) return "";
  if (scope.of === "DOCUMENTS") return ACCESS.documents(count);
  if (scope.of === "APPLICATIONS") return ACCESS.applications(count);
  const isOfLines = act === "EXPORT" && scope.what === "ACCESS_RECORD";
  return isOfLines ? ACCESS.lines(count) : ACCESS.reservations(count);
}

/** `CSV, 가림`, `예약, 이력`, `주, 전화번호`, `신청 → 확정`, `목록, 11월 20일`; empty where there is nothing to say. */
export function scopeText({ act, scope }: Pick<AccessLine, "act" | "scope">): string {
  const { what, file, masked } = scope;
  const parts: (string | null)[] = [
    subjectOf(act, what),
    typeof file === "string" ? file : null,
    act === "EXPORT" && typeof masked === "boolean" ? (masked ? "가림" : "가리지 않음") : null,
    act === "PRINT" && scope.phone === true ? "전화번호" : null,
    act === "PRINT" && scope.memo === true ? "메모" : null,
    act === "LOGIN" && what === "TOKEN" ? "일회용 주소" : null,
    typeof scope.kind === "string" ? wordOf(DOCUMENT_NAME, scope.kind) : null,
    act === "FEED" && typeof scope.program === "string" ? scope.program : null,
    statusesText(scope),
    daysText(scope),
  ];
  return parts.filter((part) => part !== null).join(", ");
}

function subjectOf(act: AccessAct, what: unknown): string | null {
  switch (act) {
    case "READ":
      return wordOf(READ, what);
    case "SEARCH":
      return wordOf(SEARCH, what);
    case "EXPORT":
      return wordOf(OUT, what);
    case "PRINT":
      return wordOf(PAPER, what);
    case "SETTINGS":
      return wordOf(SETTING, what);
    case "ERASURE":
      return wordOf(ERASED, what);
    case "REVEAL":
    case "CHANGE":
    case "FEED":
    case "LOGIN":
      return null;
  }
}

/** A line may be older than its word, or younger than this. */
const wordOf = (words: Readonly<Record<string, string>>, what: unknown): string | null =>
  typeof what === "string" && Object.hasOwn(words, what) ? (words[what] ?? null) : null;

const isStatus = (value: unknown): value is Status => STATUSES.some((status) => status === value);

function statusesText({ from, to, status }: AccessLine["scope"]): string | null {
  if (isStatus(from) && isStatus(to) && from !== to)
    return `${STATUS_TEXT[from].word} → ${STATUS_TEXT[to].word}`;
  const one = isStatus(to) ? to : isStatus(status) ? status : null;
  return one === null ? null : STATUS_TEXT[one].word;
}

/** `11월 20일`, `11월 1일–11월 30일`, `11월 1일부터`; of a week from its Monday on. */
function daysText({ monday, ...scope }: AccessLine["scope"]): string | null {
  if (typeof monday === "string" && isDay(monday))
    return daysText({ from: monday, to: addDays(monday, 6) });
  const { date, day, from = date ?? day, to = date ?? day } = scope;
  const [first, last] = [from, to].map((one) =>
    typeof one === "string" && isDay(one) ? monthDay(one) : null,
  );
  if (first === null && last === null) return null;
  if (first === last) return first ?? null;
  if (last === null || last === undefined) return `${first}부터`;
  return first === null || first === undefined ? `${last}까지` : `${first}–${last}`;
}

/** Why, as it was chosen or written. */
export function whyText({ act, reason }: Pick<AccessLine, "act" | "reason">): string {
  if (reason === null) return "";
  if (act !== "EXPORT") return reason;
  const [chosen = "", ...said] = reason.split(": ");
  const word = EXPORT_WHY.find(({ value }) => value === chosen)?.word;
  if (word === undefined) return reason;
  const note = said.join(": ");
  if (note === "") return word;
  return chosen === "OTHER" ? note : `${word}: ${note}`;
}

/** What one looks for first: whole names and numbers that left the house. */
export const isLoud = ({ act, scope }: Pick<AccessLine, "act" | "scope">): boolean =>
  act === "EXPORT" && scope.masked === false;
