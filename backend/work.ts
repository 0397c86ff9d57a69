import { run } from "./entrance.ts";
import { logUnhandled } from "./log.ts";
import { createSandbox } from "./sandbox/index.ts";
import { startBackend } from "./start.ts";

/** `npm run worker`: only the background jobs; any number of processes on one database. */
await run(async (env, signal) => {
  const sandbox = env.DEMO ? createSandbox() : undefined;
  const { services, ending, stop } = await startBackend(env, { sandbox, signal });
  logUnhandled(services.log);
  services.log.info("working on jobs");
  return { ending, stop };
});
