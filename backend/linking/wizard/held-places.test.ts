import fc from "fast-check";
import { expect, test } from "vitest";
import { MINUTE_MS } from "#contract/kst.ts";
import { heldPlaces } from "./held-places.ts";

const stretch = fc
  .tuple(fc.integer({ min: 0, max: 6 * 24 * 4 }), fc.integer({ min: 1, max: 200 }))
  .map(([at, quarters]) => ({
    from: new Date(Date.UTC(2026, 10, 20) + at * 15 * MINUTE_MS),
    to: new Date(Date.UTC(2026, 10, 20) + (at + quarters) * 15 * MINUTE_MS),
  }));
const hold = fc
  .tuple(fc.constantFrom("a", "b", "c"), stretch)
  .map(([heldId, of]) => ({ heldId, unit: 0, ...of }));

test("finds what looking at all of it finds, over midnights too, each once", () => {
  fc.assert(
    fc.property(fc.array(hold), fc.array(hold), stretch, (first, then, asked) => {
      const places = heldPlaces(first);
      places.keep(then);
      const all = [...first, ...then].filter(
        ({ heldId, from, to }) => heldId !== "c" && from < asked.to && asked.from < to,
      );
      const found = places.meeting(["a", "b"], asked);
      expect(new Set(found)).toEqual(new Set(all));
      expect(found).toHaveLength(all.length);
    }),
  );
});
