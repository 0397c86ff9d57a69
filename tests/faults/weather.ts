import { setTimeout as sleep } from "node:timers/promises";
import { pick, type Random } from "#backend/sandbox/random.ts";
import type { Fault, FaultProxy } from "#tests/support/fault-proxy.ts";

const FAULTS: readonly Fault[] = [
  ...(["reset", "refuse", "stall", "half-close", "mute", "black hole"] as const),
  ...[{ latencyMs: 300 }, { bytesPerSecond: 400 }, { cutAfter: 120 }],
];
const FAIR_MS = 5_000;
const FOUL_MS = 1_500;

/** Breaks the way behind each proxy for a moment, now and then. @returns what ends it; all pass then */
export function startWeather(random: Random, proxies: readonly FaultProxy[]): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  const foul = async (proxy: FaultProxy) => {
    for (;;) {
      await sleep(random() * 2 * FAIR_MS, undefined, { signal });
      await proxy.set(pick(random, FAULTS));
      await sleep(random() * 2 * FOUL_MS, undefined, { signal });
      await proxy.set("pass");
    }
  };
  const works = proxies.map((proxy) => foul(proxy).catch(() => undefined));
  return async () => {
    ending.abort();
    await Promise.all(works);
    for (const proxy of proxies) await proxy.set("pass");
  };
}
