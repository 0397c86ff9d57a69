import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { usePageForm } from "#app/forms/use-form.ts";
import { requireStaff } from "#app/session/guard.ts";
import { WIZARD } from "#app/text/wizard.ts";
import { Allowed } from "#app/ui/allowed.tsx";
import { WhoMay } from "#app/ui/settings/who-may.tsx";
import type { PageHandle } from "#app/ui/page-handle.ts";
import { titled } from "#app/ui/titled.ts";
import { LINKED_PLATFORMS } from "#contract/platform-names.ts";
import { Refusal } from "../refusal.tsx";
import { HubRow } from "./hub-row.tsx";
import { choicesIn, isFirst } from "./order.ts";
import { Pick } from "./pick.tsx";
import { Reset } from "./reset.tsx";
import styles from "./hub.module.css";

export { action } from "./action.ts";
export {
  buttonsAnswered as clientAction,
  staysUnanswered as shouldRevalidate,
} from "#app/forms/settings-answer.ts";

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  health: ({ hub }) =>
    LINKED_PLATFORMS.flatMap((one) => hub.items.filter(({ platform }) => platform === one)),
};

export const meta = titled(WIZARD.hub);

/** Which platforms, how each stands, and how far one got. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { hospitalUuid } = await requireStaff({ request, context });
  const hub = await context.clients.reservation.linkingHub(hospitalUuid);
  return {
    hub,
    choices: isFirst(hub) ? choicesIn(new URL(request.url).searchParams) : null,
    now: context.now().toISOString(),
  };
}

export default function LinkingHubRoute() {
  const { hub, choices, now } = useLoaderData<typeof loader>();
  const { busy, refused: notBegun } = usePageForm("begin");
  const { refused: notReset } = usePageForm("reset");
  const refused = notBegun ?? notReset;
  if (choices)
    return (
      <div>
        <header>
          <h1>{WIZARD.first}</h1>
          <p>{WIZARD.firstThen}</p>
        </header>
        <WhoMay />
        <Refusal of={refused} />
        <Pick key={choices.map(({ platform }) => platform).join()} choices={choices} busy={busy} />
      </div>
    );
  const isRunning = hub.items.some(({ running }) => running !== null);
  return (
    <div>
      <div className={styles.head}>
        <div>
          <h1>{WIZARD.hub}</h1>
          <p>{WIZARD.hubThen}</p>
        </div>
        {isRunning && (
          <Allowed needs="SETTINGS">
            <Reset />
          </Allowed>
        )}
      </div>
      <WhoMay />
      <Refusal of={refused} />
      <ol className={styles.hub}>
        {hub.items.map((item, at) => (
          <HubRow key={item.platform} item={item} number={at + 1} now={new Date(now)} />
        ))}
      </ol>
      <p className={styles.foot}>{WIZARD.hubFoot}</p>
    </div>
  );
}

export { ErrorBoundary } from "#app/ui/settings/error-boundary.tsx";
