import fc from "fast-check";
import { expect, test } from "vitest";
import { namesakesAmong, namesakesOf } from "./namesakes.ts";
import type { Status } from "./reservation-status.ts";

const one = (
  id: string,
  phone: string,
  more: { name?: string; birthDate?: string | null; day?: string; status?: Status } = {},
) => ({
  id,
  start: `${more.day ?? "2026-11-20"}T15:00:00+09:00`,
  status: more.status ?? ("CONFIRMED" as const),
  party: { name: more.name ?? "김서연", phone, birthDate: more.birthDate ?? null },
});
const told = (...all: ReturnType<typeof one>[]) => Object.fromEntries(namesakesOf(all));

test("two people of one name on one day are told apart by birthday, else by the number's end", () => {
  expect(
    told(one("a", "01011112222", { birthDate: "1986-03-14" }), one("b", "01033334444")),
  ).toEqual({ a: { birthday: "03-14" }, b: { last4: "4444" } });
  expect(told(one("a", "01011112222"), one("b", ""))).toEqual({ a: { last4: "2222" }, b: {} });
  // Twins' parents have one number.
  expect(
    told(
      one("a", "01011112222", { birthDate: "2020-03-14" }),
      one("b", "01011112222", { birthDate: "2022-05-01" }),
    ),
  ).toEqual({ a: { birthday: "03-14" }, b: { birthday: "05-01" } });
});

test("a birthday that two of them have tells nobody apart: the number's end does", () => {
  expect(
    told(
      one("a", "01011112222", { birthDate: "1986-03-14" }),
      one("b", "01033334444", { birthDate: "1991-03-14" }),
    ),
  ).toEqual({ a: { last4: "2222" }, b: { last4: "4444" } });
});

test("neither a second booking of one person, nor another day, name or one called off", () => {
  const a = one("a", "01011112222", { birthDate: "1986-03-14" });
  expect(told(a, one("b", "01011112222"))).toEqual({});
  expect(told(a, one("b", "01033334444", { day: "2026-11-21" }))).toEqual({});
  expect(told(a, one("b", "01033334444", { name: "김서현" }))).toEqual({});
  expect(told(a, one("b", "01033334444", { status: "CANCELED" }))).toEqual({});
});

test("whom somebody else calls for is known by that number", () => {
  const child = (id: string, phone: string) => {
    const { party, ...rest } = one(id, "");
    return { ...rest, party: { ...party, bookedBy: { phone } } };
  };
  expect(told(child("a", "01011112222"), child("b", "01033334444"))).toEqual({
    a: { last4: "2222" },
    b: { last4: "4444" },
  });
  expect(told(child("a", "01011112222"), child("b", "01011112222"))).toEqual({});
});

test("in one list they are told apart whichever day they come, and called off or not", () => {
  const a = one("a", "01011112222");
  const b = one("b", "01033334444", { day: "2026-12-01", status: "CANCELED" });
  expect(namesakesAmong([a, b]).size).toBe(2);
  expect(namesakesAmong([a, one("c", "01011112222", { day: "2026-12-01" })]).size).toBe(0);
});

test("whoever can be told apart is, in whatever order they come", () => {
  const people = fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      phone: fc.constantFrom("", "01011112222", "01033334444", "01055552222"),
      birthDate: fc.constantFrom(null, "1986-03-14", "1991-03-14", "1986-05-01"),
    }),
    { selector: ({ id }) => id, maxLength: 6 },
  );
  const factsOf = ({ phone, birthDate }: { phone: string; birthDate: string | null }) => ({
    birthday: birthDate?.slice(5),
    last4: phone === "" ? undefined : phone.slice(-4),
  });
  fc.assert(
    fc.property(people, (all) => {
      const rows = all.map(({ id, phone, birthDate }) => one(id, phone, { birthDate }));
      const found = namesakesOf(rows);
      expect(Object.fromEntries(namesakesOf(rows.toReversed()))).toEqual(Object.fromEntries(found));
      const isOther = (a: (typeof all)[number], b: (typeof all)[number]) =>
        a.phone !== b.phone ||
        (a.birthDate !== null && b.birthDate !== null && a.birthDate !== b.birthDate);
      const areTwo = all.some((a) => all.some((b) => isOther(a, b)));
      expect(found.size).toBe(areTwo ? all.length : 0);
      for (const person of all.filter(({ id }) => found.has(id))) {
        const said = found.get(person.id) ?? {};
        const own = factsOf(person);
        // Nothing is said that is not so, and one thing at most.
        for (const [fact, value] of Object.entries(said)) expect(own).toHaveProperty(fact, value);
        expect(Object.keys(said).length).toBeLessThanOrEqual(1);
        const others = all.filter((other) => isOther(person, other)).map(factsOf);
        const couldTell =
          (own.birthday !== undefined && others.every((o) => o.birthday !== own.birthday)) ||
          (own.last4 !== undefined && others.every((o) => o.last4 !== own.last4));
        const tells = others.every(
          (o) =>
            (said.birthday !== undefined && o.birthday !== said.birthday) ||
            (said.last4 !== undefined && o.last4 !== said.last4),
        );
        if (couldTell && others.length > 0) expect(tells).toBe(true);
      }
    }),
  );
});
