import type { MetaArgs, MetaFunction } from "@remix-run/node";
import { failureMeta } from "./failure-meta.ts";

type Loaded<Loader> = NonNullable<MetaArgs<Loader>["data"]>;

/**
 * The head of a screen that has an error boundary of its own: its title, or what the failure says. Without
 * one Remix says undefined as a page is drawn first, and null after the router went on.
 */
export const titled =
  <Loader = unknown>(title: string | ((data: Loaded<Loader>) => string)): MetaFunction<Loader> =>
  ({ data, error, location }) => {
    if (error != null) return failureMeta(error, location.pathname);
    const text = typeof title === "string" ? title : data && title(data);
    return [{ title: `${text ?? ""} · 닥톡 예약` }];
  };
