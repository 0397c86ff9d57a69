/** A page's path and query, as they are written; a form's own mark (`index`) is none of the page's. */
export function pageAddress({ pathname, search }: Pick<URL, "pathname" | "search">): string {
  const query = search.slice(1).split("&");
  const own = query.filter((pair) => pair !== "" && !/^index(?:=|$)/.test(pair));
  return own.length === 0 ? pathname : `${pathname}?${own.join("&")}`;
}
