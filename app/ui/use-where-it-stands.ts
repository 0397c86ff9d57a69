import { useLocation } from "@remix-run/react";

/** The action; of the page that stands behind what is pressed as that page is now, with its query. */
export function useWhereItStands(action: string): string {
  const { pathname, search } = useLocation();
  const [path, query] = action.split("?");
  if (path !== pathname || search === "") return action;
  return query === undefined ? path + search : `${path}${search}&${query}`;
}
