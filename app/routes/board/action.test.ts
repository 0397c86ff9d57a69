import { describe, expect, test } from "vitest";
import {
  at,
  HOSPITAL,
  makeHistory,
  makeReservation,
  NOW,
} from "#tests/support/reservation-fixture.ts";
import {
  boardPost,
  naverIs,
  staffContext,
  upstream,
  type FakeClient,
} from "#tests/support/staff-context.ts";
import { action } from "./action.ts";

async function post(address: string, fields: [string, string][], client: FakeClient = {}) {
  const { context, toasts } = await staffContext(client);
  const request = boardPost(address, fields);
  const answer: unknown = await action({ request, context, params: {} });
  return { answer, toasts };
}
const location = (answer: unknown) =>
  answer instanceof Response ? [answer.status, answer.headers.get("location")] : answer;
const r = makeReservation();
const about: [string, string] = ["reservation", `${r.id}:${r.version}`];

describe("every form of the board", () => {
  test("asks for the login first", async () => {
    const { context } = await staffContext({}, "");
    const request = boardPost("/", [["intent", "memo"]]);
    const thrown: unknown = await action({ request, context, params: {} }).catch((e: unknown) => e);
    expect(location(thrown)).toEqual([302, "/login?next=%2F&why=unsent"]);
  });

  test.each(["", "delete", "toString", "__proto__"])("refuses the intent %j", async (intent) => {
    const { answer } = await post("/", [["intent", intent]]);
    expect(answer).toMatchObject({ init: { status: 400 } });
  });

  test("refuses a body that is no form", async () => {
    const { context } = await staffContext({});
    const request = new Request("http://localhost/", { method: "POST", body: "{}" });
    await expect(action({ request, context, params: {} })).rejects.toMatchObject({ status: 415 });
  });
});

describe("intent=status", () => {
  test("changes one, tells how to take it back, and leads to the same board", async () => {
    const calls: unknown[] = [];
    const changed = makeReservation({
      id: r.id,
      status: "CONFIRMED",
      previousStatus: "REQUESTED",
      syncState: "PENDING",
      version: 2,
    });
    const { answer, toasts } = await post(
      `/?view=list&date=2026-11-20&reservation=${r.id}&act=reject`,
      [["intent", "status"], about, ["status", "CONFIRMED"]],
      {
        ...naverIs("ACTIVE"),
        changeStatus: (...args) => (calls.push(args), Promise.resolve(changed)),
      },
    );
    expect(calls).toEqual([[HOSPITAL, r.id, { status: "CONFIRMED", version: 1 }]]);
    expect(location(answer)).toEqual([303, `/?view=list&date=2026-11-20&reservation=${r.id}`]);
    expect(toasts).toEqual([
      {
        type: "success",
        about: r.id,
        message: "오늘 15:00 예약을 확정했어요.",
        description: "6초 뒤 네이버에 알려요",
        undo: {
          action: "/?index",
          fields: { intent: ["take-back"], reservation: [`${r.id}:2`] },
          until: NOW.getTime() + 6000,
        },
      },
    ]);
  });

  test("tells a script what was done, and leaves the saying to it", async () => {
    const changed = makeReservation({ id: r.id, status: "CONFIRMED", version: 2 });
    const { context, toasts } = await staffContext({
      changeStatus: () => Promise.resolve(changed),
    });
    const request = boardPost("/?act=reject", [
      ["intent", "status"],
      about,
      ["status", "CONFIRMED"],
    ]);
    const answer: unknown = await action({
      request,
      context: { ...context, isDataRequest: true },
      params: {},
    });
    expect(answer).toMatchObject({
      data: { told: [{ about: r.id }], to: "/", changed: [{ id: r.id, version: 2 }] },
    });
    expect(toasts).toEqual([]);
  });

  test("offers no way back where the table has none", async () => {
    const changed = makeReservation({
      status: "CONFIRMED",
      previousStatus: "REQUESTED",
      syncState: "SYNCED",
    });
    const { toasts } = await post("/", [["intent", "status"], about, ["status", "CONFIRMED"]], {
      changeStatus: () => Promise.resolve(changed),
    });
    expect(toasts[0]).not.toHaveProperty("undo");
  });

  test("an old version is said in the panel, with what was typed, or else in a toast", async () => {
    const fields: [string, string][] = [
      ["intent", "status"],
      about,
      ["status", "CANCELED"],
      ["reason", "환자 요청"],
    ];
    const client: FakeClient = {
      changeStatus: () => Promise.reject(upstream("4090", { conflict: "version" })),
    };
    const { answer, toasts } = await post(`/?reservation=${r.id}&act=cancel`, fields, client);
    expect(answer).toMatchObject({
      init: { status: 409 },
      data: {
        about: [r.id],
        message: "그사이 다른 곳에서 바뀌었어요. 지금 상태를 보고 다시 해 주세요.",
        values: { reason: "환자 요청" },
      },
    });
    expect(toasts).toEqual([]);
    expect((await post("/", fields, client)).toasts).toEqual([
      {
        type: "error",
        about: r.id,
        message: "그사이 다른 곳에서 바뀌었어요. 지금 상태를 보고 다시 해 주세요.",
      },
    ]);
  });

  test("a reason with a resident registration number is refused before it is sent", async () => {
    const { answer } = await post("/", [
      ["intent", "status"],
      about,
      ["status", "CANCELED"],
      ["reason", "900101-1234567"],
    ]);
    expect(answer).toMatchObject({
      init: { status: 400 },
      data: { fields: { reason: "주민등록번호는 적을 수 없어요. 지워 주세요." } },
    });
  });

  test.each<[string, [string, string][]]>([
    ["nothing selected", [["status", "CONFIRMED"]]],
    [
      "no id",
      [
        ["reservation", "x:1"],
        ["status", "CONFIRMED"],
      ],
    ],
    [
      "no version",
      [
        ["reservation", r.id],
        ["status", "CONFIRMED"],
      ],
    ],
    ["no status", [about, ["status", "DONE"]]],
  ])("refuses %s", async (_, fields) => {
    const { answer } = await post("/", [["intent", "status"], ...fields]);
    expect(answer).toMatchObject({ init: { status: 400 } });
  });
});

