import { createMiddleware } from "hono/factory";
import type { BackendEnv } from "./environment.ts";

/**
 * Works out the address a request came from: `X-Forwarded-For` counts as far as `trustProxy`
 * proxies are ours. Called in process the caller is our own web, whose last entry counts.
 */
export const clientAddress = (trustProxy: number) =>
  createMiddleware<BackendEnv>(async (c, next) => {
    const forwarded = (c.req.header("x-forwarded-for") ?? "")
      .split(",")
      .map((part) => part.trim().slice(0, 100))
      .filter(Boolean);
    // In process the bindings are missing altogether, whatever the type says.
    const socket = (c.env as BackendEnv["Bindings"] | undefined)?.incoming?.socket.remoteAddress;
    if (socket !== undefined) {
      const way = [...forwarded, socket];
      c.set("address", way[Math.max(0, way.length - 1 - trustProxy)]);
    } else {
      c.set("address", forwarded.at(-1));
    }
    await next();
  });
