/** What a build is made of, as one hash: the same sources, the same stamp, whatever their dates. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export const STAMP = "build/stamp";

const FOLDERS = ["app", "backend", "contract", "public", "scripts"];
const FILES = [
  "server.ts",
  "env.ts",
  "vite.config.ts",
  "remix.config.ts",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
];

export function sourcesStamp() {
  const hash = createHash("sha256");
  const files = FOLDERS.filter(existsSync).flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  for (const file of [...files, ...FILES.filter(existsSync)].sort())
    hash.update(`${file}\n`).update(readFileSync(file));
  return hash.digest("hex");
}

/** Is there a build of the sources as they are now? */
export const isCurrent = () => existsSync(STAMP) && readFileSync(STAMP, "utf8") === sourcesStamp();
