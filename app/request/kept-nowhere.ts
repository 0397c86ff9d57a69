import type { HeadersFunction } from "@remix-run/node";

/**
 * The `headers` of a page that is kept nowhere, by a browser or on the way: somebody's name or a pass stands in it or
 * in its address. What its loader or its action says goes along, such as how long to wait.
 */
export const keptNowhere: HeadersFunction = ({ actionHeaders, loaderHeaders }) => {
  const headers = new Headers([...loaderHeaders, ...actionHeaders]);
  headers.set("cache-control", "no-store");
  return headers;
};
