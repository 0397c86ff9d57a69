import type { VitePluginConfig } from "@remix-run/dev";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}

/**
 * Remix's options, read by vite.config.ts. Every v3 flag is on but one: the page brings the list of all
 * routes along (2 kB, kept by the browser), since a form that asks for its route first is lost where
 * nobody answers: see docs/decisions/002.
 */
const config = {
  appDirectory: "app",
  buildDirectory: "build",
  serverBuildFile: "index.js",
  serverModuleFormat: "esm",
  ignoredRouteFiles: ["**/*.test.*"],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_lazyRouteDiscovery: false,
    v3_singleFetch: true,
    v3_routeConfig: true,
  },
} satisfies VitePluginConfig;

export default config;
