import { expect, test } from "vitest";
import { chosenAddress, withAddress } from "./chosen-address.ts";

const TOLD = {
  zip: "06236",
  road: "서울 강남구 테헤란로 152",
  jibun: "서울 강남구 역삼동 737",
  building: "강남파이낸스센터",
};
const EMPTY = { zip: "", road: "", jibun: "", detail: "", lat: "", lon: "" };

test("an address fills the fields, its building the empty detail", () => {
  expect(withAddress(EMPTY, TOLD)).toEqual({
    zip: "06236",
    road: TOLD.road,
    jibun: TOLD.jibun,
    detail: "강남파이낸스센터",
    lat: "",
    lon: "",
  });
});

test("a detail that was typed stays; coordinates go with another address alone", () => {
  const now = { ...EMPTY, road: TOLD.road, detail: "3층", lat: "37.5", lon: "127.0" };
  expect(withAddress(now, TOLD)).toMatchObject({ detail: "3층", lat: "37.5", lon: "127.0" });
  const other = { ...now, road: "서울 중구 을지로 100" };
  expect(withAddress(other, TOLD)).toMatchObject({ detail: "3층", lat: "", lon: "" });
});

test("what is no text is nothing, what is too long is cut, and no object is no address", () => {
  expect(chosenAddress({ zip: 6236, road: "가".repeat(10_000), jibun: null })).toEqual({
    zip: "",
    road: "가".repeat(100),
    jibun: "",
    building: "",
  });
  for (const told of [null, undefined, "06236", 7]) expect(chosenAddress(told)).toBeNull();
});
