import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { tendCalls } from "./session/calls.ts";
import type { PageHandle } from "./ui/page-handle.ts";

const search = new URLSearchParams(window.location.search);
const parts = Object.values(window.__remixRouteModules).flatMap(
  (module) => (module?.handle as PageHandle | undefined)?.parts?.(search) ?? [],
);

tendCalls();
// A part that cannot be had leaves the page as it was sent: it works without a script.
await Promise.all(parts);
await pageStateRead();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});

/**
 * Resolves when what the page was made of is read. `RemixBrowser` reads it at its first call, and
 * suspends at the root until it has: a key pressed meanwhile makes React throw its error 345
 * (remix-run/remix#10214). So it is called here once, and hydration never waits; till then what
 * is pressed and typed is the browser's own.
 */
async function pageStateRead(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (suspended) {
    await suspended;
  }
}
