import { expect, test } from "vitest";
import fc from "fast-check";
import { minuteClock } from "#app/text/time.ts";
import { minuteTyped } from "./typed-time.ts";

test.each([
  ["9", 540],
  ["09", 540],
  ["930", 570],
  ["0930", 570],
  ["9:30", 570],
  ["9.30", 570],
  ["０９：３０", 570],
  ["９３０", 570],
  [" 14 : 05 ", 845],
  ["9시", 540],
  ["9시 30분", 570],
  ["오후 2시", 840],
  ["오후2:30", 870],
  ["오전 12:10", 10],
  ["오후 12시", 720],
  ["0", 0],
  ["24:00", 1440],
])("%s is a time", (text, minute) => expect(minuteTyped(text)).toBe(minute));

test.each([
  "",
  "25",
  "9:60",
  "24:01",
  "960",
  "아홉 시",
  "-9",
  "9:3",
  "12345",
  "1e3",
  "오전 13시",
  "9:30:10",
])("%s is none", (text) => expect(minuteTyped(text)).toBeNull());

test("what is shown is read again as the same", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1440 }), (minute) => {
      expect(minuteTyped(minuteClock(minute))).toBe(minute);
      expect(minuteTyped(minuteClock(minute).replace(":", ""))).toBe(minute);
    }),
  );
});
