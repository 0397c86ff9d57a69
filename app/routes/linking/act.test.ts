import { describe, expect, test } from "vitest";
import { CODES } from "#contract/codes.ts";
import { at, HOSPITAL, makeReservation, NOW } from "#tests/support/reservation-fixture.ts";
import {
  boardPost,
  staffContext,
  upstream,
  type FakeClient,
} from "#tests/support/staff-context.ts";
import { PLATFORM_SYNC } from "../addresses.ts";
import { linkAction } from "./act.ts";
import { pausingIn } from "./pause/pause-choice.ts";

const action = linkAction(() => PLATFORM_SYNC);
const ID = makeReservation().id;

async function post(fields: Record<string, string>, client: FakeClient = {}) {
  const { context, toasts } = await staffContext(client);
  const request = boardPost(PLATFORM_SYNC, Object.entries(fields));
  const answer: unknown = await action({ request, context, params: {} });
  return { answer, said: toasts.map(({ message }) => message) };
}
const location = (answer: unknown) =>
  answer instanceof Response ? [answer.status, answer.headers.get("location")] : answer;

/** A day of the hospital's, closing at this minute; null: closed all day. */
const dayClosing = (closes: number | null): FakeClient["days"] =>
  (() =>
    Promise.resolve({
      days: [
        {
          ...{ date: "2026-11-20", count: 0, requested: 0, check: 0 },
          opening: {
            closure: null,
            hours:
              closes === null ? null : { opens: 540, closes, lastAcceptance: closes, breaks: [] },
          },
        },
      ],
      statuses: {},
    })) as unknown as FakeClient["days"];

/** A client that notes how it is called. */
function noting(name: keyof FakeClient, more: FakeClient = {}) {
  const calls: unknown[][] = [];
  const client = { ...more, [name]: (...args: unknown[]) => (calls.push(args), Promise.resolve()) };
  return { calls, client: client as FakeClient };
}

describe("a pause", () => {
  test.each([
    ["HOUR", "NAVER", new Date(NOW.getTime() + 3_600_000).toISOString(), "15:12까지"],
    ["CLOSING", "NAVER", at("18:00"), "18:00까지"],
    ["OPEN", "", null, "모든 연동을 멈췄어요. 다시 켤 때까지"],
  ])("%s lasts until its end", async (until, platform, end, words) => {
    const { calls, client } = noting("pauseLinks", { days: dayClosing(1080)! });
    const { answer, said } = await post({ intent: "pause", platform, until }, client);
    expect(calls).toEqual([[HOSPITAL, platform === "" ? null : platform, end]]);
    expect(location(answer)).toEqual([303, PLATFORM_SYNC]);
    expect(said.join()).toContain(words);
  });

  test.each([
    ["a day that is over", 840],
    ["a closed day", null],
  ])(
    "until closing time of %s is refused at its field, and nothing is paused",
    async (_case, closes) => {
      const { calls, client } = noting("pauseLinks", { days: dayClosing(closes)! });
      const { answer } = await post(
        { intent: "pause", platform: "NAVER", until: "CLOSING" },
        client,
      );
      expect(calls).toEqual([]);
      expect(answer).toMatchObject({
        data: { fields: { until: "오늘 진료는 이미 끝났어요. 다른 때를 골라 주세요." } },
        init: { status: 400 },
      });
    },
  );
});

test("the dialog of a pause offers closing time only while the day lasts", async () => {
  const open = async (closes: number | null, asked: string | null) => {
    const { context } = await staffContext({ days: dayClosing(closes)! });
    return pausingIn(context, HOSPITAL, asked);
  };
  const hour = new Date(NOW.getTime() + 3_600_000).toISOString();
  expect(await open(1080, "all")).toEqual({ platform: null, hour, closing: at("18:00") });
  expect(await open(840, "KAKAO")).toEqual({ platform: "KAKAO", hour, closing: null });
  expect(await open(null, "PHONE")).toBeNull();
});

test("a comparison is begun and led to", async () => {
  const { calls, client } = noting("reconcile");
  const { answer, said } = await post({ intent: "compare", platform: "EMR" }, client);
  expect(calls).toEqual([[HOSPITAL, "EMR"]]);
  expect(location(answer)).toEqual([303, `${PLATFORM_SYNC}/emr/reconcile`]);
  expect(said).toEqual([]);
});

describe("what is not sent", () => {
  const about = { intent: "settle", platform: "KAKAO", kind: "RESERVATION", id: ID, version: "3" };

  test.each([
    ["AGAIN", "다시 보낼게요."],
    ["BY_HAND", "직접 처리한 것으로 두었어요."],
  ])("is settled: %s", async (how, words) => {
    const { calls, client } = noting("settleSending");
    const { said } = await post({ ...about, how }, client);
    expect(calls).toEqual([[HOSPITAL, "KAKAO", { kind: "RESERVATION", id: ID, version: 3 }, how]]);
    expect(said).toEqual([words]);
  });

  test("of a product has no version", async () => {
    const { calls, client } = noting("settleSending");
    await post({ ...about, kind: "SLOTS", version: "", how: "AGAIN" }, client);
    expect(calls).toEqual([[HOSPITAL, "KAKAO", { kind: "SLOTS", id: ID, version: null }, "AGAIN"]]);
  });

  test("is said not to be, where somebody was first", async () => {
    const { answer } = await post(
      { ...about, how: "AGAIN" },
      { settleSending: () => Promise.reject(upstream(CODES.conflict, { conflict: "version" })) },
    );
    expect(answer).toMatchObject({
      data: { message: expect.stringContaining("그사이 먼저 바뀌어서") as string },
      init: { status: 409 },
    });
  });

  test("is taken back within its hold", async () => {
    const { calls, client } = noting("takeBack");
    await post({ intent: "take-back", platform: "KAKAO", id: ID, version: "3" }, client);
    expect(calls).toEqual([[HOSPITAL, ID, { version: 3 }]]);
  });
});

test.each<Record<string, string>>([
  { intent: "" },
  { intent: "toString" },
  { intent: "compare", platform: "" },
  { intent: "pause", platform: "PHONE", until: "HOUR" },
  { intent: "pause", platform: "NAVER", until: "EVER" },
  { intent: "settle", platform: "NAVER", kind: "RESERVATION", id: "x", version: "1", how: "AGAIN" },
  { intent: "settle", platform: "NAVER", kind: "RESERVATION", id: ID, version: "", how: "NO" },
])("what no page of ours sends is 400: %j", async (fields) => {
  await expect(post(fields)).rejects.toMatchObject({ status: 400 });
});
