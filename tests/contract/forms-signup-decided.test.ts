import { expect, test } from "vitest";
import { SIGNUP_STATUS_TEXT as TEXT } from "#app/text/signup-status.ts";
import { decideSignup } from "#backend/joining/index.ts";
import type { Decision } from "#backend/requests/index.ts";
import { sentSignup } from "#tests/support/sent-signup.ts";
import { useSite } from "#tests/support/site.ts";

const site = useSite();
const PATH = "/signup-request/status";

/** The page of a sign-up, as its browser has found it, after these decisions. */
async function decided(...decisions: Decision[]) {
  const { number, mobile, id } = await sentSignup(site.backend);
  const visitor = site.stranger();
  const page = await visitor.open(PATH);
  page.fill(TEXT.find.number, number);
  page.fill(TEXT.find.mobile, mobile);
  await page.press(TEXT.find.submit);
  for (const decision of decisions)
    expect((await decideSignup(site.backend.services, number, decision)).outcome).toBe("DONE");
  return { id, visitor, page: await visitor.open(PATH) };
}
test("what is wanted stands in the reviewer's words, with its day, and is sent", async () => {
  const words = "개설 번호가 보이게 다시 알려 주세요.";
  const { page } = await decided({ to: "IN_REVIEW" }, { to: "NEED_INFO", words, documents: [] });
  expect(page.text).toContain(`“${words}”`);
  expect(page.text).toContain("11월 27일 (금)까지");
  expect(page.text).toContain("보완 요청");
  expect(page.text).not.toContain("검토");
  const sent = await page.press(TEXT.complete);
  expect([sent.status, sent.address]).toEqual([200, `${PATH}?found=1`]);
  expect(sent.text).toContain(TEXT.completed);
  expect(sent.text).toContain("11월 20일 (금)부터");
});

test("a refusal has its reason, and the way to another sign-up", async () => {
  const words = "개설신고증의 주소와 사업장 주소가 달라요.";
  const { page } = await decided({ to: "REJECTED", words });
  expect(page.text).toContain(`“${words}”`);
  expect(page.text).toContain("반려");
  expect(page.text).not.toContain("완료");
  expect(page.links(TEXT.withdraw.ask)).toEqual([]);
  expect((await page.follow(TEXT.find.another)).address).toBe("/agreements?new=1");
});

test("an approval leads to the login, by the id that was asked for", async () => {
  const { page, id } = await decided({ to: "IN_REVIEW" }, { to: "APPROVED" });
  expect(page.text).toContain(TEXT.approvedWith(id));
  expect(page.links(TEXT.withdraw.ask)).toEqual([]);
  expect((await page.follow("로그인")).address).toBe("/login");
});
