import type { LoaderFunctionArgs } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, Form, useLoaderData } from "@remix-run/react";
import { useAnswer } from "#app/forms/use-answer.ts";
import { isRefused } from "#app/forms/answered.ts";
import { usePageForm } from "#app/forms/use-form.ts";
import { takeBackground } from "#app/session/calls.ts";
import { requireStaff } from "#app/session/guard.ts";
import { LINKING } from "#app/text/linking.ts";
import { Allowed } from "#app/ui/allowed.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { PageHandle } from "#app/ui/page-handle.ts";
import { PageHead } from "#app/ui/settings/page-head.tsx";
import { WhoMay } from "#app/ui/settings/who-may.tsx";
import { titled } from "#app/ui/titled.ts";
import { useNow } from "#app/ui/use-now.ts";
import { isLinkMade } from "#contract/platform-names.ts";
import { PLATFORM_SYNC } from "../../addresses.ts";
import { linkAction } from "../act.ts";
import { LINKING_INTENTS } from "../intents.ts";
import { keptPage } from "../kept-page.ts";
import { pausingIn } from "../pause/pause-choice.ts";
import { PauseDialog } from "../pause/pause-dialog.tsx";
import { Refusal } from "../refusal.tsx";
import { useRenewed } from "../use-renewed.ts";
import { LinkCardView } from "./link-card.tsx";
import styles from "./cards.module.css";

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  health: ({ links }) => links,
};

export const meta = titled(LINKING.title);

/** Every platform, linked or not, and what may be done. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { hospitalUuid } = await requireStaff({ request, context });
  const asked = new URL(request.url).searchParams.get("pause");
  const [links, pausing] = await Promise.all([
    context.clients.reservation.links(hospitalUuid),
    pausingIn(context, hospitalUuid, asked),
  ]);
  return { links, pausing, now: context.now().toISOString() };
}

const kept = keptPage<Awaited<ReturnType<typeof loader>>>();
export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
  kept.load({
    request,
    serverLoader: () => serverLoader<typeof loader>(),
    background: takeBackground(),
  });

export const action = linkAction(() => PLATFORM_SYNC);
export {
  buttonsAnswered as clientAction,
  staysUnanswered as shouldRevalidate,
} from "#app/forms/settings-answer.ts";

/** How a link stands is to be seen within a minute. */
const RENEWED_SECONDS = 20;

export default function PlatformSyncRoute() {
  const page = useLoaderData<typeof loader>();
  const { links, pausing, now: loaded } = page;
  kept.useKept(page);
  useRenewed(RENEWED_SECONDS);
  const now = useNow(loaded);
  const answer = useAnswer();
  const resuming = usePageForm(LINKING_INTENTS.resume);
  const made = links.filter(({ state }) => isLinkMade(state));
  const isAllPaused = made.length > 0 && made.every(({ state }) => state === "PAUSED");
  return (
    <div>
      <PageHead
        title={LINKING.title}
        filled
        acts={
          made.length > 0 && (
            <Allowed needs="SETTINGS">
              {isAllPaused ? (
                <Form method="post" action={PLATFORM_SYNC}>
                  <input type="hidden" name="intent" value={LINKING_INTENTS.resume} />
                  <Button kind="main" loading={resuming.sent?.get("platform") === null}>
                    {LINKING.resumeAll}
                  </Button>
                </Form>
              ) : (
                <ButtonLink to={`${PLATFORM_SYNC}?pause=all`}>
                  <Icon name="pause" />
                  {LINKING.pauseAll}
                </ButtonLink>
              )}
            </Allowed>
          )
        }
      >
        {LINKING.then}
      </PageHead>
      <WhoMay />
      {isRefused(answer) && answer.intent !== LINKING_INTENTS.pause && <Refusal of={answer} />}
      <div className={styles.links}>
        {links.map((link) => (
          <LinkCardView key={link.platform} link={link} now={now} />
        ))}
      </div>
      {pausing && <PauseDialog pausing={pausing} page={PLATFORM_SYNC} />}
    </div>
  );
}

export { ErrorBoundary } from "#app/ui/settings/error-boundary.tsx";
