import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import type * as AppEntry from "#app/entry.server.tsx";

/** The Remix build with all of app/ in it, as `server.ts` takes it. Needs `npm run build`. */
export const builtWeb = (await import(
  pathToFileURL(path.resolve("build/server/index.js")).href
)) as ServerBuild & { entry: { module: typeof AppEntry } };
