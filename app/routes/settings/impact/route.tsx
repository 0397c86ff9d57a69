import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "#app/forms/use-answer.ts";
import { IMPACT } from "#app/text/impact.ts";
import { titled } from "#app/ui/titled.ts";
import type { ImpactAnswer } from "./action.ts";
import { ImpactScreen } from "./impact-screen.tsx";
import type { loader } from "./load.ts";

export const meta = titled<typeof loader>(({ total }) => IMPACT.title(total));

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

export { ErrorBoundary } from "../error-boundary.tsx";
