import { expect, test } from "vitest";
import type { AccessLine } from "#contract/access-record.ts";
import { actText, isLoud, scopeText, whoseText, whyText } from "./access-line.ts";

const line = (more: Partial<AccessLine>): AccessLine => ({
  ...{ id: "5f0c1c2e-6a2f-4b55-9a52-0d8a4a4b1a01", at: "2026-11-20T05:12:00Z", by: "김실장" },
  ...{ accountId: null, act: "READ", count: 0, subject: null, scope: {}, reason: null },
  address: null,
  ...more,
});
const ONE = { id: "5f0c1c2e-6a2f-4b55-9a52-0d8a4a4b1a02", number: "1120-037", name: "한지우" };

test.each<[Partial<AccessLine>, act: string, whose: string, scope: string, why: string]>([
  [
    { act: "CHANGE", scope: { what: "MEMO" }, count: 1, subject: ONE },
    ...(["메모", "한지우 1120-037", "", ""] as const),
  ],
  [
    { act: "CHANGE", scope: { what: "STATUS", from: "REQUESTED", to: "CONFIRMED" } },
    ...(["상태 변경", "", "신청 → 확정", ""] as const),
  ],
  [
    {
      ...{ act: "EXPORT", count: 212, reason: "SUBMISSION: 보건소 10월 접종" },
      scope: { what: "RESERVATIONS", file: "CSV", masked: false },
    },
    ...([
      "내보내기",
      "예약 212건",
      "예약, CSV, 가리지 않음",
      "기관 제출: 보건소 10월 접종",
    ] as const),
  ],
  [
    {
      ...{ act: "EXPORT", count: 3, reason: "OTHER: 월말 점검" },
      scope: {
        what: "ACCESS_RECORD",
        file: "CSV",
        masked: true,
        from: "2026-11-01",
        to: "2026-11-20",
      },
    },
    ...(["내보내기", "기록 3건", "접근 기록, CSV, 가림, 11월 1일–11월 20일", "월말 점검"] as const),
  ],
  [
    { act: "READ", scope: { what: "BOARD", date: "2026-11-20" }, count: 38 },
    ...(["열람", "예약 38건", "일정, 11월 20일", ""] as const),
  ],
  [
    { act: "PRINT", scope: { what: "WEEK", phone: true, memo: false }, count: 51 },
    ...(["인쇄", "예약 51건", "주, 전화번호", ""] as const),
  ],
  [{ act: "LOGIN", scope: { what: "REFUSED" } }, ...(["로그인 거절", "", "", ""] as const)],
  [{ act: "SEARCH", scope: { what: "DIGITS" } }, ...(["찾기", "", "번호", ""] as const)],
  // Younger than this program, or older than the words.
  [{ act: "READ", scope: { what: "HOLOGRAM" } }, ...(["열람", "", "", ""] as const)],
  [{ act: "SETTINGS", scope: { what: "toString" } }, ...(["설정", "", "", ""] as const)],
  [
    { act: "READ", scope: { what: "WEEK", monday: "2026-11-30" }, count: 222 },
    ...(["열람", "예약 222건", "주, 11월 30일–12월 6일", ""] as const),
  ],
])("%o is said in words", (more, act, whose, scope, why) => {
  const said = line(more);
  expect([actText(said), whoseText(said), scopeText(said), whyText(said)]).toEqual([
    ...[act, whose, scope, why],
  ]);
});

test("only what left the house unmasked is loud", () => {
  expect(isLoud(line({ act: "EXPORT", scope: { masked: false } }))).toBe(true);
  expect(isLoud(line({ act: "EXPORT", scope: { masked: true } }))).toBe(false);
  expect(isLoud(line({ act: "FEED", scope: { masked: false } }))).toBe(false);
});

test("what of an erasure was no reservation is counted as what it was", () => {
  const of = (kind: string) =>
    whoseText(line({ act: "ERASURE", count: 2, scope: { what: "PERIOD_OVER", of: kind } }));
  expect([of("DOCUMENTS"), of("APPLICATIONS"), of("RESERVATIONS")]).toEqual([
    ...["서류 2개", "신청 2건", "예약 2건"],
  ]);
});
