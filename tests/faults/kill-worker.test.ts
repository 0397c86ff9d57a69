import { afterAll, expect, it } from "vitest";
import { seeded } from "#backend/sandbox/random.ts";
import { startFaultProxy, type FaultProxy } from "#tests/support/fault-proxy.ts";
import { isLong } from "#tests/support/part.ts";
import { branchFindings } from "./branch-findings.ts";
import { openBranch } from "./branch.ts";
import { Business } from "./business.ts";
import { figures } from "./figures.ts";
import { findings, untilDone } from "./findings.ts";
import { startHouse, type House } from "./house.ts";
import { startJoining } from "./joining.ts";
import { startLoad } from "./load.ts";
import { startPlatform, type TestPlatform } from "./platform.ts";
import { ROUNDS, SEED } from "./settings.ts";
import { targetOf, throughProxy } from "./through.ts";
import { sleep, until } from "./waiting.ts";
import { startWeather } from "./weather.ts";

const TITLE = `kill -9 of the worker, platforms cut off now and then, ${ROUNDS} rounds, seed ${SEED}`;
/** Answers of the platforms that never arrive. */
const LOST_ANSWERS = 0.04;
/** A way that is a black hole for a moment holds a telling for its 10 s, and its circuit for 15 s. */
const AGAIN_MS = 120_000;

afterAll(() => figures.print());

it.runIf(isLong)(
  "links, imports, comparisons and tellings of a worker that is killed: nothing is lost, doubled or half",
  async () => {
    const random = seeded(SEED);
    const business = new Business("hanbit", "key-of-hanbit-77aa");
    const NAVER = await startPlatform(random, LOST_ANSWERS, new Map([["hanbit", business]]));
    const KAKAO = await startPlatform(random, LOST_ANSWERS);
    const proxies: FaultProxy[] = [];
    const house = await startHouse({
      way: "apart",
      platforms: { naver: NAVER.url, kakao: KAKAO.url },
      through: async (upstream, address) => {
        if (upstream !== "naver" && upstream !== "kakao") return address;
        // The worker and whoever else asks it go the same way.
        const proxy = await startFaultProxy({ to: targetOf(address) });
        proxies.push(proxy);
        return throughProxy(address, proxy);
      },
    });
    try {
      const branch = await openBranch(house, business, random);
      const load = await startLoad(house, SEED, 2);
      const joining = startJoining(branch);
      const clear = startWeather(seeded(SEED + 2), proxies);
      await killRounds(house, [NAVER, KAKAO]);
      await clear();
      await load.end();
      await joining.end();
      seconds("all told after the last act", await untilDone(house));
      seconds("a load was under way", joining.longestLoad());
      const found = {
        ...(await findings(house, load.ledger, { NAVER, KAKAO })),
        branch: await branchFindings(house, branch),
      };
      const { done } = joining;
      for (const [what, value] of Object.entries(done)) count(`the branch: ${what}`, value);
      count("the branch: bookings there", business.bookings.size);
      count("the branch: tellings", business.told.length);
      count("the branch: booked by telephone", branch.byPhone.length);
      count("acts acknowledged", load.ledger.acknowledgedAt.length);
      const none: string[] = [];
      expect(found).toEqual({
        ...{ lost: none, doubled: none, overlaps: none, halfWritten: none, unrecorded: none },
        ...{ untold: none, disorder: none },
        branch: { lost: none, doubled: none, half: none, disorder: none },
      });
      expect([...load.ledger.wrong, ...branch.wrong]).toEqual([]);
      expect(Math.min(done.linked, done.imported, done.undone, done.compared)).toBeGreaterThan(0);
      expect(load.loggedOut()).toBe(0);
    } catch (error) {
      throw new Error(`${TITLE}:\n${house.said()}`, { cause: error });
    } finally {
      await house.end();
      for (const proxy of proxies) await proxy.close();
      NAVER.close();
      KAKAO.close();
    }
  },
  3_600_000,
);

/** Kills the worker at any moment, under load, and waits until one that came after it has told somebody. */
async function killRounds({ programs }: House, told: TestPlatform[]): Promise<void> {
  const random = seeded(SEED + 1);
  const worker = programs.find(({ name }) => name === "worker");
  for (let round = 0; round < ROUNDS; round += 1) {
    await sleep(200 + random() * 4_000);
    await worker?.kill();
    worker?.start();
    const since = performance.now();
    const isTold = () => Math.max(...told.map((one) => one.lastAt())) > since;
    const what = "the worker killed: a platform told again";
    seconds(what, await until(what, isTold, { since, most: AGAIN_MS }));
  }
}

/** Of the same figure the longest is kept. */
const seconds = (what: string, ms: number) =>
  figures.longest(TITLE, { what: `${what}, the longest`, value: ms / 1000, unit: "s" });
const count = (what: string, value: number) => figures.add(TITLE, { what, value, unit: "" });
