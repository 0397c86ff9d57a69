import { withDeadline } from "#backend/deadline.ts";
import type { Services } from "#backend/services.ts";
import type { Heard, PaymentGateway } from "./gateway.ts";

/** Somebody waits for all of it together: the web client for ten seconds. */
const ALL_MS = 8_000;

/** The gateway is asked more than once for one answer. */
const LATE: Heard = { came: "UNKNOWN", code: "NO_ANSWER" };

/**
 * The same services for what somebody waits for: all that the gateway is asked from now on takes eight seconds
 * together. What comes too late is not known, and what is not asked any more is left to the job.
 */
export function inOneTime<S extends Pick<Services, "payments">>(services: S, ms = ALL_MS): S {
  const { payments } = services;
  return payments.gateway === null
    ? services
    : { ...services, payments: { ...payments, gateway: hurried(payments.gateway, ms) } };
}

function hurried(gateway: PaymentGateway, ms: number): PaymentGateway {
  const until = performance.now() + ms;
  async function left(
    signal: AbortSignal | undefined,
    ask: (ending: AbortSignal) => Promise<Heard>,
  ): Promise<Heard> {
    const leftMs = until - performance.now();
    // A timer knows whole milliseconds: with less than one left it has fired.
    if (leftMs < 1) return LATE;
    try {
      return await withDeadline(leftMs, signal, ask);
    } catch (error) {
      if (signal?.aborted) throw error;
      return LATE;
    }
  }
  return {
    confirm: (what, signal) => left(signal, (ending) => gateway.confirm(what, ending)),
    askByKey: (key, signal) => left(signal, (ending) => gateway.askByKey(key, ending)),
    askByOrder: (order, signal) => left(signal, (ending) => gateway.askByOrder(order, ending)),
    cancel: (what, signal) => left(signal, (ending) => gateway.cancel(what, ending)),
  };
}
