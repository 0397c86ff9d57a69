import path from "node:path";
import { pathToFileURL } from "node:url";
import type { EntryContext } from "@remix-run/node";
import type * as AppEntry from "#app/entry.server.tsx";

/** What the server drew its last page from, kept so that it can be drawn again by itself. */

type Page = Parameters<typeof AppEntry.default>;
interface Build {
  entry: { module: typeof AppEntry };
}

const url = pathToFileURL(path.resolve("build/server/index.js")).href;
const { entry } = (await import(url)) as Build;
const { default: answerPage, drawPage } = entry.module;
let last: Page | undefined;

entry.module = {
  ...entry.module,
  default: (...page: Page) => {
    last = page;
    return answerPage(...page);
  },
};

/** Draws the same tree once more, without the loader data that follow it. */
export function drawAgain(): string {
  if (!last) throw new Error("no page was drawn yet");
  const [{ url }, , , entryContext, context] = last;
  const tree: EntryContext = { ...entryContext };
  delete tree.serverHandoffStream;
  const { nonce, requestId, session } = context;
  return drawPage(url, tree, {
    nonce,
    requestId,
    scripts: true,
    later: null,
    theme: session.theme,
    loadsAgain: false,
    posted: null,
    loggedIn: true,
  });
}
