import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { billOf, discounted, MONTHS, PLAN_IDS, vatIn } from "./payment-plans.ts";

describe("what a plan costs", () => {
  it("is, for every plan and period, whole won in steps of 110, of which the VAT is an eleventh", () => {
    for (const plan of PLAN_IDS)
      for (const months of MONTHS) {
        const bill = billOf(plan, months);
        expect(bill.total % 110).toBe(0);
        expect(bill.total).toBe(bill.supply + bill.vat);
        expect(bill.vat * 10).toBe(bill.supply);
        expect(bill.list - bill.discount).toBe(bill.total);
        for (const won of Object.values(bill)) expect(Number.isSafeInteger(won)).toBe(true);
      }
  });

  it("is what was drawn", () => {
    expect(billOf("STANDARD", 3)).toEqual({
      ...{ list: 330_000, discount: 16_500, discountPercent: 5 },
      ...{ supply: 285_000, vat: 28_500, total: 313_500 },
    });
  });

  it("has, whatever is decided on, whole won and a VAT of ten per cent", () => {
    const prices = fc.integer({ min: 1, max: 100_000 }).map((steps) => steps * 110);
    fc.assert(
      fc.property(prices, fc.constantFrom(1, 3, 6, 12), fc.nat(90), (price, months, percent) => {
        const total = discounted(price * months, percent);
        const vat = vatIn(total);
        expect(total % 110).toBe(0);
        expect((total - vat) * 10).toBe(vat * 100);
        expect(total).toBeLessThanOrEqual(price * months);
        // Never more than one step in the payer's favour.
        expect((price * months * (100 - percent)) / 100 - total).toBeLessThan(110);
      }),
    );
  });

  it("takes VAT of any total as the gateway does", () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), (total) => {
        const vat = vatIn(total);
        expect(Number.isInteger(vat)).toBe(true);
        expect(Math.abs(vat - total / 11)).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});
