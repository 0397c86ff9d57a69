import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import remixConfig from "./remix.config.ts";

// Sonner injects its CSS as an inline <style>, which the CSP rightly blocks. app/ui/sonner-toaster.tsx
// imports sonner/dist/styles.css instead; here the injected copy is dropped.
const sonnerWithoutInlineCss: Plugin = {
  name: "sonner-without-inline-css",
  apply: "build", // dev prebundles sonner, and the dev CSP allows inline styles
  enforce: "pre",
  transform(code, id) {
    if (!/sonner\/dist\/index\.mjs/.test(id)) return;
    const out = code.replace(/^__insertCSS\(.*\);?$/m, "");
    if (out === code) this.error("sonner: the call of __insertCSS is gone, look again");
    return { code: out, map: null };
  },
};

// Remix answers a chunk of a route that cannot be had by reloading the page, as often as that happens,
// also where no server answers any more. Here it only says so: app/session/use-chunk-guard.ts decides.
const guardedRouteModules: Plugin = {
  name: "guarded-route-modules",
  apply: "build",
  enforce: "pre",
  transform(code, id) {
    if (!/@remix-run\/react\/dist\/esm\/routeModules\.js/.test(id)) return;
    const out = code.replace(
      "window.location.reload();",
      'window.dispatchEvent(new Event("chunkmissing"));',
    );
    if (out === code) this.error("@remix-run/react: its reload is gone, look again");
    return { code: out, map: null };
  },
};

// A class's name is its number among all of app/'s: the board's HTML says them a thousand times.
const classes = readdirSync(path.join(import.meta.dirname, "app"), { recursive: true })
  .map((file) => path.join("app", String(file)))
  .filter((file) => file.endsWith(".module.css"))
  .sort()
  .flatMap((file) => {
    const css = readFileSync(path.join(import.meta.dirname, file), "utf8");
    const names = Array.from(
      css.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi),
      ([, name]) => `${file} ${name}`,
    );
    return [...new Set(names)];
  });
function shortName(name: string, file: string): string {
  const source = `${path.relative(import.meta.dirname, file.split("?")[0] ?? file)} ${name}`;
  const number = classes.indexOf(source);
  if (number < 0) throw new Error(`${source}: not among the classes`);
  return `_${number.toString(36)}`;
}

// Few files, since small ones compress badly. `app` has what every screen shares, and one sheet for
// the board and all pages: it compresses better than seven, and a part whose script comes later
// finds its styles there. Sonner is fetched with the first toast, its styles are in the one sheet: a
// toast whose styles the line lost would lie anywhere.
const CHUNKS: [string, RegExp][] = [
  ["framework", /\/node_modules\/(?!sonner\/)/],
  [
    "app",
    /\/app\/(styles|ui|forms|session)\/(?!sonner-toaster|use-draft\.|(calendar|export|find)\/.*\.tsx?)/,
  ],
  ["app", /\/app\/routes\/board\/.*\.css|sonner\/dist\/styles\.css|vite\/preload-helper/],
];
const chunkOf = (id: string) => CHUNKS.find(([, modules]) => modules.test(id))?.[0];

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [sonnerWithoutInlineCss, guardedRouteModules, remix(remixConfig)],
  // Dev: found at the first click otherwise, and then bundled anew beside a second copy of React.
  optimizeDeps: { include: ["sonner"] },
  // Everything into the server build: one file to load at start, NODE_ENV fixed at build time.
  ssr: command === "build" ? { noExternal: true } : {},
  define: isSsrBuild ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
  css: { modules: command === "build" ? { generateScopedName: shortName } : {} },
  build: {
    target: isSsrBuild ? "node20" : "es2022",
    // light-dark() is lowered for browsers before 2024, the rest of the colours is left as it is.
    cssTarget: ["chrome111", "firefox113", "safari16.4"],
    assetsInlineLimit: 0,
    cssMinify: "lightningcss",
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: chunkOf } },
  },
}));
