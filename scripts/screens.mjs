/**
 * `npm run screens`: pictures of every screen into docs/screens, light and dark, wide and narrow,
 * taken from a running product (`npm start`, or the URL given as the first argument). A clock that
 * stands where the drawings' does makes them alike: `DEMO_NOW=2026-11-25T01:30:00Z npm start`.
 */
import { mkdirSync } from "node:fs";
import { chromium } from "playwright";
import { findChromium } from "./chromium.mjs";
import { startWithoutBackend } from "./web-without-backend.mjs";

const base = process.argv[2] ?? "http://localhost:3000";
const folder = process.argv[3] ?? "docs/screens";

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** Where the board is laid out anew: a tablet, and a large screen. */
const OTHERS = [
  { width: 1024, height: 768, hasTouch: true },
  { width: 1600, height: 1000 },
];

/**
 * Screens by name: the path, read off the open board where it names a reservation (`open`).
 * `board`: its script is waited for; `others`: also at the other widths, light; `phone`: there alone, a
 * desk shows it with the board.
 */
const screens = {
  login: { path: "/login", anonymous: true },
  "find-id": { path: "/find-id", anonymous: true },
  "find-id-sent": { path: "/find-id?sent=1", anonymous: true },
  "find-id-reset": { path: "/find-id/reset", anonymous: true },
  "find-id-reset-sent": { path: "/find-id/reset?sent=1", anonymous: true },
  agreements: { path: "/agreements", anonymous: true },
  "signup-request": { path: "/signup-request", anonymous: true },
  "signup-request-lookup": { path: "/signup-request/status", anonymous: true },
  "kin-join": { path: "/kin-join", anonymous: true },
  "kin-join-status": { path: "/kin-join/status", anonymous: true },
  "link-tel": { path: "/?linkKey=demo-tel", anonymous: true },
  "kin-links": { path: "/application/kin" },
  "emr-login-error": { path: "/emr-login-error?code=KEY_INVALID", anonymous: true },
  "naver-kin-payment": { path: "/naver-kin-payment", anonymous: true },
  policy: { path: "/policy/privacy", anonymous: true },
  "policy-old": { path: "/policy/privacy?edition=1.0", anonymous: true },
  board: { path: "/", board: true, others: true },
  week: { path: "/?view=week", board: true, others: true },
  "week-product": {
    path: "/?view=week&product=0d0c7a1c-0000-4000-8000-000000000103",
    board: true,
  },
  month: { path: "/?view=month", board: true, others: true },
  stats: { path: "/?view=stats", board: true, others: true },
  holiday: { path: "/?date=2026-12-25", board: true },
  calendar: { path: "/?calendar=2026-11", board: true },
  filters: { path: "/?status=REQUESTED&filters=1", board: true },
  inbox: { path: "/?view=inbox", board: true, phone: true },
  list: { path: "/?view=list", board: true, others: true },
  export: { path: "/?view=list&export=1", board: true },
  booking: { path: "/?new=1", board: true },
  reservation: { path: "/", open: 'a[href*="reservation="]', board: true, others: true },
  review: { path: "/settings/history/review" },
  products: { path: "/settings/product", others: true },
  "product-detail": {
    path: "/product/detail/0d0c7a1c-0000-4000-8000-000000000103",
    others: true,
  },
  resources: { path: "/settings/resource" },
  "resource-create": { path: "/settings/resource/create" },
  "hospital-info": { path: "/settings/hospital-info" },
  account: { path: "/settings/account" },
  application: { path: "/application" },
  "apply-reservation": { path: "/apply-reservation" },
  second: { path: "/settings/account?second=on" },
  "product-create": { path: "/product/create?from=checkup" },
  "product-edit": { path: "/settings/product/detail/0d0c7a1c-0000-4000-8000-000000000103" },
  "product-images": {
    path: "/settings/product/detail/0d0c7a1c-0000-4000-8000-000000000103/pictures",
  },
  history: { path: "/settings/history" },
  feed: { path: "/settings/account?feed=new" },
  404: { path: "/no-such-page" },
  500: { path: "/?linkKey=no-such-key", anonymous: true },
  503: { path: "/", away: true },
};

mkdirSync(folder, { recursive: true });
const web = await startWithoutBackend();
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const names = Object.keys(screens);
  for (const colorScheme of ["light", "dark"]) {
    await take(names, colorScheme, PHONE);
    const wide = names.filter((name) => !screens[name].phone);
    await take(wide, colorScheme, WIDE);
  }
  const others = names.filter((name) => screens[name].others);
  for (const size of OTHERS) await take(others, "light", size);
} finally {
  await browser.close();
  await web.stop();
}

async function take(names, colorScheme, { width, height, ...device }) {
  const options = { viewport: { width, height }, colorScheme, locale: "ko-KR", ...device };
  const anonymous = await browser.newContext(options);
  const staff = await browser.newContext(options);
  await logIn(staff);
  for (const name of names) {
    const screen = screens[name];
    const page = await (screen.anonymous ? anonymous : staff).newPage();
    await page.goto(`${screen.away ? web.url : base}${screen.path}`);
    if (screen.open) {
      const href = await page.locator(screen.open).first().getAttribute("href");
      await page.goto(new URL(href, page.url()).href);
    }
    if (screen.board) await page.locator("html[data-keys]").waitFor();
    await page.evaluate(() => document.fonts.ready);
    const file = `${name}.${width}.${colorScheme}.png`;
    await page.screenshot({ path: `${folder}/${file}`, animations: "disabled" });
    console.log(file);
    await page.close();
  }
  await anonymous.close();
  await staff.close();
}

/** Logs in to the product, and with the same cookies to the web without a backend. */
async function logIn(staff) {
  const desk = await staff.newPage();
  await desk.goto(`${base}/login`);
  await desk.getByRole("button", { name: "체험 아이디로 로그인" }).click();
  await desk.waitForURL(`${base}/`);
  await desk.close();
  // The greeting would stand over the first picture.
  await staff.clearCookies({ name: "__session" });
  const cookies = await staff.cookies(base);
  await staff.addCookies(cookies.map(({ name, value }) => ({ name, value, url: web.url })));
}
