import { afterAll, describe, expect, it } from "vitest";
import { seeded } from "#backend/sandbox/random.ts";
import { startFaultProxy, type Fault, type FaultProxy } from "#tests/support/fault-proxy.ts";
import { isLong } from "#tests/support/part.ts";
import { figures } from "./figures.ts";
import { findings, untilDone } from "./findings.ts";
import { startHouse, type House, type Upstream } from "./house.ts";
import { lateTellings } from "./ledger.ts";
import { startLoad, type Load } from "./load.ts";
import { startPlatform, type TestPlatform } from "./platform.ts";
import { startReader, type Reader } from "./reader.ts";
import { targetOf, throughProxy } from "./through.ts";
import { OUTAGES, SEED } from "./settings.ts";
import { sleep, until, untilSteady } from "./waiting.ts";

/** What may befall each way. */
const FAULTS: Record<string, Fault> = {
  latency: { latencyMs: 300 },
  reset: "reset",
  refuse: "refuse",
  "half-close": "half-close",
  "black hole": "black hole",
  mute: "mute",
  stall: "stall",
  "slow drip": { bytesPerSecond: 20 },
  "cut answers": { cutAfter: 100 },
};
const BROKEN = ["database", "backend", "naver"] as const;
type Broken = (typeof BROKEN)[number];
const ALL = BROKEN.flatMap((upstream) =>
  Object.keys(FAULTS).map((fault) => `${upstream}: ${fault}`),
);
const SHORT = ["database: black hole", "backend: black hole", "naver: reset"];
const CHOSEN = OUTAGES.length > 0 ? OUTAGES : isLong ? ALL : SHORT;
const CELLS = CHOSEN.map((one) => one.split(": ") as [Broken, string]);
/** Shorter than the hold: what was done just before is told just after. */
const LASTS_MS = 5_000;
const TITLE = `cut off, web and backend apart, seed ${SEED}`;

afterAll(() => figures.print());

interface Stage {
  house: House;
  load: Load;
  reader: Reader;
  proxies: Record<Broken, FaultProxy>;
  NAVER: TestPlatform;
  KAKAO: TestPlatform;
}

/** When a way was broken, and when it was mended (`performance.now()`). */
interface Window {
  title: string;
  upstream: Broken;
  began: number;
  since: number;
}

describe(`an upstream that is out of reach, seed ${SEED}`, () => {
  it("the board stands or says so, nobody is logged out, and afterwards all is as before", async () => {
    await onStage(async (stage) => {
      const { load, reader, house, NAVER, KAKAO } = stage;
      await until("a first telling of each", () => NAVER.told.length > 0 && KAKAO.told.length > 0);
      const windows: Window[] = [];
      for (const [upstream, fault] of CELLS) windows.push(await cell(stage, upstream, fault));
      await reader.end();
      await load.end();
      await untilDone(house);
      for (const window of windows) seenOf(stage, window);
      figures.add(TITLE, {
        what: "acts acknowledged",
        value: load.ledger.acknowledgedAt.length,
        unit: "",
      });
      expect(load.ledger.wrong).toEqual([]);
      expect(Object.values(await findings(house, load.ledger, { NAVER, KAKAO })).flat()).toEqual(
        [],
      );
      expect(load.loggedOut() + reader.loggedOut()).toBe(0);
      expect(house.programs.map((one) => one.endings())).toEqual(house.programs.map(() => 0));
    });
  }, 3_600_000);
});

async function onStage(play: (stage: Stage) => Promise<void>): Promise<void> {
  const random = seeded(SEED);
  const [NAVER, KAKAO] = [await startPlatform(random, 0), await startPlatform(random, 0)];
  const proxies: Partial<Record<Upstream, FaultProxy>> = {};
  const through = async (upstream: Upstream, address: string) => {
    if (upstream === "kakao") return address;
    const proxy = await startFaultProxy({ to: targetOf(address) });
    proxies[upstream] = proxy;
    return throughProxy(address, proxy);
  };
  const house = await startHouse({
    way: "apart",
    platforms: { naver: NAVER.url, kakao: KAKAO.url },
    through,
  });
  try {
    const load = await startLoad(house, SEED, 2);
    const reader = await startReader(house);
    await play({ house, load, reader, proxies: proxies as Stage["proxies"], NAVER, KAKAO });
  } catch (error) {
    throw new Error(`${TITLE}:\n${house.said()}`, { cause: error });
  } finally {
    // Programs that stop have a word with their upstreams.
    for (const proxy of Object.values(proxies)) await proxy.set("pass");
    await house.end();
    for (const proxy of Object.values(proxies)) await proxy.close();
    NAVER.close();
    KAKAO.close();
  }
}

/** Breaks the way to one upstream for a while, mends it, and waits until all is as before. */
async function cell(stage: Stage, upstream: Broken, name: string): Promise<Window> {
  const { house, load, reader, proxies, NAVER } = stage;
  const title = `${upstream}: ${name}`;
  const seconds = (what: string, ms: number, atMost?: number) =>
    figures.add(TITLE, {
      what: `${title}: ${what}`,
      value: ms / 1000,
      unit: "s",
      ...(atMost === undefined ? {} : { goal: { atMost } }),
    });
  const began = performance.now();
  await proxies[upstream].set(FAULTS[name] ?? "pass");
  await sleep(LASTS_MS);
  if (upstream === "naver" && name !== "latency") {
    const strip = () => reader.seen.some(({ askedAt, saysLate }) => saysLate && askedAt > began);
    seconds(
      "the strip says so",
      await until(`${title}: the strip says so`, strip, { since: began }),
      60,
    );
  }
  const since = performance.now();
  await proxies[upstream].set("pass");
  const again = async (what: string, isSo: () => boolean | Promise<boolean>) =>
    seconds(`${what} again`, await until(`${title}: ${what}`, isSo, { since }), 5);
  await Promise.all([
    untilSteady(`${title}: ready`, house.isReady, since).then((ms) =>
      seconds("ready again", ms, 5),
    ),
    again("a board", () =>
      reader.seen.some(({ status, askedAt }) => status === 200 && askedAt > since),
    ),
    again("a write", load.newcomer),
    // Behind the backend's back nothing is cut off, and nothing new to tell may have come.
    ...(upstream === "backend" ? [] : [again("a telling", () => NAVER.lastAt() > since)]),
  ]);
  return { title, upstream, began, since };
}

/** What people and the other platform saw of it; told when every page has been answered. */
function seenOf({ load, reader, KAKAO }: Stage, { title, upstream, began, since }: Window): void {
  const during = reader.seen.filter(({ askedAt }) => askedAt >= began && askedAt < since);
  const shown = during.filter(({ status }) => status === 200).length;
  const add = (what: string, value: number, unit: string) =>
    figures.add(TITLE, { what: `${title}: ${what}`, value, unit });
  add("boards shown", shown, `of ${during.length}`);
  if (upstream === "naver") expect(shown, `${title}: no board needs it`).toBe(during.length);
  add("the longest wait for a page", Math.max(...during.map(({ ms }) => ms)) / 1000, "s");
  const late = lateTellings(load.ledger, KAKAO, began, since);
  if (upstream === "naver" && late !== null) add("Kakao is told, p95 after the hold", late, "ms");
}
