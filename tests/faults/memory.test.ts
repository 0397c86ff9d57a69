import { readFile } from "node:fs/promises";
import { afterAll, describe, expect, it } from "vitest";
import { seeded } from "#backend/sandbox/random.ts";
import { isLong } from "#tests/support/part.ts";
import { Browser, logIn } from "./callers.ts";
import { figures } from "./figures.ts";
import { startHouse, type House } from "./house.ts";
import { startLoad } from "./load.ts";
import { startPlatform } from "./platform.ts";
import { MINUTES, SEED } from "./settings.ts";
import { sleep } from "./waiting.ts";

/** quality.md, P9. */
const MOST_MB = 250;
const READERS = 4;
const PAGES = ["/", "/?view=list", "/login", "/?view=week", "/policy/privacy"];
const TITLE = `memory of the whole product in one process, ${MINUTES} minutes of mixed load`;

afterAll(() => figures.print());

describe.runIf(isLong)("memory", () => {
  it(
    "what the process holds under mixed load, printed",
    async () => {
      const platform = await startPlatform(seeded(SEED), 0);
      const platforms = { naver: platform.url, kakao: platform.url };
      const house = await startHouse({ way: "one process", platforms });
      try {
        const megabytes = (value: number) => Math.round(value);
        const add = (what: string, value: number, goal?: number) =>
          figures.add(TITLE, {
            what,
            value: megabytes(value),
            unit: "MB",
            ...(goal === undefined ? {} : { goal: { atMost: goal } }),
          });
        add("resident at rest", (await memoryOf(house)).resident);
        const samples = await underLoad(house);
        const late = samples.slice(Math.floor(samples.length / 2));
        const most = Math.max(...samples.map(({ resident }) => resident));
        add("resident, the most", most, MOST_MB);
        add("resident at the end", samples.at(-1)?.resident ?? NaN, MOST_MB);
        add("of it not backed by files", samples.at(-1)?.anonymous ?? NaN);
        add("growth in the second half", (late.at(-1)?.resident ?? 0) - (late[0]?.resident ?? 0));
        await sleep(20_000);
        add("resident 20 s after the load", (await memoryOf(house)).resident);
        expect(house.programs[0]?.endings()).toBe(0);
      } finally {
        await house.end();
        platform.close();
      }
    },
    (MINUTES + 5) * 60_000,
  );
});

interface Memory {
  /** Megabytes (10⁶ bytes). */
  resident: number;
  anonymous: number;
}

/** As the kernel counts it (Linux). */
async function memoryOf({ programs }: House): Promise<Memory> {
  const text = await readFile(`/proc/${programs[0]?.pid()}/status`, "utf8");
  const of = (name: string) =>
    (Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(text)?.[1]) * 1024) / 1e6;
  return { resident: of("VmRSS"), anonymous: of("RssAnon") };
}

/** Bookings, pushes and changes, boards and public pages, and now and then logins, all at once. */
async function underLoad(house: House): Promise<Memory[]> {
  const over = performance.now() + MINUTES * 60_000;
  const again = async (work: (n: number) => Promise<unknown>) => {
    for (let n = 0; performance.now() < over; n += 1) await work(n);
  };
  const load = await startLoad(house, SEED);
  const samples: Memory[] = [];
  const reader = async (_: unknown, i: number) => {
    const browser = await Browser.loggedIn(house);
    await again((n) => browser.open(PAGES[(n + i) % PAGES.length] ?? "/"));
  };
  await Promise.all([
    ...Array.from({ length: READERS }, reader),
    again(async () => {
      await Promise.all([logIn(house.backend), logIn(house.backend)]);
      await sleep(2_000);
    }),
    again(async () => {
      samples.push(await memoryOf(house));
      await sleep(2_000);
    }),
  ]);
  await load.end();
  return samples;
}
