import { createHash } from "node:crypto";
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

// Class names of four letters: the board's HTML says them a thousand times. Two that fall together
// stop the build.
const named = new Map<string, string>();
function shortName(name: string, file: string): string {
  const source = `${path.relative(import.meta.dirname, file.split("?")[0] ?? file)} ${name}`;
  const hash = createHash("sha256").update(source).digest("hex");
  const short = `_${BigInt(`0x${hash}`).toString(36).slice(0, 4)}`;
  if ((named.get(short) ?? source) !== source) throw new Error(`${short}: ${source}`);
  named.set(short, source);
  return short;
}

const ONE_SHEET = /\/app\/(styles|ui|routes\/board)\/.*\.css/;

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [sonnerWithoutInlineCss, remix(remixConfig)],
  // Dev: found at the first click otherwise, and then bundled anew beside a second copy of React.
  optimizeDeps: { include: ["sonner"] },
  // Everything into the server build: one file to load at start, NODE_ENV fixed at build time.
  ssr: command === "build" ? { noExternal: true } : {},
  define: isSsrBuild ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
  css: { modules: { generateScopedName: shortName } },
  build: {
    target: isSsrBuild ? "node20" : "es2022",
    // light-dark() is lowered for browsers before 2024, the rest of the colours is left as it is.
    cssTarget: ["chrome111", "firefox113", "safari16.4"],
    assetsInlineLimit: 0,
    cssMinify: "lightningcss",
    // One sheet for the board and what all pages share: it compresses better than seven, and a part
    // whose script comes later finds its styles there.
    rollupOptions: isSsrBuild
      ? {}
      : { output: { manualChunks: (id) => (ONE_SHEET.test(id) ? "styles" : null) } },
  },
}));
