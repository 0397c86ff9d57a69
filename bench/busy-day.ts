import { chromium, type Page } from "playwright";
import pg from "pg";
import { pino } from "pino";
import { startEmbedded } from "#backend/database/embedded/index.ts";
import { addDays } from "#contract/kst.ts";
import { findChromium } from "../scripts/chromium.mjs";
import { addBusyDay, removeBusyDay } from "./busy-day-rows.ts";
import { cookiesOf, fullDay, type Desk } from "./desk.ts";
import type { Program } from "./program.ts";
import { median } from "./samples.ts";
import type { Row, Table } from "./table.ts";

const RESERVATIONS = 500;
const SLOW_DOWN = 4;
const ROUNDS = 5;
/** So long after the fullest day nothing is booked. */
const EMPTY_AFTER_DAYS = 200;
/** So far a turn of the wheel goes, and so many turns a scroll is. */
const WHEEL_PX = 120;
const TURNS = 30;

/**
 * P3: opening, scrolling and acting on a day of 500 reservations, in Chromium on the same machine
 * with its CPU slowed down.
 */
export async function busyDay(program: Program, desk: Desk): Promise<Table> {
  const { date, reservations } = await fullDay(desk);
  const server = await startEmbedded({ dataDir: program.dataDir, log: pino({ level: "silent" }) });
  const db = new pg.Client(server.connection);
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: ["--no-sandbox", "--disable-gpu"],
  });
  await db.connect();
  try {
    await addBusyDay(db, { hospital: desk.hospital, date, add: RESERVATIONS - reservations });
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.context().addCookies(cookiesOf(desk, program.url));
    await page.addInitScript(watch);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOW_DOWN });
    const address = `${program.url}/?date=${date}`;
    const floor = await openings(page, `${program.url}/?date=${addDays(date, EMPTY_AFTER_DAYS)}`);
    const opened = await openings(page, address);
    const elements = await page.locator("*").count();
    const frames = await scroll(page);
    const answered = await answer(page);
    const opening = await openPanel(page);
    return {
      title: `P3 · a day of ${RESERVATIONS} reservations, CPU slowed down ${SLOW_DOWN} times`,
      rows: [
        { what: "elements", value: elements, unit: "" },
        { what: "opened: LCP", ...middle(opened.map(({ lcp }) => lcp)), goal: { atMost: 1500 } },
        { what: "opened: its script works", ...middle(opened.map(({ works }) => works)) },
        { what: "floor, an empty day: LCP", ...middle(floor.map(({ lcp }) => lcp)) },
        { what: "floor: its script works", ...middle(floor.map(({ works }) => works)) },
        ...frames,
        ...inputs("확정 in 확인 필요", answered),
        ...inputs("a reservation opened", opening),
      ],
      notes: [
        `Opened ${ROUNDS} times, the files in the browser's cache after the first; ${ROUNDS} acts each.`,
        "An input is measured by the browser, from the press to the next frame (Event Timing).",
      ],
    };
  } finally {
    await browser.close();
    await removeBusyDay(db);
    await db.end();
    await server.close();
  }
}

const middle = (times: readonly number[]) => ({ value: median(times), unit: "ms" });

const inputs = (what: string, times: readonly number[]): Row[] => [
  { what: `${what}: input`, ...middle(times), goal: { atMost: 100 } },
  { what: `${what}: input, longest`, value: Math.max(...times), unit: "ms" },
];

interface Opened {
  lcp: number;
  works: number;
}

interface Watched {
  lcp: number;
  /** Of each input: how long until the frame after it. */
  inputs: number[];
}

/** In the page, before anything else: keeps what the browser says of its own speed. */
function watch(): void {
  const watched: Watched = { lcp: 0, inputs: [] };
  Object.assign(window, { watched });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) watched.lcp = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  const events: PerformanceObserverInit & { durationThreshold: number } = {
    type: "event",
    durationThreshold: 16,
  };
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (name === "click" || name === "pointerup") watched.inputs.push(duration);
  }).observe(events);
}

const watchedIn = (page: Page): Promise<Watched> =>
  page.evaluate(() => (window as unknown as { watched: Watched }).watched);

async function openings(page: Page, address: string): Promise<Opened[]> {
  const opened: Opened[] = [];
  for (let round = 0; round < ROUNDS; round += 1) opened.push(await open(page, address));
  return opened;
}

async function open(page: Page, address: string): Promise<Opened> {
  await page.goto(address);
  await page.locator("html[data-keys]").waitFor();
  const works = await page.evaluate(() => performance.now());
  return { lcp: (await watchedIn(page)).lcp, works };
}

/** The lanes under the wheel: how long its frames are. */
async function scroll(page: Page): Promise<Row[]> {
  const box = await page.locator("#day").boundingBox();
  if (!box) throw new Error("no lanes");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const gaps = page.evaluate(
    (frames) =>
      new Promise<number[]>((resolve) => {
        const gaps: number[] = [];
        let last: number | null = null;
        const next = (at: number) => {
          if (last !== null) gaps.push(at - last);
          last = at;
          if (gaps.length < frames) requestAnimationFrame(next);
          else resolve(gaps);
        };
        requestAnimationFrame(next);
      }),
    2 * TURNS,
  );
  for (let turn = 0; turn < TURNS; turn += 1)
    await page.mouse.wheel(0, turn < TURNS / 2 ? WHEEL_PX : -WHEEL_PX);
  const frames = await gaps;
  return [
    { what: "scrolled: a frame", ...middle(frames) },
    { what: "scrolled: a frame, longest", value: Math.max(...frames), unit: "ms" },
  ];
}

/** Confirms requests in 확인 필요, one after the other. */
async function answer(page: Page): Promise<number[]> {
  const inbox = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: /^확인 필요/ }) });
  const button = inbox.getByRole("button", { name: /^확정/ }).first();
  const toasts = page.locator("[data-sonner-toast]");
  return pressed(page, async () => {
    await button.click();
    await toasts.first().waitFor();
    await page.waitForFunction(() => !document.querySelector("[data-sonner-toast]"));
  });
}

const openPanel = (page: Page): Promise<number[]> =>
  pressed(page, async (round) => {
    const entry = page.locator("#day li a[href*='reservation=']").nth(20 * round);
    await entry.click();
    await page.locator(`a[aria-current][href*='reservation=']`).first().waitFor();
  });

/** The longest input of each round. */
async function pressed(page: Page, act: (round: number) => Promise<void>): Promise<number[]> {
  const longest: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = (await watchedIn(page)).inputs.length;
    await act(round);
    await page.waitForFunction(
      (known) => (window as unknown as { watched: Watched }).watched.inputs.length > known,
      before,
    );
    longest.push(Math.max(...(await watchedIn(page)).inputs.slice(before)));
  }
  return longest;
}
