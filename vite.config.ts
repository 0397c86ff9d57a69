import { readdirSync } from "node:fs";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import remixConfig from "./remix.config.ts";
import { namesInPlace, shortName } from "./scripts/class-names.ts";

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

// Few files, since small ones compress badly. `app` has what every screen shares, and one sheet for
// the pages that one meets first; `later` is the sheet of the board's parts (043) and of sonner, which
// a page has at once where it draws one, else when there is time (app/ui/later-sheet.ts). `settings`
// is what the forms of 상품 and 설정 share, and no other screen; `fields` what forms share that the
// board's first page has none of.
const CHUNKS: [string, RegExp][] = [
  ["framework", /\/node_modules\/(?!sonner\/)/],
  [
    "settings",
    /\/app\/(ui\/(settings|hours)\/|forms\/(use-settings-form|use-typed-focus|own-save|settings-answer|use-two|kept-form|pairs|two-versions|typed-time|left-time|week-(form|acts)|wrong)\.)/,
  ],
  [
    "later",
    /\/app\/(ui\/calendar|routes\/board\/(week|month|list|stats|booking|panel|slot|link|many|filters|chooser\/day-chooser|paper\/(?!on-paper)))\b.*\.css|sonner\/dist\/styles\.css/,
  ],
  [
    "fields",
    /\/app\/(forms\/(read|use-form|use-first-wrong)|text\/(login|calendar)|ui\/(field|choices|jump-link|refusal|password-input|use-check|draft-line|empty-state|plain-screen|device-field|status-badge|allowed|use-may|use-who-may|show-unfolded)|session\/(chime|lately|device|theme))\.tsx?$/,
  ],
  [
    "app",
    /\/app\/(styles|ui|forms|session)\/(?!sonner-toaster|tell-use|use-draft\.|public-(foot|page)\.|look-up-form\.|coming\.|course\.|joining-frame\.|error-summary\.|steps\.|copy-button\.|track(-stations)?\.|request-badge\.|text-(block|heads)\.|documents\/|address-search\/|(resumed|staff-wizard)\.|(calendar|export|find)\/.*\.tsx?)/,
  ],
  ["app", /\/app\/routes\/board\/.*\.css|vite\/preload-helper/],
  // Else rollup lays what both need into the first that asks for it: `settings`.
  [
    "app",
    /\/(app\/text\/(time|copy|settings-form|switches)|contract\/(codes|kst|field-rules|resident-number))\.ts/,
  ],
];
const chunkOf = (id: string) => CHUNKS.find(([, modules]) => modules.test(id))?.[0];

/** The browser's build is there when the server's begins. */
function serverConstants() {
  const sheet = readdirSync("build/client/assets").find((file) => /^later-.*\.css$/.test(file));
  if (!sheet) throw new Error("the sheet of what opens later is gone, look again");
  return {
    "process.env.NODE_ENV": JSON.stringify("production"),
    "import.meta.env.LATER_SHEET": JSON.stringify(`/assets/${sheet}`),
  };
}

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [sonnerWithoutInlineCss, guardedRouteModules, ...namesInPlace, remix(remixConfig)],
  // Dev: found at the first click otherwise, and then bundled anew beside a second copy of React.
  optimizeDeps: { include: ["sonner"] },
  // Everything into the server build: one file to load at start, NODE_ENV fixed at build time.
  // But for one whose functions ask for the `this` of a module of its own kind, which a bundle has not:
  // where a part names an unknown charset it would throw between two pieces, and end the process.
  ssr: command === "build" ? { noExternal: true, external: ["@fastify/busboy"] } : {},
  define: isSsrBuild && command === "build" ? serverConstants() : {},
  css: { modules: command === "build" ? { generateScopedName: shortName } : {} },
  build: {
    target: isSsrBuild ? "node20" : "es2022",
    // light-dark() is lowered for browsers before 2024, the rest of the colours is left as it is.
    cssTarget: ["chrome111", "firefox113", "safari16.4"],
    assetsInlineLimit: 0,
    cssMinify: "lightningcss",
    minify: isSsrBuild ? false : "terser",
    terserOptions: { ecma: 2020, module: true, compress: { passes: 2 } },
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: chunkOf } },
  },
}));
