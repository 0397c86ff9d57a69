import { run } from "./entrance.ts";
import { apiListener, createApiServer } from "./http/api-server.ts";
import { listen } from "./http/listening.ts";
import { logUnhandled } from "./log.ts";
import { createSandbox } from "./sandbox/index.ts";
import { startBackend } from "./start.ts";

/** `npm run backend`: only the backend, on HOST and PORT. */
await run(async (env, signal) => {
  const backend = `http://${env.HOST.includes(":") ? `[${env.HOST}]` : env.HOST}:${env.PORT}`;
  const apart = { backend, site: env.PUBLIC_SITE_URL };
  const sandbox = env.DEMO ? createSandbox(apart) : undefined;
  const { app, services, ending, stop } = await startBackend(env, { sandbox, signal });
  logUnhandled(services.log);
  try {
    const listening = await listen(createApiServer(), apiListener(app.fetch), env, {
      lingers: true,
    });
    services.log.info({ url: listening.url }, "backend listening");
    return { listening, ending, stop };
  } catch (error) {
    await stop();
    throw error;
  }
});
