import { createMiddleware } from "hono/factory";
import { Busy } from "#backend/failure.ts";
import type { BackendEnv, StaffEnv } from "./environment.ts";

/**
 * One line per request, at debug level for calls in process, whose page has its own line. Never
 * the query (it holds names), never a body.
 */
export const accessLog = createMiddleware<BackendEnv>(async (c, next) => {
  const began = performance.now();
  await next();
  const { status } = c.res;
  // In process there are no bindings at all, whatever the type says.
  const inProcess = (c.env as BackendEnv["Bindings"] | undefined)?.incoming === undefined;
  const staff = (c.var as Partial<StaffEnv["Variables"]>).staff;
  // That all places are taken stands in a line of its own.
  const isBusy = c.error instanceof Busy;
  const isFault = status >= 500 && !isBusy;
  c.var.log[isFault ? "error" : isBusy || inProcess ? "debug" : "info"](
    {
      method: c.req.method,
      path: c.req.path,
      status,
      ms: Math.round((performance.now() - began) * 10) / 10,
      hospital: staff?.hospitalId,
      account: staff?.accountId,
    },
    "request",
  );
});
