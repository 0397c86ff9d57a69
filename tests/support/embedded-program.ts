import { startEmbedded } from "#backend/database/embedded/index.ts";

/**
 * A process that uses the embedded server, as our servers do: tests start it several times, as
 * several users, and kill it. It speaks in JSON lines.
 */
const [dataDir = "", cache = "", state = ""] = process.argv.slice(2);
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
const heard = (...words: unknown[]) => say({ log: words });

try {
  const server = await startEmbedded({
    dataDir,
    fsync: false,
    log: { info: heard, warn: heard, error: heard },
    systemFolders: { cache, state },
  });
  process.once("SIGTERM", () => {
    void server.close().then(() => process.exit(0));
  });
  say({ ready: server.connection });
} catch (error) {
  say({ failed: String(error) });
  process.exitCode = 1;
}
