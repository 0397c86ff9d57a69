import { expect, test } from "vitest";
import { SIGNUP_STATUS_TEXT as TEXT } from "#app/text/signup-status.ts";
import { useSite } from "#tests/support/site.ts";

const site = useSite();
const PATH = "/signup-request/status";

test("who has no sign-up here looks one up; what is wrong is said at its field, and kept", async () => {
  const page = await site.stranger().open(PATH);
  expect(page.status).toBe(200);
  page.part("heading", TEXT.title);
  const empty = await page.press(TEXT.find.submit);
  expect(empty.status).toBe(400);
  expect(empty.field(TEXT.find.number).description).toContain("신청 번호를 써 주세요.");
  empty.fill(TEXT.find.number, "ｓ１１２０　０４８");
  empty.fill(TEXT.find.mobile, "010-123");
  const wrong = await empty.press(TEXT.find.submit);
  expect(wrong.field(TEXT.find.number).value).toBe("ｓ１１２０　０４８");
  // As it was read, whatever its width, its letter and its spaces.
  expect(wrong.field(TEXT.find.number).description).toContain("S1120-048로 읽었어요.");
  expect(wrong.field(TEXT.find.mobile).value).toBe("010-123");
});
