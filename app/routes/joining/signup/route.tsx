import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { FunctionComponent } from "react";
import { isRefused } from "#app/forms/answered.ts";
import { useAnswer } from "#app/forms/use-answer.ts";
import { SIGNUP } from "#app/text/joining.ts";
import { SIGNUP_PAGE_WORDS } from "#app/text/signup.ts";
import { SIGNUP_SENT } from "#app/text/signup-sent.ts";
import { titled } from "#app/ui/titled.ts";
import { shownAt } from "./asked.ts";
import { BeginPage } from "./begin-page.tsx";
import { BusinessPage } from "./business-page.tsx";
import { CheckPage } from "./check-page.tsx";
import { DocumentsPage } from "./documents-page.tsx";
import { DocumentsLater } from "./documents-later.tsx";
import { HospitalPage } from "./hospital-page.tsx";
import { IdPage } from "./id-page.tsx";
import { isLeft } from "./left.ts";
import { LeftPage } from "./left-page.tsx";
import type { PageProps } from "./page-frame.tsx";
import type { PageHere } from "./page-here.ts";
import { PersonPage } from "./person-page.tsx";
import { SentPage } from "./sent-page.tsx";

export { action } from "./action.ts";
export { clientAction } from "./client-action.ts";
export { readsAgain as shouldRevalidate } from "./reads-again.ts";

export const meta = titled<typeof loader>(({ shown }) => {
  if (shown === null) return SIGNUP;
  return shown.page === null ? SIGNUP_SENT.title : `${SIGNUP} ${SIGNUP_PAGE_WORDS[shown.page]}`;
});

/** How long to wait, where it was asked too often. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** The sign-up of this browser: a page of it, or what stands there once it was sent; null: it has none. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const shown = await shownAt(request, context);
  if (shown === null) return { shown };
  const { searchParams } = new URL(request.url);
  const from = searchParams.get("from") === "check" ? "check" : "";
  const offersSearch = context.site.addressSearch !== null;
  const now = context.now().toISOString();
  return { shown: { ...shown, from, offersSearch, site: context.site.url, now } };
}

const PAGES: Record<PageHere, FunctionComponent<PageProps>> = {
  ...{ HOSPITAL: HospitalPage, PERSON: PersonPage, LOGIN: IdPage, BUSINESS: BusinessPage },
  ...{ DOCUMENTS: DocumentsPage, CHECK: CheckPage },
};

export default function SignupRoute() {
  const { shown } = useLoaderData<typeof loader>();
  const answer = useAnswer();
  const refused = isRefused(answer) ? answer : null;
  if (shown === null) return <BeginPage refused={refused} />;
  const { of, signup, page, isHandingIn, site, now, ...loaded } = shown;
  const at = new Date(now);
  if (page === null && isHandingIn) return <DocumentsLater {...{ of, signup, refused }} />;
  if (page === null) return <SentPage {...{ of, signup }} now={at} />;
  if (isLeft(answer)) return <LeftPage {...{ signup, page, site, now: at }} told={answer} />;
  const Page = PAGES[page];
  return <Page key={page} {...{ ...loaded, signup, refused, now: at }} />;
}
