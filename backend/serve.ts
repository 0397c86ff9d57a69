import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { run } from "./entrance.ts";
import { listen } from "./listening.ts";
import { logUnhandled } from "./log.ts";
import { createSandbox } from "./sandbox/index.ts";
import { startBackend } from "./start.ts";

/** `npm run backend`: only the backend, on HOST and PORT. */
await run(async (env, signal) => {
  const sandbox = env.DEMO ? createSandbox() : undefined;
  const { app, services, ending, stop } = await startBackend(env, { sandbox, signal });
  logUnhandled(services.log);
  try {
    const answer = getRequestListener(app.fetch);
    const server = createServer();
    const listening = await listen(server, (req, res) => void answer(req, res), env, {
      lingers: true,
    });
    services.log.info({ url: listening.url }, "backend listening");
    return { listening, ending, stop };
  } catch (error) {
    await stop();
    throw error;
  }
});
