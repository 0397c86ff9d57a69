import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import type { PaymentGateway } from "./gateway.ts";
import { inOneTime } from "./in-one-time.ts";
import type { Payments } from "./payments.ts";

it("all that the gateway is asked takes one time together, and what is late is not known", async () => {
  let asked = 0;
  const slow = async (_what: unknown, signal?: AbortSignal) => {
    asked += 1;
    await sleep(600, null, { signal });
    return { came: "MISSING" as const, code: "NOT_FOUND_PAYMENT" };
  };
  const gateway: PaymentGateway = {
    ...{ confirm: slow, askByKey: slow, askByOrder: slow, cancel: slow },
  };
  const payments = { gateway } as Partial<Payments> as Payments;
  const { gateway: hurried } = inOneTime({ payments }, 1_000).payments;
  const began = performance.now();
  const heard = [];
  for (let n = 0; n < 4; n += 1) heard.push((await hurried?.askByKey("key"))?.came);
  expect(heard).toEqual(["MISSING", "UNKNOWN", "UNKNOWN", "UNKNOWN"]);
  expect(performance.now() - began).toBeLessThan(3_000);
  expect(asked).toBe(2);
});

it("whoever stops the program is heard all the same", async () => {
  const stop = new AbortController();
  const never = (_what: unknown, signal?: AbortSignal) =>
    sleep(10_000, { came: "UNKNOWN" as const, code: "X" }, { signal });
  const gateway: PaymentGateway = {
    ...{ confirm: never, askByKey: never, askByOrder: never, cancel: never },
  };
  const payments = { gateway } as Partial<Payments> as Payments;
  const asking = inOneTime({ payments }, 5_000).payments.gateway?.askByKey("key", stop.signal);
  stop.abort(new Error("stop"));
  await expect(asking).rejects.toThrow("stop");
});
