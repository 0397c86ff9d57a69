import { expect, it } from "vitest";
import { knownProblem } from "./password-rules.ts";

const MINE = { loginId: "reception", phones: ["01012345678", "025551234", "15881234", ""] };
const problem = (password: string) => knownProblem(password, MINE);

it.each([
  ...[
    "01012345678",
    "tulip 010-1234-5678",
    "xx010_1234_5678yy",
    "a12345678b",
    "0 1 0 1 2 3 4 5 6 7 8",
  ],
  ...[
    "02-555-1234 tulip",
    "pass-555-1234-aa",
    "lamp5551234",
    "call 1588.1234",
    "０１０１２３４５６７８",
  ],
])("%s holds a phone number", (password) => expect(problem(password)).toMatch(/전화번호/));

it.each(["tulip-lamp-5678", "555-123 tulip", "window 1234 5679", "5881 lamp 23", "four tulips"])(
  "%s holds none",
  (password) => expect(problem(password)).toBeNull(),
);

it("holds no id, however it is written", () => {
  expect(problem("my-RECEPTION-desk")).toMatch(/아이디\(reception\)/);
});
