import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { POLICY_TEXT, POLICY_TITLES } from "#app/text/policy.ts";
import { failureMeta } from "#app/ui/failure-meta.ts";
import type { ShownPolicy } from "./load.ts";

/** The head of a text: an edition that is not in force says which, and is not to be found by search engines. */
export const policyMeta: MetaFunction<(args: LoaderFunctionArgs) => ShownPolicy> = ({
  data,
  error,
  location,
}) => {
  if (error != null || data == null) return failureMeta(error, location.pathname);
  const { title, about } = POLICY_TITLES[data.name];
  const { id, state } = data.edition;
  const isNow = state === "now";
  return [
    { title: `${isNow ? title : `${title} ${POLICY_TEXT.edition(id)}`} · 닥톡 예약` },
    { name: "description", content: about },
    ...(isNow ? [] : [{ name: "robots", content: "noindex" }]),
  ];
};
