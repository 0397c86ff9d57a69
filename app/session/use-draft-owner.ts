import { useRouteLoaderData } from "@remix-run/react";

/** Whose drafts this page keeps; null where nobody is logged in. */
export const useDraftOwner = (): string | null =>
  useRouteLoaderData<{ account: string | null }>("root")?.account ?? null;
