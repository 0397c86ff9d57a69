import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { requireStaff } from "#app/session/guard.ts";
import { APPLICATION_TEXT } from "#app/text/application.ts";
import type { PageHandle } from "#app/ui/page-handle.ts";
import { PageHead } from "#app/ui/settings/page-head.tsx";
import { WhoMay } from "#app/ui/settings/who-may.tsx";
import { titled } from "#app/ui/titled.ts";
import { useMay } from "#app/ui/use-may.ts";
import { Accounts } from "./accounts.tsx";
import { ApplicationList, ApplyButton } from "./application-list.tsx";
import { OpenSignups } from "./open-signups.tsx";
import { PastApplications } from "./past-applications.tsx";
import { PastSignups } from "./past-signups.tsx";

export { action } from "./action.ts";
export {
  buttonsAnswered as clientAction,
  staysUnanswered as shouldRevalidate,
} from "#app/forms/settings-answer.ts";

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  waiting: ({ signups, all }) =>
    signups.open.length +
    signups.more +
    all.open.filter(({ state }) => state === "NEED_INFO").length,
};

export const meta = titled(APPLICATION_TEXT.title);

/** Who asks for an account here, and who has one; what the hospital applied for, and is about to. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { hospitalUuid } = await requireStaff({ request, context });
  const { signups, account, reservation } = context.clients;
  const [asking, accounts, all, draft] = await Promise.all([
    signups.list(hospitalUuid),
    account.list(hospitalUuid),
    reservation.applications(hospitalUuid),
    reservation.wizardDraft(hospitalUuid, APPLY_PROCESS),
  ]);
  const { processName, pageIndex, leftBy, leftAt } = draft;
  return {
    ...{ signups: asking, accounts: accounts.items, all, now: context.now().toISOString() },
    draft: processName === APPLY_PROCESS ? { pageIndex, leftBy, leftAt } : null,
  };
}
const APPLY_PROCESS = "apply";

/** First what needs an answer: colleagues, then the hospital's own application; then what is over. */
export default function ApplicationRoute() {
  const { signups, accounts, all, draft, now: loadedAt } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const may = useMay("SETTINGS");
  const now = new Date(loadedAt);
  const isFirst = draft === null && all.open.length + all.past.length === 0;
  return (
    <div>
      <PageHead
        title={APPLICATION_TEXT.title}
        acts={may && !isFirst ? <ApplyButton /> : undefined}
        filled
      >
        {APPLICATION_TEXT.then}
      </PageHead>
      <WhoMay />
      <OpenSignups
        {...{ open: signups.open, more: signups.more, may, now }}
        asked={search.get("reject")}
      />
      <ApplicationList {...{ all, draft, may, now }} asked={search.get("withdraw")} />
      {all.past.length > 0 && <PastApplications past={all.past} now={now} />}
      <Accounts accounts={accounts} asked={search.get("end")} may={may} now={now} />
      {signups.past.length > 0 && <PastSignups past={signups.past} now={now} />}
    </div>
  );
}

export { ErrorBoundary } from "#app/ui/settings/error-boundary.tsx";
