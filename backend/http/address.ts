import { createMiddleware } from "hono/factory";
import { clientAddress } from "#contract/client-address.ts";
import type { BackendEnv } from "./environment.ts";

/** Works out the address a request came from. Called in process, our own web says it. */
export const address = (trustProxy: number) =>
  createMiddleware<BackendEnv>(async (c, next) => {
    // In process the bindings are missing altogether, whatever the type says.
    const socket = (c.env as BackendEnv["Bindings"] | undefined)?.incoming?.socket;
    const proxies = socket === undefined ? 1 : trustProxy;
    const forwardedFor = c.req.header("x-forwarded-for");
    c.set("address", clientAddress(forwardedFor, socket?.remoteAddress, proxies));
    await next();
  });
