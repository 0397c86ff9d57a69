import type { MetaArgs, MetaFunction } from "@remix-run/node";
import { failureMeta } from "./failure-meta.ts";

type Loaded<Loader> = NonNullable<MetaArgs<Loader>["data"]>;

/** The head of a screen that has an error boundary of its own: its title, or what the failure says. */
export const titled =
  <Loader = unknown>(title: string | ((data: Loaded<Loader>) => string)): MetaFunction<Loader> =>
  ({ data, error }) => {
    if (error !== undefined) return failureMeta(error);
    const text = typeof title === "string" ? title : data && title(data);
    return [{ title: `${text ?? ""} · 닥톡 예약` }];
  };
