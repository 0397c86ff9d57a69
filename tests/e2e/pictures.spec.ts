import type { Page } from "@playwright/test";
import sharp from "sharp";
import { ready } from "./desk.ts";
import { comeIn, expect, test } from "./fixtures.ts";

/** 사진 of 도수치료: what a script adds. */
const PAGE = "/settings/product/detail/0d0c7a1c-0000-4000-8000-000000000103/pictures";

/** A photograph that no encoder makes small. */
async function noise(name: string, width = 64) {
  const raw = { width, height: width, channels: 3 } as const;
  const pixels = Buffer.from(Array.from({ length: width * width * 3 }, () => Math.random() * 256));
  return { name, mimeType: "image/png", buffer: await sharp(pixels, { raw }).png().toBuffer() };
}

const rows = (page: Page) => page.getByRole("listitem").filter({ has: page.getByRole("radio") });
const names = async (page: Page) =>
  (await rows(page).allInnerTexts()).map((text) => /\S+\.png/.exec(text)?.[0]);

test("pictures are sent one after the other with what is left, and put in order by button and by hand", async ({
  page,
}, info) => {
  await comeIn(page, PAGE);
  await ready(page, info);
  const line = await page.context().newCDPSession(page);
  await line.send("Network.enable");
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 200_000 };
  await line.send("Network.emulateNetworkConditions", slow);
  await page
    .getByLabel("사진 고르기")
    .setInputFiles([
      await noise("가.png", 400),
      { name: "글.jpg", mimeType: "image/jpeg", buffer: Buffer.from("사진이 아니에요") },
      await noise("나.png"),
      await noise("다.png"),
    ]);
  const bar = page.getByRole("progressbar", { name: "가.png 올리는 중" });
  await expect(page.getByText(/중 \d.*초 남음/)).toBeVisible();
  await expect
    .poll(() => bar.evaluate((one: HTMLProgressElement) => one.value / one.max))
    .toBeGreaterThan(0);
  await expect(page.getByText("차례를 기다려요").first()).toBeVisible();
  await line.send("Network.emulateNetworkConditions", { ...slow, uploadThroughput: -1 });
  await expect(page.getByRole("alert").getByText("올리지 못한 사진 1")).toBeVisible();
  await expect.poll(() => names(page)).toEqual(["가.png", "나.png", "다.png"]);
  await page.getByRole("button", { name: "글.jpg 알림 닫기" }).click();
  await expect(page.getByText("올리지 못한 사진")).toHaveCount(0);

  await page.getByRole("button", { name: "1번째 사진 아래로" }).click();
  await expect.poll(() => names(page)).toEqual(["나.png", "가.png", "다.png"]);
  await rows(page).nth(2).getByRole("img").dragTo(rows(page).nth(0));
  await expect.poll(() => names(page)).toEqual(["다.png", "나.png", "가.png"]);

  await rows(page).nth(1).getByRole("radio", { name: "대표" }).check();
  await rows(page).nth(1).getByLabel("사진 설명").fill("창가 쪽 치료 침대");
  await expect(page.getByText("바꾼 곳 2")).toBeVisible();
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await expect(page.getByText("바꾼 곳 없음")).toBeVisible();
  await page.reload();
  expect(await names(page)).toEqual(["다.png", "나.png", "가.png"]);
  await expect(rows(page).nth(1).getByRole("radio", { name: "대표" })).toBeChecked();
  await expect(rows(page).nth(1).getByLabel("사진 설명")).toHaveValue("창가 쪽 치료 침대");

  await ready(page, info);
  await takeOut(page);
});

/** Each answer comes when a step of its file is drawn and what hangs on the drawing has yet to run. */
function answersAtOnce() {
  window.XMLHttpRequest = class extends XMLHttpRequest {
    override addEventListener(kind: string, told: EventListener) {
      const drawnFirst = (ended: Event) => this.onceDrawn(() => told(ended));
      super.addEventListener(kind, kind === "loadend" ? drawnFirst : told);
    }

    private onceDrawn(told: () => void) {
      const drawn = new MutationObserver(() => {
        drawn.disconnect();
        told();
      });
      const whole = { subtree: true, childList: true, attributes: true, characterData: true };
      drawn.observe(document.body, whole);
      this.upload.dispatchEvent(new ProgressEvent("progress", { loaded: 1 }));
    }
  };
}

test("an answer that meets its file being drawn sends it no second time, and the next goes", async ({
  page,
}, info) => {
  await page.addInitScript(answersAtOnce);
  await comeIn(page, PAGE);
  await ready(page, info);
  await page
    .getByLabel("사진 고르기")
    .setInputFiles([await noise("가.png"), await noise("나.png"), await noise("다.png")]);
  await expect.poll(() => names(page)).toEqual(["가.png", "나.png", "다.png"]);
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await takeOut(page);
});

async function takeOut(page: Page) {
  for (const left of [2, 1, 0]) {
    await page.getByRole("button", { name: "빼기 1번째 사진" }).click();
    await expect(rows(page)).toHaveCount(left);
  }
}
