import { useLoaderData } from "@remix-run/react";
import type { FunctionComponent } from "react";
import { isRefused } from "#app/forms/answered.ts";
import { useAnswer } from "#app/forms/use-answer.ts";
import { APPLY_PAGE_WORDS, APPLY_TEXT } from "#app/text/apply.ts";
import { APPLY_SENT } from "#app/text/apply-sent.ts";
import { titled } from "#app/ui/titled.ts";
import type { ApplicationPage } from "#contract/application-pages.ts";
import { BusinessPage } from "./business-page.tsx";
import { CheckPage } from "./check-page.tsx";
import type { loader } from "./load.ts";
import type { PageProps } from "./page-frame.tsx";
import { PlatformsPage } from "./platforms-page.tsx";
import { ReadyPage } from "./ready-page.tsx";
import { SalesPage } from "./sales-page.tsx";
import { SentPage } from "./sent-page.tsx";
import { TimePage } from "./time-page.tsx";

export { loader } from "./load.ts";
export { action } from "./action.ts";
export { readsAgain as shouldRevalidate } from "../signup/reads-again.ts";

export { wizardAnswered as clientAction } from "#app/forms/settings-answer.ts";

export const meta = titled<typeof loader>(({ page }) =>
  page === null ? APPLY_SENT.title : `${APPLY_TEXT.title} ${APPLY_PAGE_WORDS[page]}`,
);

const PAGES: Record<ApplicationPage, FunctionComponent<PageProps>> = {
  ...{ READY: ReadyPage, BUSINESS: BusinessPage, PLATFORMS: PlatformsPage },
  ...{ TIME: TimePage, SALES: SalesPage, CHECK: CheckPage },
};

export default function ApplyRoute() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useAnswer();
  const now = new Date(loaded.now);
  if (loaded.sent !== null) return <SentPage {...loaded} now={now} />;
  const Page = PAGES[loaded.page];
  const refused = isRefused(answer) ? answer : null;
  return <Page key={loaded.page} {...{ shown: loaded, refused, now }} />;
}

export { ErrorBoundary } from "#app/ui/settings/error-boundary.tsx";
