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
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
