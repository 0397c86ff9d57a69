import { z } from "zod";
import { startClock, type Clock } from "#backend/clock.ts";

const answerSchema = z.object({ now: z.iso.datetime().transform((text) => new Date(text)) });

/**
 * The clock of the demo that runs at `url`, whatever `DEMO_NOW` began it with and however long it
 * has run since; the real time where there is a product, but no demo.
 * @param url origin, without a trailing slash
 * @throws what `send` throws when nothing answers within 10 s
 */
export async function demoClock(url: string, send: typeof fetch = fetch): Promise<Clock> {
  const request = new Request(`${url}/backend/sandbox/clock`);
  const answer = await send(request, { signal: AbortSignal.timeout(10_000) });
  const told = answerSchema.safeParse(answer.ok ? await answer.json().catch(() => null) : null);
  return startClock(told.data?.now);
}
