/** Where a Chromium is: CHROMIUM_PATH, the system's, Playwright's; null when there is none. */
import { existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const system = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...system, chromium.executablePath()].find((file) => existsSync(file)) ?? null;
}
