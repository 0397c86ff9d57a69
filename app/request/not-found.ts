import { pageAddress } from "./page-address.ts";

/** The path as a person reads it; malformed escapes stay as they came. */
export function readablePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/**
 * The 404 of contract §3 for the page that was asked for: throw it from a loader or action when a
 * parameter does not validate or what it names does not exist.
 */
export const notFoundPage = (request: Request): Response =>
  notFoundPath(pageAddress(request).pathname);

/** The same for a path that was refused before any route. */
export const notFoundPath = (pathname: string): Response =>
  new Response(`Page not found: ${readablePath(pathname)}`, {
    status: 404,
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
