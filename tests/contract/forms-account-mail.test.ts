import { expect, test } from "vitest";
import { PASSWORD } from "#tests/support/factories.ts";
import { outbox, tokenIn } from "#tests/support/recovery.ts";
import { useSite } from "#tests/support/site.ts";

const site = useSite();

test("a mail address is saved, confirmed by its link and the password, and asked for once more", async () => {
  const page = await site.staff.open("/settings/account");
  page.fill("메일 선택", "desk@barun.example");
  const saved = await page.press("연락처 저장");
  expect(saved.text).toContain("desk@barun.example · 아직 확인하지 않았어요");
  const again = await saved.press("확인 메일 받기");
  expect(again.text).toContain("확인 메일을 보냈어요");
  const token = tokenIn((await outbox(site.backend))[0]);

  const opened = await site.staff.open(`/settings/account?mail=${token}`);
  const empty = await opened.press("메일 확인");
  expect(empty.status).toBe(400);
  expect(empty.address).toBe(`/settings/account?mail=${token}`);
  empty.fill("이 계정의 비밀번호", "not this one");
  const wrong = await empty.press("메일 확인");
  expect(wrong.text).toContain("지금 비밀번호가 맞지 않아요");
  wrong.fill("이 계정의 비밀번호", PASSWORD);
  const done = await wrong.press("메일 확인");
  expect(done.address).toBe("/settings/account");
  expect(done.text).toContain("desk@barun.example · 확인한 메일이에요");
});

test("a link that is good for nothing says so, and how to get another", async () => {
  const page = await site.staff.open("/settings/account");
  page.fill("메일 선택", "desk@barun.example");
  await page.press("연락처 저장");
  // Never sent, cut off, and not cut off where it ends.
  for (const [token, status] of [
    ["x", 404],
    ["", 400],
    ["x".repeat(3_000), 400],
  ] as const) {
    const opened = await site.staff.open(`/settings/account?mail=${token}`);
    opened.fill("이 계정의 비밀번호", PASSWORD);
    const over = await opened.press("메일 확인");
    expect(over.status).toBe(status);
    expect(over.text).toContain("쓸 수 없는 주소예요");
    expect((await over.press("확인 메일 받기")).text).toContain("확인 메일을 보냈어요");
  }
});
