import { describe, expect, test } from "vitest";
import type { Push } from "#backend/platforms/index.ts";
import type { Board } from "#contract/board.ts";
import type { HistoryEntry, Reservation, WholeReservation } from "#contract/reservation.ts";
import { TODAY, useDesk } from "#tests/support/desk.ts";
import { makePush, sendPush } from "#tests/support/push.ts";

const desk = useDesk();

const push = (given: Partial<Push["booking"]> = {}) =>
  makePush({
    businessId: desk.backend.hospital.businessIds.NAVER,
    booking: { bookingId: "n-1", ...given },
  });
const send = async (given: Partial<Push["booking"]>) =>
  expect(await sendPush(desk.backend, push(given))).toBe("202 0000");
/** The same with what no platform should send. */
const sendOdd = (given: Record<string, unknown>) => {
  const sent = push();
  return sendPush(desk.backend, { ...sent, booking: { ...sent.booking, ...given } });
};

const listed = async () =>
  (await desk.ask<{ items: Reservation[] }>("/reservations?platform=NAVER")).body.items[0]!;
const received = async () =>
  (await desk.ask<WholeReservation>(`/reservations/${(await listed()).id}`)).body;
const answersOf = async () => (await received()).answers;

const WHERE = { question: "어디가 불편하세요?", answer: "왼쪽 무릎" };
const PILLS = { question: "드시는 약이 있나요?", answer: "없어요" };

describe("what a patient answered", () => {
  test("is kept as it came, replaced by a later push, and gone where the next says nothing", async () => {
    await send({ answers: [WHERE, PILLS] });
    expect(await answersOf()).toEqual([WHERE, PILLS]);
    const other = { ...WHERE, answer: "두 무릎" };
    await send({ sequence: 3, answers: [other] });
    expect(await answersOf()).toEqual([other]);
    await send({ sequence: 2, answers: [PILLS] });
    expect(await answersOf()).toEqual([other]);
    const { id } = await listed();
    const { items } = (await desk.ask<{ items: HistoryEntry[] }>(`/reservations/${id}/history`))
      .body;
    expect(items.at(-1)).toMatchObject({
      action: "RECEIVED",
      before: { answers: [WHERE, PILLS] },
      after: { answers: [other] },
    });
    await send({ sequence: 4 });
    expect(await answersOf()).toBeUndefined();
  });

  test("the same again in a newer push changes nothing", async () => {
    await send({ answers: [WHERE], birthDate: "1990-03-14" });
    const { version } = await received();
    await send({ sequence: 2, answers: [WHERE], birthDate: "1990-03-14" });
    expect((await received()).version).toBe(version);
  });

  test("is in no list, and on the board of the open panel alone", async () => {
    await send({ answers: [WHERE] });
    const { id } = await listed();
    expect(JSON.stringify(await listed())).not.toContain("무릎");
    const board = async (query = "") =>
      (await desk.ask<Board>(`/board?date=${TODAY}${query}`)).body;
    expect(JSON.stringify(await board())).not.toContain("무릎");
    const { opened, ...rest } = await board(`&reservation=${id}`);
    expect(opened?.answered).toEqual([WHERE]);
    expect(JSON.stringify(rest)).not.toContain("무릎");
  });

  test("keeps no resident number, nor one that only the cut makes", async () => {
    const hidden = `${"가".repeat(1986)}9001011234567`;
    await send({
      answers: [
        { question: "9001011234567?", answer: "900101-1234567 이에요" },
        { question: "길게", answer: `${hidden}890` },
        { question: "끝", answer: `${"가".repeat(1995)}900101-1234567` },
      ],
    });
    const said = JSON.stringify([await received(), await stored()]);
    expect(said).toContain("(주민등록번호 지움) 이에요");
    expect(said).toContain("(주민등록번호 지움)?");
    expect(said).not.toMatch(/900101-?1/);
  });

  test("is bounded: what is too much or too long is cut, and the booking is taken", async () => {
    const answers = Array.from({ length: 60 }, (_, i) => ({
      question: `${i} ${"질".repeat(400)}`,
      answer: "🙂".repeat(2100),
    }));
    await send({ answers: answers.slice(0, 25) });
    const kept = (await answersOf())!;
    expect(kept).toHaveLength(20);
    for (const [i, { question, answer }] of kept.entries()) {
      expect(Array.from(question)).toHaveLength(200);
      expect(question.startsWith(`${i} `)).toBe(true);
      expect(question.endsWith("…")).toBe(true);
      expect(Array.from(answer).length).toBeLessThanOrEqual(2000);
      expect(answer).not.toMatch(/\p{Surrogate}/u);
    }
  });

  test("is taken with whatever characters it has, those that cannot be kept left out", async () => {
    const odd = { question: "어\u0000디\n가\u202e?", answer: "가\u0000\u0007\r\n나\ud800" };
    expect(await sendOdd({ answers: [odd, { question: " ", answer: "\u0000" }] })).toBe("202 0000");
    expect(await answersOf()).toEqual([{ question: "어 디 가 ?", answer: "가\n나" }]);
  });

  test.each<[string, unknown]>([
    ["no list", { question: "가", answer: "나" }],
    ["no object", ["가"]],
    ["an answer that is no text", [{ question: "가", answer: 1 }]],
    ["no answer", [{ question: "가" }]],
  ])("is refused in another form: %s", async (_name, answers) => {
    expect(await sendOdd({ answers })).toBe("400 4000");
  });
});

describe("the birth date", () => {
  test.each<[string | null, string | null]>([
    ["1990-03-14", "1990-03-14"],
    [TODAY, TODAY],
    [null, null],
    ["2026-11-21", null],
    ["1899-12-31", null],
    ["1990-02-30", null],
    ["19900314", null],
    ["900314-1234567", null],
    ["", null],
  ])("%j is kept as %j", async (birthDate, kept) => {
    await send({ birthDate });
    expect((await received()).party.birthDate).toBe(kept);
  });

  test("tells namesakes of a day apart", async () => {
    await send({ birthDate: "1990-03-14" });
    await send({
      ...{ bookingId: "n-2", birthDate: "1985-07-02", phone: "010-0000-9999" },
      ...{ start: "2026-11-20T16:00:00+09:00", end: "2026-11-20T16:30:00+09:00" },
    });
    const found = await desk.ask<{ items: { namesake?: unknown }[] }>("/find", { q: "한지우" });
    expect(found.body.items.map(({ namesake }) => namesake)).toEqual([
      { birthday: "03-14" },
      { birthday: "07-02" },
    ]);
  });
});

const stored = () =>
  desk.backend.database.inHospital(desk.backend.hospital.hospitalId, (trx) =>
    trx.selectFrom("platformEvents").select("payload").execute(),
  );
