import { ready } from "./desk.ts";
import { comeIn, expect, test } from "./fixtures.ts";

test("a key that is pressed as the script takes the page over is no error, and the script works", async ({
  page,
}, info) => {
  await comeIn(page, null);
  // React's work waits for its turn in a message: a key that comes before it takes the turn.
  await page.addInitScript(() => {
    const post = Reflect.get(MessagePort.prototype, "postMessage") as (message: unknown) => void;
    MessagePort.prototype.postMessage = function (message: unknown) {
      queueMicrotask(() => {
        const key = new KeyboardEvent("keydown", { key: "Shift", bubbles: true });
        if (document.documentElement.dataset.keys === undefined) document.body.dispatchEvent(key);
      });
      post.call(this, message);
    };
  });
  await page.goto("/settings/account");
  await ready(page, info);
  await expect(page.getByLabel("휴대전화")).toBeVisible();
});
