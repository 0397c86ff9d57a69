/**
 * `node scripts/start.mjs <program>`: builds when there is no build of the present sources, then
 * becomes the program: signals go to it, its exit code is ours.
 */
import { spawn, spawnSync } from "node:child_process";
import { isCurrent } from "./stamp.mjs";

const [program, ...rest] = process.argv.slice(2);

if (!isCurrent()) {
  console.error("Building, a moment …");
  const built = spawnSync(process.execPath, ["scripts/build.mjs"], { stdio: ["ignore", 2, 2] });
  if (built.status !== 0) process.exit(built.status ?? 1);
}

const env = { ...process.env, NODE_ENV: "production" };
const child = spawn(process.execPath, ["--enable-source-maps", `build/${program}.js`, ...rest], {
  stdio: "inherit",
  env,
});
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? (signal === null ? 1 : 128)));
