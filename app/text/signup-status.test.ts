import { expect, test } from "vitest";
import { SIGNUP_STATUS_TEXT as TEXT } from "./signup-status.ts";

test.each([
  ["malgeun1", "아이디 malgeun1로"],
  ["malgeun3", "아이디 malgeun3으로"],
  ["malgeun0", "아이디 malgeun0으로"],
])("the id %s has the particle of its digit", (id, says) =>
  expect(TEXT.approvedWith(id)).toBe(`${says} 로그인해 주세요.`),
);
