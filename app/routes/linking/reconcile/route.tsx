import type { LoaderFunctionArgs } from "@remix-run/node";
import {
  type ClientLoaderFunctionArgs,
  useLoaderData,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import { isUnanswered } from "#app/forms/answered.ts";
import { usePageForm } from "#app/forms/use-form.ts";
import { takeBackground } from "#app/session/calls.ts";
import { requireStaff } from "#app/session/guard.ts";
import { RECONCILE } from "#app/text/reconcile.ts";
import { isGoing } from "#app/text/reconcile-settled.ts";
import type { PageHandle } from "#app/ui/page-handle.ts";
import { titled } from "#app/ui/titled.ts";
import { useNow } from "#app/ui/use-now.ts";
import { CODES, HTTP_STATUS } from "#contract/codes.ts";
import { PLATFORM_WORDS } from "#app/text/reservation.ts";
import { keptPage } from "../kept-page.ts";
import { madeLink } from "../made-link.ts";
import { platformIn } from "../platform-in.ts";
import { Refusal } from "../refusal.tsx";
import { useRenewed } from "../use-renewed.ts";
import { ALL, chosenOf } from "./chosen.ts";
import { DifferencesForm } from "./differences-form.tsx";
import { Figures } from "./figures.tsx";
import { RECONCILE_INTENTS } from "./intents.ts";
import { ReconcileHead } from "./reconcile-head.tsx";
import { refusalOf } from "./refusal-of.ts";
import styles from "./reconcile.module.css";

export { action } from "./action.ts";
export { buttonsAnswered as clientAction } from "#app/forms/settings-answer.ts";

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  health: ({ links }) => links,
};

export const meta = titled<typeof loader>(
  ({ platform }) => `${PLATFORM_WORDS[platform]} ${RECONCILE.title}`,
);

/** The newest comparison, and what of it is chosen as it is drawn. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { hospitalUuid } = await requireStaff({ request, context });
  const platform = platformIn(params);
  const { reconciliation: newest, links } = await context.clients.reservation.reconciliation(
    hospitalUuid,
    platform,
  );
  const link = madeLink(context, links, platform);
  const asked = new URL(request.url).searchParams.get("all");
  const all = ALL.find((one) => one === asked) ?? null;
  return { platform, newest, link, links, all, now: context.now().toISOString() };
}

const kept = keptPage<Awaited<ReturnType<typeof loader>>>();
export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
  kept.load({
    request,
    serverLoader: () => serverLoader<typeof loader>(),
    background: takeBackground(),
  });

/** A conflict says that what stands here is old; where nobody answered, nobody would now. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionStatus,
  actionResult,
  defaultShouldRevalidate,
}) =>
  !isUnanswered(actionResult) &&
  (defaultShouldRevalidate || actionStatus === HTTP_STATUS[CODES.conflict]);

/** While it reads it is soon further. */
const RUNNING_SECONDS = 2;
/** It is held for a few seconds, and told then. */
const SENDING_SECONDS = 4;

export default function ReconcileRoute() {
  const page = useLoaderData<typeof loader>();
  const { newest, link, all, now: loaded } = page;
  kept.useKept(page);
  const isRunning = newest?.state === "RUNNING";
  const isSending = newest !== null && isGoing(link, newest);
  useRenewed(isRunning ? RUNNING_SECONDS : isSending ? SENDING_SECONDS : null);
  const now = useNow(loaded);
  const comparing = usePageForm(RECONCILE_INTENTS.compare);
  const { busy, refused } = usePageForm(RECONCILE_INTENTS.resolve);
  const open = newest?.differences.filter(({ resolvedTo }) => resolvedTo === null) ?? [];
  return (
    <div className={styles.page}>
      <ReconcileHead {...{ link, newest, now }} open={open.length} busy={comparing.busy} />
      <Refusal of={comparing.refused} />
      {newest && refused && <Refusal of={refusalOf(refused, newest.differences)} />}
      {newest && (newest.state !== "DONE" || open.length === 0) && (
        <Figures newest={newest} now={now} />
      )}
      {newest && !isRunning && newest.differences.length > 0 && (
        <DifferencesForm
          key={`${newest.id} ${all}`}
          {...{ newest, link, now, busy }}
          chosen={chosenOf(open, { refused, all })}
        />
      )}
    </div>
  );
}

export { ErrorBoundary } from "#app/ui/settings/error-boundary.tsx";
