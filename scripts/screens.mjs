/**
 * `npm run screens`: pictures of every screen into docs/screens, light and dark, wide and narrow,
 * taken from a running product (`npm start`, or the URL given as the first argument).
 */
import { mkdirSync } from "node:fs";
import { chromium } from "playwright";
import { findChromium } from "./chromium.mjs";

const base = process.argv[2] ?? "http://localhost:3000";
const folder = process.argv[3] ?? "docs/screens";
const sizes = [
  { width: 1280, height: 800 },
  { width: 360, height: 740, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
];

/** Screens by name: the path, read off the open board where it names a reservation (`open`). */
const screens = {
  login: { path: "/login", anonymous: true },
  board: { path: "/", script: true },
  inbox: { path: "/?view=inbox", script: true },
  list: { path: "/?view=list", script: true },
  booking: { path: "/?new=1", script: true },
  reservation: { path: "/", open: 'a[href*="reservation="]', script: true },
  404: { path: "/no-such-page" },
};

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  for (const colorScheme of ["light", "dark"]) {
    for (const { width, height, ...device } of sizes) {
      await take({ viewport: { width, height }, colorScheme, locale: "ko-KR", ...device });
    }
  }
} finally {
  await browser.close();
}

async function take(options) {
  const anonymous = await browser.newContext(options);
  const staff = await browser.newContext(options);
  const desk = await staff.newPage();
  await desk.goto(`${base}/login`);
  await desk.getByRole("button", { name: "체험 아이디로 로그인" }).click();
  await desk.waitForURL(`${base}/`);
  // The greeting would stand over the first picture.
  await staff.clearCookies({ name: "__session" });
  for (const [name, screen] of Object.entries(screens)) {
    const page = await (screen.anonymous ? anonymous : staff).newPage();
    await page.goto(`${base}${screen.path}`);
    if (screen.open) {
      const href = await page.locator(screen.open).first().getAttribute("href");
      await page.goto(new URL(href, page.url()).href);
    }
    if (screen.script) await page.locator("html[data-keys]").waitFor();
    await page.evaluate(() => document.fonts.ready);
    const file = `${name}.${options.viewport.width}.${options.colorScheme}.png`;
    await page.screenshot({ path: `${folder}/${file}` });
    console.log(file);
    await page.close();
  }
  await anonymous.close();
  await staff.close();
}
