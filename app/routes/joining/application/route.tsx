import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { requireStaff } from "#app/session/guard.ts";
import { APPLICATION_TEXT } from "#app/text/application-frame.ts";
import { APPLICATIONS } from "#app/text/own-applications.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { PageHandle } from "#app/ui/page-handle.ts";
import { PageHead } from "#app/ui/settings/page-head.tsx";
import { WhoMay } from "#app/ui/settings/who-may.tsx";
import { titled } from "#app/ui/titled.ts";
import { useMay } from "#app/ui/use-may.ts";
import { APPLY } from "../../addresses.ts";
import { Accounts } from "./accounts/accounts.tsx";
import { OpenSignups } from "./colleagues/open-signups.tsx";
import { PastSignups } from "./colleagues/past-signups.tsx";
import { OpenApplications } from "./own/open-applications.tsx";
import { PastApplications } from "./own/past-applications.tsx";

export { action } from "./action.ts";
export {
  buttonsAnswered as clientAction,
  staysUnanswered as shouldRevalidate,
} from "#app/forms/settings-answer.ts";

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  waiting: ({ signups, applications }) =>
    signups.open.length +
    signups.more +
    applications.open.filter(({ state }) => state === "NEED_INFO").length,
  health: ({ applications }) => applications.links,
};

export const meta = titled(APPLICATION_TEXT.title);

/** Who asks for an account here, and who has one; what the hospital itself has applied for. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { hospitalUuid } = await requireStaff({ request, context });
  const { signups: colleagues, account, reservation } = context.clients;
  const [signups, accounts, applications] = await Promise.all([
    colleagues.list(hospitalUuid),
    account.list(hospitalUuid),
    reservation.applications(hospitalUuid),
  ]);
  return {
    ...{ signups, accounts: accounts.items, applications },
    now: context.now().toISOString(),
  };
}

/** First what needs an answer, then what the hospital asked for, then what is over. */
export default function ApplicationRoute() {
  const { signups, accounts, applications, now: loadedAt } = useLoaderData<typeof loader>();
  const { written, open, past, barred } = applications;
  const [search] = useSearchParams();
  const may = useMay("SETTINGS");
  const now = new Date(loadedAt);
  return (
    <div>
      <PageHead
        title={APPLICATION_TEXT.title}
        filled
        acts={
          may &&
          barred === null && (
            <ButtonLink to={APPLY}>
              <Icon name="plus" />
              {APPLICATIONS.apply}
            </ButtonLink>
          )
        }
      >
        {APPLICATION_TEXT.then}
      </PageHead>
      <WhoMay />
      <OpenSignups
        {...{ open: signups.open, more: signups.more, may, now }}
        asked={search.get("reject")}
      />
      <OpenApplications
        {...{ open, written, may, barred, now }}
        isFirst={past.length === 0}
        asked={search.get("withdraw")}
      />
      {past.length > 0 && <PastApplications past={past} now={now} />}
      <Accounts accounts={accounts} asked={search.get("end")} may={may} now={now} />
      {signups.past.length > 0 && <PastSignups past={signups.past} now={now} />}
    </div>
  );
}

export { ErrorBoundary } from "#app/ui/settings/error-boundary.tsx";
