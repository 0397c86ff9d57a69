import type { LoaderFunctionArgs } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { isRefused } from "#app/forms/answered.ts";
import { useAnswer } from "#app/forms/use-answer.ts";
import { takeBackground } from "#app/session/calls.ts";
import { requireStaff } from "#app/session/guard.ts";
import { JOBS } from "#app/text/sendings.ts";
import { Refusal } from "../refusal.tsx";
import type { PageHandle } from "#app/ui/page-handle.ts";
import { titled } from "#app/ui/titled.ts";
import { useNow } from "#app/ui/use-now.ts";
import { linkAction } from "../act.ts";
import { LINKING_INTENTS } from "../intents.ts";
import { keptPage } from "../kept-page.ts";
import { madeLink } from "../made-link.ts";
import { pausingIn } from "../pause/pause-choice.ts";
import { PauseDialog } from "../pause/pause-dialog.tsx";
import { platformIn } from "../platform-in.ts";
import { useRenewed } from "../use-renewed.ts";
import { jobsAddress } from "./address.ts";
import { jobsAsked } from "./asked.ts";
import { AskByHand } from "./ask-by-hand.tsx";
import { Circuit } from "./circuit.tsx";
import { Ends } from "./ends.tsx";
import { JobTable } from "./job-table.tsx";
import { JobTabs } from "./job-tabs.tsx";
import { JobsHead } from "./jobs-head.tsx";
import { Pager } from "./pager.tsx";
import { Trouble } from "./trouble.tsx";
import styles from "./jobs.module.css";

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  health: ({ links }) => links,
};

export const meta = titled<typeof loader>(({ link }) => JOBS.title(link.platform));

/** What is sent to a platform and what is not, and what lets us in. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { hospitalUuid } = await requireStaff({ request, context });
  const platform = platformIn(params);
  const { searchParams: search } = new URL(request.url);
  const asked = jobsAsked(search);
  const pausing = search.get("pause") === null ? null : platform;
  const [{ link, links, items, nextCursor }, pause] = await Promise.all([
    context.clients.reservation.sendings(hospitalUuid, platform, asked),
    pausingIn(context, hospitalUuid, pausing),
  ]);
  madeLink(context, links, platform);
  const byHand = items.find(({ id }) => id === search.get("ask")) ?? null;
  const now = context.now().toISOString();
  return { link, links, items, nextCursor, asked, byHand, pause, now };
}

const kept = keptPage<Awaited<ReturnType<typeof loader>>>();
export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
  kept.load({
    request,
    serverLoader: () => serverLoader<typeof loader>(),
    background: takeBackground(),
  });

export const action = linkAction(({ request, params }) =>
  jobsAddress(platformIn(params), jobsAsked(new URL(request.url).searchParams)),
);
export {
  buttonsAnswered as clientAction,
  staysUnanswered as shouldRevalidate,
} from "#app/forms/settings-answer.ts";

const RENEWED_SECONDS = 20;

export default function JobsRoute() {
  const page = useLoaderData<typeof loader>();
  const { link, items, nextCursor, asked, byHand, pause, now: loaded } = page;
  kept.useKept(page);
  useRenewed(RENEWED_SECONDS);
  const now = useNow(loaded);
  const answer = useAnswer();
  const { platform } = link;
  const here = jobsAddress(platform, asked);
  return (
    <div className={styles.jobs}>
      <JobsHead link={link} now={now} />
      {isRefused(answer) && answer.intent !== LINKING_INTENTS.pause && <Refusal of={answer} />}
      <Trouble link={link} now={now} />
      {link.circuit && <Circuit link={link} loaded={loaded} now={now} page={here} />}
      {byHand && <AskByHand sending={byHand} platform={platform} page={here} now={now} />}
      <JobTabs link={link} asked={asked} />
      <JobTable {...{ items, platform, asked, now }} page={here} />
      <Pager {...{ link, items, nextCursor, asked }} />
      <Ends link={link} now={now} />
      {pause && <PauseDialog pausing={pause} page={here} />}
    </div>
  );
}

export { ErrorBoundary } from "#app/ui/settings/error-boundary.tsx";
