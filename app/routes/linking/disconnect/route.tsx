import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { usePageForm } from "#app/forms/use-form.ts";
import { requireStaff } from "#app/session/guard.ts";
import { DISCONNECTING } from "#app/text/disconnecting.ts";
import { PLATFORM_WORDS } from "#app/text/reservation.ts";
import type { PageHandle } from "#app/ui/page-handle.ts";
import { PageHead } from "#app/ui/settings/page-head.tsx";
import { WhoMay } from "#app/ui/settings/who-may.tsx";
import { titled } from "#app/ui/titled.ts";
import { CODES } from "#contract/codes.ts";
import { addDays, kstDay } from "#contract/kst.ts";
import { platformJobs, platformList } from "../../addresses.ts";
import { toLinks } from "../made-link.ts";
import { platformIn } from "../platform-in.ts";
import { DISCONNECT_INTENT } from "./intent.ts";
import { DisconnectForm } from "./disconnect-form.tsx";
import { Toll } from "./toll.tsx";

export { action } from "./action.ts";
export {
  buttonsAnswered as clientAction,
  staysUnanswered as shouldRevalidate,
} from "#app/forms/settings-answer.ts";

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  health: ({ cost }) => cost.links,
};

export const meta = titled<typeof loader>(({ cost }) => DISCONNECTING.title(cost.platform));

/** As far as anybody books ahead. */
const LIST_DAYS = 366;

/** What the end of a link costs; where there is none to end, it leads to the links. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { hospitalUuid } = await requireStaff({ request, context });
  const platform = platformIn(params);
  const cost = await context.clients.reservation
    .disconnection(hospitalUuid, platform)
    .catch((error: unknown) => {
      throw error instanceof UpstreamFailure && error.code === CODES.conflict
        ? toLinks(context, platform)
        : error;
    });
  const now = context.now();
  const from = kstDay(now);
  const coming = platformList(platform, { from, to: addDays(from, LIST_DAYS) });
  return { cost, coming, now: now.toISOString() };
}

export default function DisconnectRoute() {
  const { cost, coming, now } = useLoaderData<typeof loader>();
  const { busy, refused } = usePageForm(DISCONNECT_INTENT);
  const { platform } = cost;
  return (
    <div>
      <PageHead
        back={{ to: platformJobs(platform), word: PLATFORM_WORDS[platform] }}
        title={DISCONNECTING.title(platform)}
      >
        {DISCONNECTING.then(platform)}
      </PageHead>
      <WhoMay />
      <Toll cost={cost} coming={coming} now={new Date(now)} />
      <DisconnectForm {...{ cost, busy, refused }} />
    </div>
  );
}

export { ErrorBoundary } from "#app/ui/settings/error-boundary.tsx";
