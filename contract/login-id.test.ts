import fc from "fast-check";
import { expect, test } from "vitest";
import { LOGIN_ID, loginIdProblem } from "./login-id.ts";

const letters = Array.from("abcdefghijklmnopqrstuvwxyz");
const rest = [...letters, ...Array.from("0123456789_-")];
const first = fc.constantFrom(...letters);
const ids = fc
  .tuple(first, fc.array(fc.constantFrom(...rest), { minLength: 3, maxLength: 19 }))
  .map(([start, more]) => start + more.join(""));

test("4 to 20 of a–z, 0–9, _ and -, a letter first, are one", () => {
  fc.assert(
    fc.property(ids, (id) => {
      expect(loginIdProblem(id)).toBeNull();
    }),
  );
});

test("shorter or longer, of another start or with any other letter in it, it is none", () => {
  const other = fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 1 })
    .filter((one) => !rest.includes(one));
  fc.assert(
    fc.property(ids, other, fc.nat(20), (id, stranger, at) => {
      const place = Math.min(at, id.length);
      for (const wrong of [
        id.slice(0, 3),
        id.padEnd(21, "a"),
        `1${id}`,
        `-${id}`.slice(0, 20),
        `_${id}`.slice(0, 20),
        id.toUpperCase(),
        `${id} `,
        `${id}\n`,
        id.slice(0, place) + stranger + id.slice(place),
      ])
        expect(loginIdProblem(wrong), wrong).not.toBeNull();
    }),
  );
});

test("whatever is typed, it is said what is wrong, or nothing is left to be read otherwise", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      if (loginIdProblem(text) !== null) return;
      expect(text).toMatch(LOGIN_ID);
      expect(text.normalize("NFKC").trim().toLowerCase()).toBe(text);
    }),
  );
});
