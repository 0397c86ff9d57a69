import fc from "fast-check";
import { expect, test } from "vitest";
import { clientAddress } from "./client-address.ts";

const address = fc.oneof(fc.ipV4(), fc.ipV6());
/** What a caller writes into the header before any proxy sees it. */
const written = fc.array(fc.oneof(address, fc.constantFrom("", " ", "unknown"), fc.string()), {
  maxLength: 5,
});

test("it is whoever called the outermost proxy of ours, whatever they wrote themselves", () => {
  fc.assert(
    fc.property(
      written,
      fc.array(address, { minLength: 1, maxLength: 11 }),
      fc.constantFrom(",", ", ", " ,\t", ",,", ", ,"),
      (forged, way, between) => {
        // From the client to the proxy beside us: each adds who called it.
        const header = [...forged, ...way.slice(0, -1)].join(between);
        expect(clientAddress(header, way.at(-1), way.length - 1)).toBe(way[0]);
      },
    ),
  );
});

test("who came round a proxy is not believed: the socket says who it is", () => {
  fc.assert(
    fc.property(fc.array(address, { maxLength: 9 }), address, (entries, socket) => {
      expect(clientAddress(entries.join(", "), socket, entries.length + 1)).toBe(socket);
    }),
  );
  expect(clientAddress(undefined, "10.0.0.1", 1)).toBe("10.0.0.1");
  expect(clientAddress(" , ", "10.0.0.1", 1)).toBe("10.0.0.1");
});

test("without a socket there is what the header says, or nothing", () => {
  expect(clientAddress("203.0.113.9", undefined, 1)).toBe("203.0.113.9");
  expect(clientAddress("", undefined, 1)).toBeUndefined();
});

test("what is too long for an address is cut off", () => {
  expect(clientAddress("a".repeat(1_000), "10.0.0.1", 1)).toBe("a".repeat(100));
});
