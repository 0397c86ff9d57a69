import { describe, expect, test } from "vitest";
import { CODES } from "#contract/codes.ts";
import type { LinkState } from "#contract/platform.ts";
import type { NewestReconciliation } from "#contract/reconcile.ts";
import { HOSPITAL } from "#tests/support/reservation-fixture.ts";
import {
  boardPost,
  staffContext,
  upstream,
  type FakeClient,
} from "#tests/support/staff-context.ts";
import { platformReconcile } from "../../addresses.ts";
import { action } from "./action.ts";
import { chosenOf } from "./chosen.ts";
import { refusalOf } from "./refusal-of.ts";
import { makeDifference } from "#tests/support/differences.ts";
import type { Refused } from "#app/forms/refused.ts";

const PAGE = platformReconcile("NAVER");
const [RUN, A, B, C] = [1, 2, 3, 4].map((n) => `0d0c7a1c-0000-4000-8000-00000000000${n}`);

async function post(fields: [string, string][], client: FakeClient = {}) {
  const { context, toasts } = await staffContext(client);
  const request = boardPost(PAGE, fields);
  const answer: unknown = await action({ request, context, params: { platform: "naver" } });
  return { answer, said: toasts.map(({ message }) => message) };
}
const row = (n: number, id: string, version: string, side: string): [string, string][] => [
  [`rows.${n}.id`, id],
  [`rows.${n}.version`, version],
  ...(side === "" ? [] : [[`rows.${n}.side`, side] as [string, string]]),
];
const FORM: [string, string][] = [
  ["intent", "resolve"],
  ["reconciliation", RUN!],
  ...row(0, A!, "1", "OURS"),
  ...row(1, B!, "2", ""),
  ...row(2, C!, "3", "THEIRS"),
];

/** What is answered, of a link that stands so. */
const as = (state: LinkState) =>
  ({
    reconciliation: null,
    links: [{ platform: "NAVER", state }],
  }) as unknown as NewestReconciliation;

describe("choosing", () => {
  test("settles what is chosen alone, and says both directions", async () => {
    const calls: unknown[] = [];
    const { answer, said } = await post(FORM, {
      resolve: (...args) => (calls.push(args), Promise.resolve(as("ACTIVE"))),
    });
    expect(calls).toEqual([
      [
        HOSPITAL,
        "NAVER",
        RUN,
        {
          choices: [
            { id: A, version: 1, side: "OURS" },
            { id: C, version: 3, side: "THEIRS" },
          ],
        },
      ],
    ]);
    expect(answer).toMatchObject({ status: 303 });
    expect(said).toEqual(["2개를 맞췄어요. 네이버에 1개를 보내고 여기 1개를 바꿔요."]);
  });

  test.each([
    ["PAUSED", "다시 켜면 보내요."],
    ["AUTH_REQUIRED", "연결되면 보내요."],
  ] as const)("says when what is sent goes where the link is %s", async (state, when) => {
    const { said } = await post(FORM, { resolve: () => Promise.resolve(as(state)) });
    expect(said.join()).toContain(when);
  });

  test("of nothing is refused before anybody is asked", async () => {
    const { answer } = await post(FORM.filter(([name]) => !name.endsWith(".side")));
    expect(answer).toMatchObject({ data: { message: "맞출 것을 골라 주세요." } });
  });

  test("stays where somebody was first, and says who it was and with which", async () => {
    const { answer } = await post(FORM, {
      resolve: () => Promise.reject(upstream(CODES.conflict, { conflict: "version" })),
    });
    expect(answer).toMatchObject({
      data: { values: { [`side.${A}`]: "OURS", [`side.${C}`]: "THEIRS" } },
      init: { status: 409 },
    });
    const refused = (answer as { data: Refused }).data;
    const [mine, theirs] = [
      makeDifference({ id: A!, name: "고은성", resolvedTo: "OURS", resolvedBy: "박주연" }),
      makeDifference({ id: C!, name: "강서윤" }),
    ];
    expect(refusalOf(refused, [mine, theirs]).message).toBe(
      "박주연 님이 먼저 맞춘 것이 있어 하지 않았어요: 고은성. 나머지는 고르신 그대로예요.",
    );
    expect(chosenOf([theirs], { refused, all: null })).toEqual({ [C!]: "THEIRS" });
  });
});

test("a comparison while the link is paused says so, not that choices have changed", async () => {
  const { answer } = await post([["intent", "compare"]], {
    reconcile: () => Promise.reject(upstream(CODES.conflict, { conflict: "transition" })),
  });
  expect((answer as { data: Refused }).data.message).toBe(
    "멈춰 있어 물어보지 않아요. 다시 켠 뒤에 맞춰 보세요.",
  );
});

test("what stands chosen is what is suggested, or one side wherever it may be", () => {
  const known = makeDifference({ id: A!, suggested: "OURS" });
  const unknown = makeDifference({ id: B!, suggested: null });
  const theirsOnly = makeDifference({ id: C!, suggested: "THEIRS", choices: ["THEIRS"] });
  const open = [known, unknown, theirsOnly];
  const drawn = (all: "OURS" | "NONE" | null) =>
    Object.values(chosenOf(open, { refused: null, all }));
  expect(drawn(null)).toEqual(["OURS", undefined, "THEIRS"]);
  expect(drawn("OURS")).toEqual(["OURS", "OURS", undefined]);
  expect(drawn("NONE")).toEqual([undefined, undefined, undefined]);
});

test("a platform that there is not is 404", async () => {
  const { context } = await staffContext({});
  const request = boardPost(PAGE, FORM);
  await expect(action({ request, context, params: { platform: "phone" } })).rejects.toMatchObject({
    status: 404,
  });
});
