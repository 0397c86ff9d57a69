import type { MetaDescriptor } from "@remix-run/node";
import { failureWords } from "#app/text/errors.ts";
import { failedAs, readerOf } from "./use-route-failure.ts";

/** The head of an error screen: what its heading says stands in the title, too. */
export const failureMeta = (error: unknown, pathname: string): MetaDescriptor[] => [
  { title: `${failureWords(failedAs(error), readerOf(pathname)).title} · 닥톡 예약` },
  { name: "robots", content: "noindex" },
];
