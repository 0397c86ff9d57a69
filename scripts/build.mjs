/**
 * `npm run build`: the browser's and the server's build by Vite, the programs by esbuild, and a
 * compressed copy of every file that browsers ask for. `servers` builds the programs only.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "esbuild";
import { STAMP, sourcesStamp } from "./stamp.mjs";

const PROGRAMS = {
  server: "server.ts",
  backend: "backend/serve.ts",
  worker: "backend/work.ts",
  operator: "backend/operator.ts",
  "file-maker": "backend/files/making/program.ts",
  "sandbox-push": "backend/sandbox/push.ts",
  bench: "bench/run.ts",
  "bench-probe": "bench/probe.ts",
};
const COMPRESSIBLE = /\.(js|css|svg|txt|webmanifest)$/;

const servers = process.argv[2] === "servers";
const stamp = sourcesStamp();

if (!servers) {
  rmSync("build", { recursive: true, force: true });
  execFileSync(process.execPath, ["node_modules/@remix-run/dev/dist/cli.js", "vite:build"], {
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production" },
  });
  compress("build/client");
}
mkdirSync("build", { recursive: true });
await build({
  entryPoints: PROGRAMS,
  outdir: "build",
  bundle: true,
  platform: "node",
  target: "node20",
  format: "esm",
  packages: "external",
  sourcemap: true,
  logLevel: "warning",
});
if (!servers) writeFileSync(STAMP, stamp);

function compress(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
