import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { panelOf, ready } from "./desk.ts";
import { comeIn, expect, test } from "./fixtures.ts";
import { REFUSAL, REFUSED_ONCE } from "./naver.ts";
import { pushRequest } from "./push-request.ts";

/** Naver is told after the hold of six seconds, and answers at once; the machine may be busy. */
const TOLD = { timeout: 60_000 };

const rowOf = (page: Page, name: string) =>
  page
    .getByRole("region", { name: "확인 필요" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name, exact: true }) });

/** From now on, each thing that the board says for the ear of what could not be told. */
async function heard(page: Page): Promise<() => Promise<string[]>> {
  const said = await page.evaluateHandle(() => {
    const texts: string[] = [];
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll("[role=status]"))
        if (textContent.includes("못 알림")) texts.push(textContent);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return texts;
  });
  return () => said.jsonValue();
}

test("what Naver refused is heard and stands in 확인 필요, until it is sent again or seen to by hand", async ({
  page,
  backendURL,
}, info) => {
  await comeIn(page);
  await ready(page, info);
  const said = await heard(page);
  const names: string[] = [];
  for (const act of ["다시 보내기", "직접 처리함"]) {
    const name = await pushRequest(backendURL, undefined, `${REFUSED_ONCE}${randomUUID()}`);
    names.push(name);
    await test.step(`${name} is for ${act}`, async () => {
      await rowOf(page, name)
        .getByRole("button", { name: `확정 ${name}` })
        .click();
    });
  }
  // Nothing in the queue moves under a pointer.
  await page.mouse.move(900, 600);
  for (const name of names) {
    await expect(rowOf(page, name)).toContainText("못 알림", TOLD);
    await expect.poll(async () => (await said()).join(" ")).toContain(name);
  }

  const settled = [
    ["다시 보내기", "다시 보낼게요."],
    ["직접 처리함", "직접 처리한 것으로 두었어요."],
  ] as const;
  for (const [index, [act, answer]] of settled.entries()) {
    const name = names[index] ?? "";
    const row = rowOf(page, name);
    await row.getByRole("link", { name, exact: true }).click();
    await expect(panelOf(page)).toContainText(REFUSAL);
    const toast = page.locator("[data-sonner-toast]").filter({ hasText: name });
    const answered = expect(toast.filter({ hasText: answer })).toBeVisible();
    await row.getByRole("button", { name: new RegExp(`^${act} `) }).click();
    await answered;
    await page.mouse.move(900, 600);
    await expect(row).toHaveCount(0);
    await expect(panelOf(page)).not.toContainText("못 알림");
    await expect(panelOf(page)).toContainText(/\d\d:\d\d 반영됨/, TOLD);
  }
});
