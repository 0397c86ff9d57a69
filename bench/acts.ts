import { chromium, type Page } from "playwright";
import { findChromium } from "../scripts/chromium.mjs";
import { cookiesOf, type Desk } from "./desk.ts";
import type { Program } from "./program.ts";
import type { Row, Table } from "./table.ts";

const ROUNDS = 10;
/** One-click acts by the word on their button, and the list that they stand in. */
const ACTS = [
  { word: "확정", list: "확인 필요" },
  { word: "내원", list: "곧 오실 분" },
] as const;

/** From the click until its row says what was done, and until the toast is there (U3: 300 ms). */
export async function acts(program: Program, desk: Desk): Promise<Table> {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const rows: Row[] = [];
    for (const stream of [true, false]) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      await page.context().addCookies(cookiesOf(desk, program.url));
      if (!stream) await page.route("**/events", (route) => route.abort());
      await page.goto(program.url);
      await page.locator("html[data-keys]").waitFor();
      for (const act of ACTS) rows.push(...(await rowsOf(page, act, stream)));
      await page.context().close();
    }
    return {
      title: "Acts · click → seen, Chromium on the same machine",
      rows,
      notes: [`${ROUNDS} times each, taken back in between; the longest beside the median.`],
    };
  } finally {
    await browser.close();
  }
}

async function rowsOf(page: Page, act: (typeof ACTS)[number], stream: boolean): Promise<Row[]> {
  const seen: Seen[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    seen.push(await page.evaluate(click, act));
    const undo = page.locator("[data-sonner-toast]").getByRole("button", { name: /되돌리기/ });
    await undo.first().click();
    await page.locator("[data-sonner-toast]").filter({ hasText: "되돌렸어요" }).first().waitFor();
    await page.waitForFunction(() => !document.querySelector("[data-sonner-toast]"));
  }
  const line = stream ? "with the stream" : "without";
  return (["row", "toast"] as const).flatMap((part) => {
    const times = seen.map((one) => one[part]).sort((a, b) => a - b);
    const what = `${act.word}, ${line}: ${part}`;
    const goal = part === "toast" ? { goal: { atMost: 300 } } : {};
    return [
      { what, value: times[Math.floor(times.length / 2)] ?? 0, unit: "ms", ...goal },
      { what: `${what}, longest`, value: times.at(-1) ?? 0, unit: "ms" },
    ];
  });
}

interface Seen {
  row: number;
  toast: number;
}

/** In the page: presses the first button of this word, and waits for what comes of it. */
function click({ word, list }: { word: string; list: string }): Promise<Seen> {
  const heading = [...document.querySelectorAll("h2")].find((h) => h.textContent.startsWith(list));
  const buttons = [...(heading?.closest("section")?.querySelectorAll("li button") ?? [])];
  const button = buttons.find((one) => one.textContent.startsWith(word));
  if (!(button instanceof HTMLButtonElement)) throw new Error(`no ${word} in ${list}`);
  const before = button.textContent;
  return new Promise((resolve) => {
    const from = performance.now();
    const seen = { row: 0, toast: 0 };
    const look = () => {
      const at = performance.now() - from;
      if (button.textContent !== before || !button.isConnected) seen.row ||= at;
      if (document.querySelector("[data-sonner-toast]")) seen.toast ||= at;
      if (!seen.row || !seen.toast) return;
      observer.disconnect();
      resolve(seen);
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    button.click();
  });
}
