import { useLoaderData } from "@remix-run/react";
import type { FunctionComponent } from "react";
import { isRefused } from "#app/forms/answered.ts";
import { useAnswer } from "#app/forms/use-answer.ts";
import { APPLY_PAGE_WORDS, APPLY_TEXT } from "#app/text/apply.ts";
import { APPLY_SENT } from "#app/text/apply-sent.ts";
import type { PageHandle } from "#app/ui/page-handle.ts";
import { titled } from "#app/ui/titled.ts";
import { useComingFocus } from "#app/ui/use-coming-focus.ts";
import type { ApplicationPage } from "#contract/application-pages.ts";
import { BusinessPage } from "./business-page.tsx";
import { CheckPage } from "./check-page.tsx";
import type { loader } from "./load.ts";
import type { PageProps } from "./page-frame.tsx";
import { APPLY_ACTS } from "./intents.ts";
import { PlatformsPage } from "./platforms-page.tsx";
import { ReadyPage } from "./ready-page.tsx";
import { SalesPage } from "./sales-page.tsx";
import { SentPage } from "./sent-page.tsx";
import { TimePage } from "./time-page.tsx";
import { useApplyForm } from "./use-apply-form.ts";

export { loader } from "./load.ts";
export { action } from "./action.ts";
export { readsAgain as shouldRevalidate } from "../signup/reads-again.ts";

export { clientAction } from "./client-action.ts";

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  health: ({ readiness }) => readiness.links,
};

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
  const refused = isRefused(answer) ? answer : null;
  return <WrittenPage key={loaded.page} {...{ shown: loaded, refused, now }} />;
}

const LOOK = `button[value="${APPLY_ACTS.look}"]`;

function WrittenPage(props: Omit<PageProps, "form">) {
  const { shown, refused } = props;
  const Page = PAGES[shown.page];
  const form = useApplyForm(shown, refused);
  // With a code that is found the form is drawn anew: what was pressed has the focus still.
  useComingFocus(form.form, form.drawn, LOOK);
  return <Page {...props} form={form} />;
}

export { ErrorBoundary } from "#app/ui/settings/error-boundary.tsx";
