import type { BrowserContext, Locator, Page } from "@playwright/test";
import { chooseLastTime, freeTimes, ready } from "./desk.ts";
import { comeIn, expect, test } from "./fixtures.ts";

test.use({ forcedColors: "active", viewport: { width: 1280, height: 800 } });

/** The frame that says that something is chosen, by its width in pixels; 0 without one. */
const frameOf = (one: Locator): Promise<number> =>
  one.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth);
  });

interface Area {
  of: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where the strokes of the lanes' entries are to be, of those that lie open; and the rule of now. */
const areasOf = (page: Page): Promise<Area[]> =>
  page.locator("#day").evaluate((day) => {
    const boxOf = (one: Element) => one.getBoundingClientRect();
    const open = [
      ...day.querySelectorAll('li[data-look]:not([data-look="gone"], [data-look="none"]) > a'),
    ].filter((one) => {
      const { x, y, width, height } = boxOf(one);
      const at = [y + 2, y + height - 2].map((top) =>
        document.elementFromPoint(x + width / 2, top),
      );
      return at.every((seen) => one.contains(seen));
    });
    const strokes = open.map((one) => {
      const { x, y, height } = boxOf(one);
      return { of: one.textContent, x, y, width: 3, height };
    });
    const rules = [...day.querySelectorAll("i:has(+ [data-now])")].map((rule) => {
      const { x, y, width, height } = boxOf(rule);
      return { of: "now", x, y, width, height };
    });
    return [...strokes, ...rules];
  });

/** How much of each area is inked, from 0 to 1: a picture of the page is read where no CSP is. */
async function inked(context: BrowserContext, picture: Buffer, areas: Area[]): Promise<number[]> {
  const reader = await context.newPage();
  const given = { url: `data:image/png;base64,${picture.toString("base64")}`, areas };
  const shares = await reader.evaluate(async ({ url, areas }) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const pen = canvas.getContext("2d");
    pen?.drawImage(image, 0, 0);
    return areas.map(({ x, y, width, height }) => {
      const { data = [] } = pen?.getImageData(x, y, Math.ceil(width), Math.ceil(height)) ?? {};
      const reds = Array.from(data).filter((_, at) => at % 4 === 0);
      return reds.filter((red) => red < 128).length / reds.length;
    });
  }, given);
  await reader.close();
  return shares;
}

test("forced colours leave what is chosen, the strokes and the rule of now", async ({
  page,
  context,
}, info) => {
  await comeIn(page, "/?platform=NAVER");
  await ready(page, info);
  const entry = page.locator('#day li[data-look="conf"] > a').last();
  await page.goto((await entry.getAttribute("href")) ?? "");
  await ready(page, info);
  for (const chosen of [
    page.locator("#day a[aria-current]"),
    page.getByRole("link", { name: "일", exact: true }),
    page.getByRole("combobox", { name: "플랫폼" }),
  ])
    await expect.poll(() => frameOf(chosen)).toBeGreaterThanOrEqual(2);

  const areas = await areasOf(page);
  const shares = await inked(context, await page.screenshot({ animations: "disabled" }), areas);
  // Whole, dashed, hatched, or a third as wide; of the rule what no entry lies over.
  const faint = areas.map(({ of }) => of).filter((_, at) => (shares[at] ?? 0) < 0.15);
  expect(faint).toEqual([]);
  expect(areas.length).toBeGreaterThan(10);
  expect(areas.at(-1)?.of).toBe("now");

  await page.goto("/?new=1");
  await chooseLastTime(page, info);
  const time = freeTimes(page).last().locator("xpath=ancestor::label[1]");
  expect(await frameOf(time)).toBeGreaterThanOrEqual(2);
});

test("in forced colours an open row of 확인 필요 and of 목록 is not covered", async ({
  page,
}, info) => {
  await comeIn(page);
  for (const [at, names] of [
    ["/", "#inbox a[data-walk]"],
    ["/?view=list", "tbody a[href]"],
  ] as const) {
    await page.goto(at);
    await ready(page, info);
    await page.goto((await page.locator(names).first().getAttribute("href")) ?? "");
    await ready(page, info);
    const open = page.locator(`${names}[aria-current]`);
    await expect(open).toHaveCount(1);
    const ground = await open.evaluate((one) => getComputedStyle(one, "::after").backgroundColor);
    expect(ground).toMatch(/, 0\)$/);
  }
});
