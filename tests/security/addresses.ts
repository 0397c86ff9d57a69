import { builtWeb } from "#tests/support/built-web.ts";

/** A route of the web as one asks for it. */
export interface Address {
  /** Of its module, as the manifest names it. */
  id: string;
  /** Where its page or its loader stands. */
  page: string;
  /** Where it is posted to. */
  action: string;
  /** Where the page's script asks for its data, and posts. */
  data: string;
  dataAction: string;
}

const { routes } = builtWeb;

function pathOf(id: string): string {
  const { parentId, path = "" } = routes[id]!;
  const above = parentId === undefined ? "" : pathOf(parentId);
  return path === "" ? above : `${above}/${path}`;
}

/** Every route of the manifest that has an address; of the last one a path that no other has. */
export const ADDRESSES: readonly Address[] = Object.values(routes)
  .filter(({ path, index }) => path !== undefined || index)
  .filter(({ id }) => id !== "root")
  .map(({ id, index }) => {
    const path = pathOf(id).replace("*", "nowhere");
    const data = path === "" ? "/_root.data" : `${path}.data`;
    const page = path === "" ? "/" : path;
    const question = index ? "?index" : "";
    return { id, page, action: page + question, data, dataAction: data + question };
  });
