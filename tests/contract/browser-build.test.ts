import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";

const ASSETS = "build/client/assets";
/** All screens and what they share, brotli; 416.9 KB on 29 November 2026 (7 more than the day before: what a sign-up says of another window, of what lacks and of its number, what keeps an application away, the consent that is taken back; 73 of it sign-up, 신청, its wizard and its sheet, the entries, 지식iN and its payment, of which the pages of agreements, of links and of the window load none; 3 아이디 찾기 and 비밀번호 재설정, 2.8 the policies, whose own pages load none of it, 9 the import of products, 10 the wizard that links, 21 플랫폼 연동 and a link in the panel; what is judged as a field is left, since the 23rd, is 10 of it). It grows with each screen. */
const MOST_KB = 418;
/** The board's first page, brotli; 126.4 KB on 28 November 2026 (2 of it the addresses and the manifest of 27 routes more; 0.6 what is left of a wizard; its goal is 100; what a silent link leaves unsure is 2 of it), 69.5 of it React, its router and Remix. */
const BOARD_KB = 127.2;
/** Its sheet, brotli; 13.21 KB on 27 November 2026. */
const SHEET_KB = 13.3;

const scripts = readdirSync(ASSETS)
  .filter((file) => file.endsWith(".js"))
  .map((file) => ({ file, code: readFileSync(`${ASSETS}/${file}`) }));

test("no schema comes to the browser: zod stays on the server (docs/decisions/010)", () => {
  expect(scripts.length).toBeGreaterThan(3);
  const holding = scripts.filter(({ code }) => /\b_zod\b|ZodError/.test(code.toString()));
  expect(holding.map(({ file }) => file)).toEqual([]);
});

test("the browser's scripts weigh no more than they may", () => {
  expect(weight(scripts)).toBeLessThan(MOST_KB);
});

test("what of the board opens later is not in the script of its first page", () => {
  const first = firstScripts("routes/board/route");
  expect(first.length).toBeGreaterThan(3);
  expect(weight(first)).toBeLessThan(BOARD_KB);
});

test("the sheet of what opens later is not the one of the first page", () => {
  const [sheet = ""] = readdirSync(ASSETS).filter((file) => /^app-.*\.css$/.test(file));
  expect(weight([{ file: sheet, code: readFileSync(`${ASSETS}/${sheet}`) }])).toBeLessThan(
    SHEET_KB,
  );
});

/** KB of them, brotli. */
const weight = (of: typeof scripts) =>
  of.reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0) / 1024;

/** Those that the first page of a route asks for, as the build's manifest names them. */
function firstScripts(route: string) {
  const manifest = scripts.find(({ file }) => file.startsWith("manifest-"));
  const json = manifest?.code
    .toString()
    .replace(/^[^{]*/, "")
    .replace(/;\s*$/, "");
  const { entry, routes, url } = JSON.parse(json ?? "") as Manifest;
  const modules: Module[] = [entry];
  for (let id: string | undefined = route; id; id = routes[id]?.parentId) {
    const module = routes[id];
    if (module) modules.push(module);
  }
  const files = new Set([url, ...modules.flatMap(({ module, imports }) => [module, ...imports])]);
  return scripts.filter(({ file }) => files.has(`/assets/${file}`));
}

interface Module {
  module: string;
  imports: string[];
}
interface Manifest {
  entry: Module;
  routes: Partial<Record<string, Module & { parentId?: string }>>;
  url: string;
}
