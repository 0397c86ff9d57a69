import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import remixConfig from "./remix.config.ts";

// Sonner injects its CSS as an inline <style>, which the CSP rightly blocks. app/root.tsx imports
// sonner/dist/styles.css instead; here the injected copy is dropped.
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

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [sonnerWithoutInlineCss, remix(remixConfig)],
  // Everything into the server build: one file to load at start, NODE_ENV fixed at build time.
  ssr: command === "build" ? { noExternal: true } : {},
  define: isSsrBuild ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
  build: {
    target: isSsrBuild ? "node20" : "es2022",
    assetsInlineLimit: 0,
    cssMinify: "lightningcss",
  },
}));
