import type { Resource } from "#contract/resource.ts";

/** One of the list, with the names of the products that need it. */
export interface Row extends Pick<
  Resource,
  "id" | "name" | "kind" | "units" | "archived" | "version"
> {
  products: readonly string[];
}
