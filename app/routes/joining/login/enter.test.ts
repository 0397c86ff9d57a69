import { expect, test, vi } from "vitest";
import { someLogin } from "#tests/support/upstream-answers.ts";
import { staffContext } from "#tests/support/staff-context.ts";
import { enter } from "./enter.ts";

test.each([
  ["never", null, "처음 로그인했어요. 반가워요."],
  ["at a known time", "2026-11-19T00:30:00Z", /^로그인했어요\. 마지막 로그인은 .+이에요\.$/],
  ["nobody says when", undefined, "로그인했어요."],
])("who logged in last %s is told so", async (_, lastLoginAt, words) => {
  const { context, toasts } = await staffContext({}, "");
  const signIn = vi.fn();
  Object.assign(context.session, { signIn });
  const login = { ...someLogin(), lastLoginAt };
  await enter(context, () => Promise.resolve(login));
  expect(signIn).toHaveBeenCalledWith(login);
  expect(toasts).toEqual([{ type: "success", message: expect.stringMatching(words) as string }]);
});
