import { expect, test } from "vitest";
import { z } from "zod";
import { BUSINESS_SHAPE, withOneAddress } from "./business-input.ts";

const judged = withOneAddress(z.object(BUSINESS_SHAPE));
const none = Object.fromEntries(Object.keys(BUSINESS_SHAPE).map((field) => [field, ""]));
const wrongIn = (typed: Record<string, string>) => [
  ...new Set(judged.safeParse({ ...none, ...typed }).error?.issues.map(({ path }) => path[0])),
];

test("what is too long is said in words, also where it may be left out", () => {
  const { error } = judged.safeParse({ ...none, addressEtc: "가".repeat(101) });
  const said = error?.issues.find(({ path }) => path[0] === "addressEtc")?.message;
  expect(said).toBe("100자까지 쓸 수 있어요.");
});

test("that no address is there is said with all else that lacks", () => {
  const others = ["brn", "companyName", "repName", "bisType", "bisItem", "taxType", "zipCode"];
  expect(wrongIn({})).toEqual([...others, "roadAddress"]);
  expect(wrongIn({ jibunAddress: "서울 중구 을지로1가 1" })).toEqual(others);
  expect(wrongIn({ roadAddress: "서울 중구 을지로 1" })).toEqual(others);
});
