import { josa as particles } from "es-hangul";
import { expect, test } from "vitest";
import { at, makeReservation, NOW } from "#tests/support/reservation-fixture.ts";
import { askingWord, entryLabel, josa, lateWord, phoneText } from "./reservation.ts";

test.each([
  ["01023451234", "010-2345-1234"],
  ["0212345678", "02-1234-5678"],
  ["021234567", "02-123-4567"],
  ["15881234", "1588-1234"],
  ["050712345678", "0507-1234-5678"],
  ["0311234567", "031-123-4567"],
  ["", ""],
])("phone %s reads %s", (digits, text) => expect(phoneText(digits)).toBe(text));

test("what asks is counted up to what anyone answers", () =>
  expect([0, 200, 201].map(askingWord)).toEqual(["0", "200", "200+"]));

test.each([
  ["확정", "으로/로", "확정으로"],
  ["노쇼", "으로/로", "노쇼로"],
  ["거절", "으로/로", "거절로"],
  ["노쇼", "은/는", "노쇼는"],
  ["내원", "은/는", "내원은"],
  ["16:00", "으로/로", "16:00으로"],
  ["EMR", "이/가", "EMR이"],
  ["EMR", "으로/로", "EMR로"],
  ["변경요청", "을/를", "변경요청을"],
  ["확인3", "을/를", "확인3을"],
  ["확인2", "을/를", "확인2를"],
  ["확인7", "으로/로", "확인7로"],
  ["30일", "으로/로", "30일로"],
] as const)("%s with %s is %s", (word, pair, whole) => expect(josa(word, pair)).toBe(whole));

test("the particle of every syllable is es-hangul's", () => {
  const wrong = Array.from({ length: 11_172 }, (_, i) => String.fromCharCode(0xac00 + i)).filter(
    (word) =>
      (["을/를", "이/가", "은/는", "으로/로", "이에요/예요"] as const).some(
        (pair) => josa(word, pair) !== particles(word, pair),
      ),
  );
  expect(wrong).toEqual([]);
});

test("who should be here by now is late in minutes, everybody else is not", () => {
  const confirmed = makeReservation({ status: "CONFIRMED", start: at("14:00") });
  expect(lateWord(confirmed, NOW)).toBe("12분 늦음");
  expect(lateWord({ ...confirmed, start: at("14:12") }, NOW)).toBeNull();
});

test("an entry says to the ear when, who, what, from where and how it stands", () => {
  const one = {
    time: "09:30",
    name: "한지우",
    namesake: undefined,
    product: "초진",
    platform: "NAVER",
    word: "확정",
    untold: false,
    held: false,
  } as const;
  expect(entryLabel(one)).toBe("09:30 한지우 초진 네이버 확정");
  expect(entryLabel({ ...one, namesake: { last4: "1234" }, untold: true, held: true })).toBe(
    "09:30 한지우 동명이인 뒷자리 1234 초진 네이버 확정 못 알림 아직 알리기 전",
  );
  expect(entryLabel({ ...one, namesake: {} })).toBe("09:30 한지우 동명이인 초진 네이버 확정");
});
