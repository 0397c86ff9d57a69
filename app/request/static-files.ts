import { createReadStream, type Stats } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";

const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
};
const ENCODINGS = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;

interface Variant {
  file: string;
  stats: Stats;
  encoding?: string;
}

/** Sends the file of that path, or says that there is none. */
export type ServeStatic = (
  req: IncomingMessage,
  res: ServerResponse,
  pathname: string,
) => boolean | Promise<boolean>;

/**
 * Serves the built client files, compressed ones first. The folder is listed once: what is not in
 * the list is no file, whatever its path looks like. Hashed names under /assets/ never change.
 */
export async function createStaticFiles(folder: string): Promise<ServeStatic> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, Variant[]>();
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || TYPES[path.extname(file)] === undefined) continue;
    const variants: Variant[] = [];
    for (const [encoding, suffix] of ENCODINGS) {
      const stats = await stat(file + suffix).catch(() => null);
      if (stats) variants.push({ file: file + suffix, stats, encoding });
    }
    variants.push({ file, stats: await stat(file) });
    files.set(`/${path.relative(folder, file).split(path.sep).join("/")}`, variants);
  }

  return (req, res, pathname) => {
    const variants = files.get(pathname);
    if (!variants || (req.method !== "GET" && req.method !== "HEAD")) return false;
    const accepted = req.headers["accept-encoding"] ?? "";
    const chosen = variants.find(({ encoding }) => !encoding || accepted.includes(encoding));
    if (!chosen) return false;
    send(req, res, pathname, chosen);
    return true;
  };
}

function send(req: IncomingMessage, res: ServerResponse, pathname: string, variant: Variant) {
  const { file, stats, encoding } = variant;
  const etag = `"${stats.size.toString(36)}-${Math.trunc(stats.mtimeMs).toString(36)}"`;
  const headers: Record<string, string | number> = {
    "content-type": TYPES[path.extname(pathname)] ?? "application/octet-stream",
    "cache-control": pathname.startsWith("/assets/")
      ? "public, max-age=31536000, immutable"
      : "public, max-age=3600",
    vary: "accept-encoding",
    etag,
    ...(encoding ? { "content-encoding": encoding } : {}),
  };
  if (req.headers["if-none-match"] === etag) {
    res.writeHead(304, headers).end();
    return;
  }
  res.writeHead(200, { ...headers, "content-length": stats.size });
  if (req.method === "HEAD") res.end();
  else createReadStream(file).pipe(res);
}
