import { expect, test } from "vitest";
import { recordAddress } from "./address.ts";
import { askedOf } from "./asked.ts";

const TODAY = "2026-11-20";
const ID = "5f0c1c2e-6a2f-4b55-9a52-0d8a4a4b1a01";
const asked = (query: string) => askedOf(new URLSearchParams(query), TODAY);
const days = (query: string) => {
  const { query: found, shown } = asked(query);
  return [found.from, found.to, shown.from, shown.to];
};

test("without anything it is today", () => {
  expect(days("")).toEqual([TODAY, TODAY, TODAY, TODAY]);
  expect(days("act=READ&from=&to=")).toEqual([TODAY, TODAY, TODAY, TODAY]);
});

test("whose it is is looked for on all days, unless others are said than the form's own", () => {
  const none = [undefined, undefined, undefined, undefined];
  expect(days(`whose=한지우&from=${TODAY}&to=${TODAY}`)).toEqual(none);
  expect(days(`reservation=${ID}`)).toEqual(none);
  const week = ["2026-11-16", TODAY];
  expect(days(`whose=한지우&from=${week[0]}&to=${week[1]}`)).toEqual([...week, ...week]);
});

test("what cannot be understood is said at its field, left out, and kept as it was typed", () => {
  const { query, shown, fields } = asked("from=gestern&act=EAT&to=2026-11-19&account=x");
  expect(query).toEqual({ to: "2026-11-19", limit: 50 });
  expect(shown).toEqual({ from: "gestern", to: "2026-11-19", account: "x", act: "EAT" });
  expect(fields).toEqual({
    from: "날짜는 2026-11-21처럼 써 주세요.",
    account: "목록에 없는 값이에요. 다시 골라 주세요.",
    act: "목록에 없는 값이에요. 다시 골라 주세요.",
  });
});

test("days that run backwards are said to", () => {
  const { query, shown, fields } = asked(`from=${TODAY}&to=2026-11-19`);
  expect(query).toMatchObject({ from: TODAY });
  expect(query.to).toBeUndefined();
  expect(shown.to).toBe("2026-11-19");
  expect(fields.to).toContain("앞선 날");
});

test("the address of a leaf says the search, and the search understands it", () => {
  const { shown } = asked(`whose=${encodeURIComponent("한지우 & co")}&act=READ&cursor=x`);
  const address = recordAddress(shown, { cursor: "abc" });
  expect(address).toBe(
    `/settings/history?act=READ&whose=${encodeURIComponent("한지우 & co").replaceAll("%20", "+")}&cursor=abc`,
  );
  const again = askedOf(new URL(address, "http://x").searchParams, TODAY);
  expect(again.query).toMatchObject({ whose: "한지우 & co", act: "READ", cursor: "abc" });
});
