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
import { OpenSignups } from "./open-signups.tsx";
import { PastSignups } from "./past-signups.tsx";

export { action } from "./action.ts";
export {
  buttonsAnswered as clientAction,
  staysUnanswered as shouldRevalidate,
} from "#app/forms/settings-answer.ts";

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  waiting: ({ signups }) => signups.open.length + signups.more,
};

export const meta = titled(APPLICATION_TEXT.title);

/** Who asks for an account here, and who has one. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { hospitalUuid } = await requireStaff({ request, context });
  const [signups, accounts] = await Promise.all([
    context.clients.signups.list(hospitalUuid),
    context.clients.account.list(hospitalUuid),
  ]);
  return { signups, accounts: accounts.items, now: context.now().toISOString() };
}

/** First what needs an answer; the hospital's own application comes between it and the accounts. */
export default function ApplicationRoute() {
  const { signups, accounts, now: loadedAt } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const may = useMay("SETTINGS");
  const now = new Date(loadedAt);
  return (
    <div>
      <PageHead title={APPLICATION_TEXT.title}>{APPLICATION_TEXT.then}</PageHead>
      <WhoMay />
      <OpenSignups
        {...{ open: signups.open, more: signups.more, may, now }}
        asked={search.get("reject")}
      />
      <Accounts accounts={accounts} asked={search.get("end")} may={may} now={now} />
      {signups.past.length > 0 && <PastSignups past={signups.past} now={now} />}
    </div>
  );
}

export { ErrorBoundary } from "#app/ui/settings/error-boundary.tsx";