describe("intent=many", () => {
  const [other, left] = [makeReservation(), makeReservation()];
  const row = (at: number, target: string, how: string): [string, string][] => [
    [`many.${at}.target`, target],
    [`many.${at}.how`, how],
    [`many.${at}.at`, r.start],
  ];
  const both: [string, string][] = [
    ["intent", "many"],
    ["status", "CONFIRMED"],
    ...row(0, `${r.id}:1`, "do"),
    ...row(1, `${other.id}:4`, "2026-11-20T07:00:00.000Z"),
    ...row(2, `${left.id}:1`, "leave"),
  ];
  const confirmed = makeReservation({
    id: r.id,
    status: "CONFIRMED",
    previousStatus: "REQUESTED",
    syncState: "PENDING",
    version: 2,
  });

  test("says of each what came of it, and of what others did first who and when", async () => {
    const { answer, toasts } = await post("/?view=list", both, {
      changeStatus: () => Promise.resolve(confirmed),
      reschedule: () => Promise.reject(upstream("4090", { conflict: "version" })),
      history: () =>
        Promise.resolve([
          makeHistory({
            at: at("14:10"),
            byKind: "STAFF",
            by: "박주연",
            to: "REJECTED",
            from: "REQUESTED",
          }),
          makeHistory({ action: "TOLD" }),
        ]),
    });
    expect(answer).toMatchObject({
      data: {
        many: {
          to: "CONFIRMED",
          all: 2,
          done: 1,
          outcomes: {
            [r.id]: { kind: "done", text: "확정했어요" },
            [other.id]: { kind: "kept", text: "박주연 님이 14:10에 거절로 바꿨어요" },
          },
          undo: { fields: { intent: ["take-back"], reservation: [`${r.id}:2`] } },
        },
      },
    });
    expect(toasts).toEqual([]);
  });

  test("moves the clashing one to the start that was chosen, as it was seen", async () => {
    const asked: unknown[] = [];
    const { answer } = await post("/?view=list", both, {
      changeStatus: () => Promise.resolve(confirmed),
      reschedule: (_, id, input) => {
        asked.push([id, input]);
        return Promise.resolve({ ...other, version: 5 });
      },
    });
    expect(asked).toEqual([[other.id, { start: "2026-11-20T07:00:00.000Z", version: 4 }]]);
    expect(answer).toMatchObject({
      data: {
        many: {
          done: 2,
          outcomes: { [other.id]: { text: "16:00으로 옮기고 확정했어요" } },
          undo: { fields: { reservation: [`${r.id}:2`, `${other.id}:5`] } },
        },
      },
    });
  });

  test("tells apart what got no answer", async () => {
    const { answer } = await post("/", both, {
      changeStatus: () => Promise.reject(upstream("5030")),
    });
    const unanswered =
      "1건은 답을 받지 못해서 바뀌었는지 알 수 없고, 나머지 1건은 하지 않았어요. " +
      "일정을 확인하고 다시 해 주세요.";
    expect(answer).toMatchObject({ data: { many: { done: 0, unanswered, undo: null } } });
  });

  test("with all of them left out nothing is asked for", async () => {
    const none: [string, string][] = [...both.slice(0, 2), ...row(0, `${r.id}:1`, "leave")];
    expect((await post("/", none)).answer).toMatchObject({ init: { status: 400 } });
  });
});

describe("intent=memo", () => {
  test("saves, and a refused one comes back as typed", async () => {
    const saved = await post("/", [["intent", "memo"], about, ["memo", "휠체어"]], {
      setMemo: (_, __, input) => Promise.resolve(makeReservation({ memo: input.memo })),
    });
    expect(location(saved.answer)).toEqual([303, "/"]);
    const long = "가".repeat(501);
    const { answer } = await post("/", [["intent", "memo"], about, ["memo", long]]);
    expect(answer).toMatchObject({
      init: { status: 400 },
      data: { fields: { memo: "500자까지 쓸 수 있어요." }, values: { memo: long } },
    });
  });
});
