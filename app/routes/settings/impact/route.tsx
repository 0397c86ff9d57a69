import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "#app/forms/use-answer.ts";
import { IMPACT } from "#app/text/impact.ts";
import { InnerError } from "#app/ui/error-screen.tsx";
import { useRouteFailure } from "#app/ui/use-route-failure.ts";
import type { ImpactAnswer } from "./action.ts";
import { ImpactScreen } from "./impact-screen.tsx";
import type { loader } from "./load.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? IMPACT.title(data.total) : IMPACT.none} · 닥톡 예약` },
];

export { loader } from "./load.ts";
export { action } from "./action.ts";
export { clientAction, shouldRevalidate } from "./client-action.ts";

export default function HoursImpactRoute() {
  const data = useLoaderData<typeof loader>();
  const given = useAnswer();
  return <ImpactScreen data={data} answer={isImpactAnswer(given) ? given : null} />;
}

const isImpactAnswer = (given: unknown): given is ImpactAnswer =>
  typeof given === "object" && given !== null && "chosen" in given;

/** What failed leaves the side navigation standing. */
export function ErrorBoundary() {
  return <InnerError {...useRouteFailure()} />;
}
