import { expect, test } from "vitest";
import type { Status } from "#contract/reservation-status.ts";
import { namesakesOf } from "./namesakes.ts";

const one = (
  id: string,
  phone: string,
  more: { name?: string; birthDate?: string; day?: string; status?: Status } = {},
) => ({
  id,
  start: `${more.day ?? "2026-11-20"}T15:00:00+09:00`,
  status: more.status ?? ("CONFIRMED" as const),
  party: {
    name: more.name ?? "김서연",
    phone,
    birthDate: more.birthDate ?? null,
    chartNumber: null,
  },
});
const told = (...all: ReturnType<typeof one>[]) => Object.fromEntries(namesakesOf(all));

test("two people of one name on one day are told apart by birth day, else by the number's end", () => {
  expect(
    told(one("a", "01011112222", { birthDate: "1986-03-14" }), one("b", "01033334444")),
  ).toEqual({ a: "3월 14일생", b: "뒷자리 4444" });
  expect(told(one("a", "01011112222"), one("b", ""))).toEqual({ a: "뒷자리 2222", b: "동명이인" });
  // Twins' parents have one number.
  expect(
    told(
      one("a", "01011112222", { birthDate: "2020-03-14" }),
      one("b", "01011112222", { birthDate: "2022-05-01" }),
    ),
  ).toEqual({ a: "3월 14일생", b: "5월 1일생" });
});

test("neither a second booking of one person, nor another day, name or one called off", () => {
  const a = one("a", "01011112222", { birthDate: "1986-03-14" });
  expect(told(a, one("b", "01011112222"))).toEqual({});
  expect(told(a, one("b", "01033334444", { day: "2026-11-21" }))).toEqual({});
  expect(told(a, one("b", "01033334444", { name: "김서현" }))).toEqual({});
  expect(told(a, one("b", "01033334444", { status: "CANCELED" }))).toEqual({});
});
