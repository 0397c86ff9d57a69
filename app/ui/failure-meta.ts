import type { MetaDescriptor } from "@remix-run/node";
import { failureTitle } from "#app/text/errors.ts";
import { failureStatus } from "./use-route-failure.ts";

/** The head of an error screen: what its heading says stands in the title, too. */
export const failureMeta = (error: unknown): MetaDescriptor[] => [
  { title: `${failureTitle(failureStatus(error))} · 닥톡 예약` },
  { name: "robots", content: "noindex" },
];
