import { afterAll, describe, expect, it } from "vitest";
import { pick, seeded } from "#backend/sandbox/random.ts";
import { findings, untilDone, type Findings } from "./findings.ts";
import { figures } from "./figures.ts";
import { startHouse, type House, type Way } from "./house.ts";
import { longestSilence, type Ledger } from "./ledger.ts";
import { startLoad, type Load } from "./load.ts";
import { startPlatform, type TestPlatform } from "./platform.ts";
import { killConnection, killPostmaster } from "./postgres.ts";
import { ROUNDS, SEED } from "./settings.ts";
import { sleep, until, untilSteady } from "./waiting.ts";

/** Answers of the platforms that never arrive. */
const LOST_ANSWERS = 0.04;

afterAll(() => figures.print());

describe.concurrent(`kill -9 in a loop of writes, seed ${SEED}`, () => {
  it.each<Way>(["one process", "apart"])(
    "%s: nothing that was acknowledged is lost, doubled or half-written; it comes back by itself",
    async (way) => {
      const random = seeded(SEED);
      const NAVER = await startPlatform(random, LOST_ANSWERS);
      const KAKAO = await startPlatform(random, LOST_ANSWERS);
      const house = await startHouse({ way, platforms: { naver: NAVER.url, kakao: KAKAO.url } });
      try {
        const load = await startLoad(house, SEED);
        // Told after the hold: from now on there is always something to be told.
        await until("the first telling", () => NAVER.told.length + KAKAO.told.length > 0);
        await killLoop(house, load, [NAVER, KAKAO]);
        await load.end();
        figure(
          way,
          "all told after the last act, the hold of 6 s included",
          await untilDone(house),
        );
        const found = await findings(house, load.ledger, { NAVER, KAKAO });
        report(way, load.ledger, found);
        expect(load.ledger.acknowledgedAt.length).toBeGreaterThan(20);
        expect(load.ledger.wrong).toEqual([]);
        expect(found).toEqual({
          lost: [],
          doubled: [],
          overlaps: [],
          halfWritten: [],
          unrecorded: [],
          untold: [],
          disorder: [],
        });
        expect(load.loggedOut()).toBe(0);
        expect(
          house.programs.filter((one) => one.endings() > 0).map((one) => one.output()),
        ).toEqual([]);
        expect(Object.values(await house.end())).toEqual(house.programs.map(() => 0));
      } catch (error) {
        throw new Error(`${titleOf(way)}:\n${house.said()}`, { cause: error });
      } finally {
        await house.end();
        NAVER.close();
        KAKAO.close();
      }
    },
    3_600_000,
  );
});

/** Kills one part after the other, under load, and waits each time until all is as before. */
async function killLoop(house: House, { ledger }: Load, told: TestPlatform[]): Promise<void> {
  const random = seeded(SEED + 1);
  const targets = [...house.programs.map((one) => one.name), "database", "connection"];
  let order: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    if (order.length === 0) order = [...targets];
    const what = pick(random, order);
    order.splice(order.indexOf(what), 1);
    await sleep(200 + random() * 1_500);
    const since = performance.now();
    await kill(house, what);
    const note = (which: string, ms: number) =>
      figure(house.way, `${what} killed: ${which}, the longest`, ms, 5);
    note(
      "ready again",
      await untilSteady(`ready after the ${what} was killed`, house.isReady, since),
    );
    const ready = performance.now();
    const first = (at: () => number | undefined, which: string) =>
      until(`${which} after the ${what} was killed`, () => (at() ?? 0) > ready, { since });
    await first(() => ledger.acknowledgedAt.at(-1), "a write");
    note("nothing written", longestSilence(ledger, since));
    note(
      "a platform told again",
      await first(() => Math.max(...told.map((one) => one.lastAt())), "told"),
    );
  }
}

async function kill({ dataDir, programs }: House, what: string): Promise<void> {
  if (what === "database") return killPostmaster(dataDir);
  if (what === "connection") return killConnection(dataDir);
  const one = programs.find(({ name }) => name === what);
  await one?.kill();
  one?.start();
}

const titleOf = (way: Way) => `kill -9, ${way}, ${ROUNDS} rounds, seed ${SEED}`;

/** Of the same figure the longest is kept. */
const figure = (way: Way, what: string, ms: number, atMost?: number) =>
  figures.longest(titleOf(way), {
    what,
    value: ms / 1000,
    unit: "s",
    ...(atMost === undefined ? {} : { goal: { atMost } }),
  });

function report(way: Way, ledger: Ledger, found: Findings): void {
  const count = (what: string, value: number) =>
    figures.add(titleOf(way), { what, value, unit: "" });
  const none = (what: string, wrong: string[]) =>
    figures.add(titleOf(way), { what, value: wrong.length, unit: "", goal: { atMost: 0 } });
  count("acts acknowledged", ledger.acknowledgedAt.length);
  count("answers that did not come, asked again", ledger.unknown);
  count("slots refused as taken", ledger.slotsTaken);
  none("acknowledged and lost", found.lost);
  none("doubled", found.doubled);
  none("overlaps", found.overlaps);
  none("half-written", found.halfWritten);
  none("changes without their line of the access record", found.unrecorded);
  none("not told", found.untold);
  none("told out of order, or twice", found.disorder);
}
