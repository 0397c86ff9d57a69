import { useLoaderData } from "@remix-run/react";
import { isUnanswered } from "#app/forms/answered.ts";
import { isSettingsBack } from "#app/forms/settings-back.ts";
import { useAnswer } from "#app/forms/use-answer.ts";
import { HOSPITAL } from "#app/text/hospital.ts";
import { titled } from "#app/ui/titled.ts";
import type { HospitalAnswer, UnsettledAnswer } from "./action.ts";
import { HospitalForm } from "./hospital-form-view.tsx";
import type { loader } from "./load.ts";
import { SettleVersions } from "./settle-versions.tsx";

export const meta = titled(HOSPITAL.title);

export { loader } from "./load.ts";
export { action } from "./action.ts";
export { clientAction, shouldRevalidate } from "./client-action.ts";

export default function HospitalInfoRoute() {
  const data = useLoaderData<typeof loader>();
  const answer = useAnswer();
  const chosen = isUnsettled(answer) ? answer.sides : null;
  const { versus } = data;
  return versus !== null &&
    versus.differences.length > 0 &&
    (answer === undefined || chosen !== null || isUnanswered(answer)) ? (
    <SettleVersions {...{ data, versus, chosen }} />
  ) : (
    <HospitalForm data={data} answer={isHospitalAnswer(answer) ? answer : null} />
  );
}

const isUnsettled = (answer: unknown): answer is UnsettledAnswer =>
  typeof answer === "object" && answer !== null && "sides" in answer;

const isHospitalAnswer = (answer: unknown): answer is HospitalAnswer =>
  isSettingsBack(answer) && "look" in answer;

export { ErrorBoundary } from "#app/ui/settings/error-boundary.tsx";
