/** Before the browser tests: gets a Chromium where there is none (docs: contract §1, `npm test`). */
import { spawnSync } from "node:child_process";
import { findChromium } from "./chromium.mjs";

const WAYS = [
  ["npx", "playwright", "install", "--with-deps", "chromium"],
  [
    "sh",
    "-c",
    "apt-get update && apt-get install -y --no-install-recommends chromium fonts-noto-cjk",
  ],
];

for (const [command, ...args] of WAYS) {
  if (findChromium()) break;
  console.error(`No Chromium yet: ${command} ${args.join(" ")}`);
  spawnSync(command, args, { stdio: "inherit" });
}
if (!findChromium()) {
  console.error("No Chromium: install one, or set CHROMIUM_PATH to its executable.");
  process.exit(1);
}
