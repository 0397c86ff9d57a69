import { createAdaptorServer } from "@hono/node-server";
import { listen, run } from "./entrance.ts";
import { createSandbox } from "./sandbox/index.ts";
import { startBackend } from "./start.ts";

/** `npm run backend`: only the backend, on HOST and PORT. */
await run(async (env) => {
  const { app, services, ending, stop } = await startBackend(
    env,
    env.DEMO ? createSandbox() : undefined,
  );
  const server = createAdaptorServer({ fetch: app.fetch });
  try {
    services.log.info({ url: await listen(server, env) }, "backend listening");
  } catch (error) {
    await stop();
    throw error;
  }
  return { server, ending, stop };
});
