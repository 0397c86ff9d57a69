import fc from "fast-check";
import { expect, it } from "vitest";
import { networkOf } from "./network.ts";

const words = (n: number) =>
  fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: n, maxLength: n });
// 2001:: and the like: none that means an IPv4 address.
const prefix = words(3).map((rest) => [0x2001, ...rest]);
const hex = (parts: number[], pad: number) =>
  parts.map((part) => part.toString(16).padStart(pad, "0")).join(":");

it("is the same for all of a /64, however it is written, and another for any other", () => {
  fc.assert(
    fc.property(prefix, prefix, words(4), words(4), (net, other, host, guest) => {
      const ours = networkOf(hex([...net, ...host], 1));
      expect(networkOf(hex([...net, ...guest], 4).toUpperCase())).toBe(ours);
      expect(networkOf(hex([...other, ...host], 1)) === ours).toBe(hex(net, 4) === hex(other, 4));
    }),
  );
});

it("is, where that is asked for, the same for all of a /48, as one customer has it", () => {
  expect(networkOf("2001:db8:1:2::1", 48)).toBe(networkOf("2001:db8:1:ffff::1", 48));
  expect(networkOf("2001:db8:1:2::1", 48)).not.toBe(networkOf("2001:db8:2:2::1", 48));
  expect(networkOf("203.0.113.9", 48)).toBe(networkOf("203.0.113.9"));
});

it("is the whole IPv4 address, mapped into IPv6 or not", () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.ipV4(), (address, other) => {
      expect(networkOf(`::ffff:${address}`)).toBe(networkOf(address));
      expect(networkOf(other) === networkOf(address)).toBe(other === address);
    }),
  );
  expect(networkOf("::ffff:7f00:1")).toBe(networkOf("127.0.0.1"));
});

it("is the same whatever port a proxy names with it", () => {
  const port = fc.integer({ min: 1, max: 65_535 });
  fc.assert(
    fc.property(fc.ipV4(), fc.ipV6(), port, (v4, v6, n) => {
      expect(networkOf(`${v4}:${n}`)).toBe(networkOf(v4));
      expect(networkOf(`[${v6}]:${n}`)).toBe(networkOf(v6));
      expect(networkOf(`[${v6}]`)).toBe(networkOf(v6));
    }),
  );
});

it("knows a shortened address, one with its interface, and leaves what is none as it is", () => {
  expect(networkOf("::1")).toBe(networkOf("0:0:0:0:0:0:0:2"));
  expect(networkOf("fe80::1%eth0")).toBe(networkOf("fe80::2"));
  for (const text of ["", "unknown", "_hidden", "unknown:5678", "[_hidden]:1"])
    expect(networkOf(text)).toBe(text);
});
