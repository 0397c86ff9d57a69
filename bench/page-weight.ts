import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import type { Desk } from "./desk.ts";
import type { Program } from "./program.ts";
import type { Row, Table } from "./table.ts";

const CLIENT = path.resolve("build/client");
const KB = 1024;

/** P2: bytes of a first load, brotli, as the tags of the real HTML name them. */
export async function pageWeight(program: Program, desk: Desk): Promise<Table> {
  const anonymous = async (path: string) =>
    await (await fetch(program.url + path, { redirect: "manual" })).text();
  return {
    title: "P2 · first load, brotli",
    rows: [
      ...(await weights("board", await desk.open("/"), program.url, 100)),
      ...(await weights("login", await anonymous("/login"), program.url, null)),
      ...(await weights("agreements", await anonymous("/agreements"), program.url, 50)),
      ...(await weights("policy", await anonymous("/policy/privacy"), program.url, 50)),
    ],
    notes: ["What is fetched once there is time, or with a first toast, is not in it."],
  };
}

async function weights(
  page: string,
  html: string,
  site: string,
  mostScript: number | null,
): Promise<Row[]> {
  const now = html.replace(/<link rel="prefetch"[^>]*>/g, "");
  const files = new Set(
    now.match(/\/(?:assets\/[\w.-]+\.(?:js|css|woff2)|(?:policy|agreements)\.js)\b/g),
  );
  const named = (extension: string) => [...files].filter((file) => file.endsWith(extension));
  const kilobytes = async (extension: string) => {
    const sizes = await Promise.all(named(extension).map((file) => sizeOf(file)));
    return sizes.reduce((sum, size) => sum + size, 0) / KB;
  };
  const sheets = await Promise.all(named(".css").map((file) => readFile(CLIENT + file, "utf8")));
  const fonts = new Set(sheets.flatMap((css) => css.match(/\/assets\/[\w.-]+\.woff2/g) ?? []));
  const goal = (atMost: number) => (mostScript === null ? {} : { goal: { atMost } });
  return [
    {
      what: `${page}: JavaScript`,
      value: await kilobytes(".js"),
      unit: "KB",
      ...goal(mostScript ?? 0),
    },
    { what: `${page}: CSS`, value: await kilobytes(".css"), unit: "KB", ...goal(12) },
    { what: `${page}: fonts preloaded`, value: await kilobytes(".woff2"), unit: "KB" },
    { what: `${page}: font files in all`, value: fonts.size, unit: "", ...goal(2) },
    {
      what: `${page}: other origins`,
      value: otherOrigins(html + sheets.join(), site).size,
      unit: "",
      goal: { atMost: 0 },
    },
  ];
}

/** Fonts are compressed as they are; the rest has a copy beside it. */
const sizeOf = async (file: string) =>
  (await stat(CLIENT + file + (file.endsWith(".woff2") ? "" : ".br"))).size;

/** Of what a browser fetches by itself: not of links, and not of names in SVG. */
function otherOrigins(text: string, site: string): Set<string> {
  const fetched =
    /(?:<(?:script|img|iframe)\b[^>]*\bsrc|<link\b[^>]*\bhref)="([^"]+)"|url\(["']?([^"')]+)/g;
  const urls = [...text.matchAll(fetched)].map(([, tag, css]) => new URL(tag ?? css ?? "", site));
  const origins = urls.filter(({ protocol }) => protocol !== "data:").map(({ origin }) => origin);
  return new Set(origins.filter((origin) => origin !== new URL(site).origin));
}
