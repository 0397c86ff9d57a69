import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { preferredCoding } from "./accept-encoding.ts";
import { matchesTag, rangeOf } from "./conditional.ts";

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
const SUFFIXES = { br: ".br", gzip: ".gz", identity: "" } as const;
type Coding = keyof typeof SUFFIXES;
const CODINGS = Object.keys(SUFFIXES) as Coding[];
const ALLOW = "GET, HEAD";

/** One form of a file. Each has a strong tag of its own: its bytes are not the other forms'. */
interface Representation {
  bytes: Buffer;
  etag: string;
}
type StaticFile = Partial<Record<Coding, Representation>>;

/** Sends the file of that path, or says that there is none. */
export type ServeStatic = (
  req: IncomingMessage,
  res: ServerResponse,
  pathname: string,
) => boolean | Promise<boolean>;

/**
 * Serves the built client files and their compressed forms, as RFC 9110 says. They are few (1.2 MB)
 * and read once, at the start: no answer holds a descriptor, and what happens to the folder later
 * concerns the next process. What was not in the folder is no file, whatever its path looks like.
 */
export async function createStaticFiles(folder: string): Promise<ServeStatic> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, StaticFile>();
  for (const entry of entries) {
    if (!entry.isFile() || TYPES[path.extname(entry.name)] === undefined) continue;
    const file = path.join(entry.parentPath, entry.name);
    const pathname = `/${path.relative(folder, file).split(path.sep).join("/")}`;
    files.set(pathname, await representations(file));
  }

  return (req, res, pathname) => {
    const file = files.get(pathname);
    if (!file) return false;
    if (req.method === "GET" || req.method === "HEAD") send(req, res, pathname, file);
    else res.writeHead(405, { allow: ALLOW, "cache-control": "no-store" }).end();
    return true;
  };
}

async function representations(file: string): Promise<StaticFile> {
  const found: StaticFile = {};
  for (const coding of CODINGS) {
    const bytes = await readFile(file + SUFFIXES[coding]).catch(() => null);
    if (bytes === null) continue;
    const hash = createHash("sha256").update(bytes).digest("base64url");
    found[coding] = { bytes, etag: `"${hash.slice(0, 22)}"` };
  }
  return found;
}

function send(req: IncomingMessage, res: ServerResponse, pathname: string, file: StaticFile) {
  const offered = CODINGS.filter((coding) => file[coding] !== undefined);
  if (offered.length > 1) res.setHeader("vary", "accept-encoding");
  const coding = preferredCoding(req.headers["accept-encoding"], offered);
  const chosen = coding === null ? undefined : file[coding];
  if (coding === null || chosen === undefined) {
    res.writeHead(406, { "cache-control": "no-store" }).end();
    return;
  }
  const { bytes, etag } = chosen;
  res.setHeader("etag", etag);
  res.setHeader(
    "cache-control",
    // Hashed names never change.
    pathname.startsWith("/assets/")
      ? "public, max-age=31536000, immutable"
      : "public, max-age=3600",
  );
  // There is no date of change to compare with: the tag is the only validator (§13.1.3, §13.1.5).
  const { "if-match": ifMatch, "if-none-match": ifNoneMatch, "if-range": ifRange } = req.headers;
  if (ifMatch !== undefined && !matchesTag(ifMatch, etag, "strong")) {
    res.writeHead(412).end();
    return;
  }
  if (ifNoneMatch !== undefined && matchesTag(ifNoneMatch, etag, "weak")) {
    res.writeHead(304).end();
    return;
  }
  res.setHeader("accept-ranges", "bytes");
  const ranged = req.method === "GET" && (ifRange === undefined || ifRange === etag);
  const range = ranged ? rangeOf(req.headers.range, bytes.length) : null;
  if (range === "unsatisfiable") {
    res.writeHead(416, { "content-range": `bytes */${bytes.length}` }).end();
    return;
  }
  res.setHeader("content-type", TYPES[path.extname(pathname)] ?? "application/octet-stream");
  if (coding !== "identity") res.setHeader("content-encoding", coding);
  const part = range === null ? bytes : bytes.subarray(range.first, range.last + 1);
  if (range !== null) {
    res.statusCode = 206;
    res.setHeader("content-range", `bytes ${range.first}-${range.last}/${bytes.length}`);
  }
  res.setHeader("content-length", part.length);
  res.end(req.method === "HEAD" ? undefined : part);
}
