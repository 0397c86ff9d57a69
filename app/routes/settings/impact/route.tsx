import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "#app/forms/use-answer.ts";
import { IMPACT } from "#app/text/impact.ts";
import { titled } from "#app/ui/titled.ts";
import type { ImpactAnswer } from "./action.ts";
import { ImpactScreen } from "./impact-screen.tsx";
import type { loader } from "./load.ts";
import { Stands } from "./stands.tsx";

export const meta = titled<typeof loader>(({ total }) =>
  total === 0 ? IMPACT.none : IMPACT.title(total),
);

export { loader } from "./load.ts";
export { action } from "./action.ts";
export { clientAction, shouldRevalidate } from "./client-action.ts";

export default function HoursImpactRoute() {
  const data = useLoaderData<typeof loader>();
  const given = useAnswer();
  const answer = isImpactAnswer(given) ? given : null;
  return answer?.stands ? (
    <Stands stands={answer.stands} answer={answer} now={data.now} />
  ) : (
    <ImpactScreen data={data} answer={answer} />
  );
}

const isImpactAnswer = (given: unknown): given is ImpactAnswer =>
  typeof given === "object" && given !== null && "chosen" in given;

export { ErrorBoundary } from "#app/ui/settings/error-boundary.tsx";
