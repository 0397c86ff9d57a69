/**
 * `node scripts/start.mjs <program> [--dev]`: builds when there is no build of the present sources,
 * then becomes the program, in this very process: who stops it stops the program. While it builds,
 * SIGTERM and SIGINT end the build. In development the browser's build is made as it is asked for.
 */
import { spawn } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { isCurrent } from "./stamp.mjs";

const [program, ...rest] = process.argv.slice(2);
const dev = rest.includes("--dev");

if (dev) await build("servers");
else if (!isCurrent()) {
  console.error("Building, a moment …");
  await build();
}

if (!dev) process.env.NODE_ENV = "production";
process.setSourceMapsEnabled(true);
const file = path.resolve(`build/${program}.js`);
process.argv = [process.execPath, file, ...rest];
await import(pathToFileURL(file).href);

/** In a group of its own, so that nothing of it goes on when it is ended. */
async function build(...what) {
  const child = spawn(process.execPath, ["scripts/build.mjs", ...what], {
    stdio: ["ignore", 2, 2],
    detached: true,
  });
  const end = (signal) => {
    process.kill(-child.pid, signal);
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, end);
  const code = await new Promise((resolve) => child.once("exit", resolve));
  for (const signal of ["SIGTERM", "SIGINT"]) process.off(signal, end);
  if (code !== 0) process.exit(code ?? 1);
}
