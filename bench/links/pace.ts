import type { Row } from "../table.ts";

/** Does it with each, so many a second, whatever the ones before take. @throws what one of them threw */
export async function each<T>(
  all: readonly T[],
  aSecond: number,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const began = performance.now();
  await Promise.all(
    all.map(async (one, i) => {
      const due = began + (i * 1000) / aSecond - performance.now();
      await new Promise((resolve) => setTimeout(resolve, due));
      await work(one);
    }),
  );
}

/** Rows of p50, p95, p99 and the most of these ms; goals for some of them. @throws where there are none */
export function quantiles(
  what: string,
  taken: readonly number[],
  goals: Partial<Record<"p50" | "p95" | "p99", number>>,
): Row[] {
  if (taken.length === 0) throw new Error(`nothing was measured: ${what}`);
  const sorted = taken.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.ceil(part * sorted.length) - 1] ?? NaN;
  const row = (name: "p50" | "p95" | "p99", part: number): Row => {
    const atMost = goals[name];
    return {
      ...{ what: `${what}: ${name} of ${sorted.length}`, value: at(part), unit: "ms" },
      ...(atMost !== undefined && { goal: { atMost } }),
    };
  };
  return [
    ...[row("p50", 0.5), row("p95", 0.95), row("p99", 0.99)],
    { what: `${what}: the longest`, value: at(1), unit: "ms" },
  ];
}
