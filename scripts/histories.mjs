/**
 * `npm run test:histories -- [count]`: so many histories of both sides of a link, in batches that each
 * have a seed and a database of their own, one for each core at a time. A batch is repeated by its
 * seed: `TEST_PART=long TEST_SEED=… TEST_MANY=… npx vitest run --project contract …`.
 */
import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { availableParallelism } from "node:os";

const FILE = "tests/contract/histories.test.ts";
/** The tables of a batch stay small, and it begins in seconds. */
const BATCH = 500;
const count = Number(process.argv[2] ?? 10_000);
if (!Number.isInteger(count) || count < 1) {
  console.error("npm run test:histories -- [count]");
  process.exit(1);
}

const first = randomInt(2 ** 30);
const batches = Array.from({ length: Math.ceil(count / BATCH) }, (_, i) => ({
  seed: first + i,
  many: Math.min(BATCH, count - i * BATCH),
}));
let passed = 0;

/** Runs one after the other as long as there are any. */
async function run() {
  for (let batch = batches.shift(); batch; batch = batches.shift()) {
    const { seed, many } = batch;
    const began = Date.now();
    const { code, said } = await tested({ TEST_SEED: String(seed), TEST_MANY: String(many) });
    const seconds = Math.round((Date.now() - began) / 1000);
    const what = `${many} histories, TEST_SEED=${seed}, ${seconds} s`;
    console.log(code === 0 ? `passed: ${what}` : `FAILED: ${what}\n${said}`);
    if (code === 0) passed += many;
    else process.exitCode = 1;
  }
}

/** @returns how it ended, and all that it said */
async function tested(env) {
  const run = spawn("npx", ["vitest", "run", "--project", "contract", FILE], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, TEST_PART: "long", ...env },
  });
  let said = "";
  for (const out of [run.stdout, run.stderr]) out.on("data", (bytes) => (said += bytes));
  const code = await new Promise((resolve) => run.once("close", resolve));
  return { code, said };
}

await Promise.all(Array.from({ length: availableParallelism() }, run));
console.log(`${passed} of ${count} histories passed`);
