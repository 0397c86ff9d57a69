import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { usePageForm } from "#app/forms/use-form.ts";
import { requireStaff } from "#app/session/guard.ts";
import { CREDENTIALS } from "#app/text/credentials.ts";
import { PLATFORM_WORDS } from "#app/text/reservation.ts";
import type { PageHandle } from "#app/ui/page-handle.ts";
import { PageHead } from "#app/ui/settings/page-head.tsx";
import { WhoMay } from "#app/ui/settings/who-may.tsx";
import { titled } from "#app/ui/titled.ts";
import { platformJobs } from "../../addresses.ts";
import { madeLink } from "../made-link.ts";
import { platformIn } from "../platform-in.ts";
import { CREDENTIAL_INTENT, kindIn } from "./asked.ts";
import { CredentialForm } from "./credential-form.tsx";
import { EntryKeys } from "./entry-keys.tsx";
import type { MadeKey } from "./key-action.ts";
import { Keys } from "./keys.tsx";

export { action } from "./action.ts";
export {
  buttonsAnswered as clientAction,
  staysUnanswered as shouldRevalidate,
} from "#app/forms/settings-answer.ts";

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  health: ({ links }) => links,
};

export const meta = titled<typeof loader>(({ link }) => CREDENTIALS.title(link.platform));

/** What lets us in at a platform; never it itself. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { hospitalUuid } = await requireStaff({ request, context });
  const platform = platformIn(params);
  const [links, keys] = await Promise.all([
    context.clients.reservation.links(hospitalUuid),
    platform === "EMR" ? context.clients.entryKeys.list(hospitalUuid) : null,
  ]);
  const link = madeLink(context, links, platform);
  const kind = kindIn(platform, new URL(request.url).searchParams.get("kind"));
  return { link, links, kind, keys, nextId: randomUUID(), now: context.now().toISOString() };
}

const isMade = (given: unknown): given is MadeKey =>
  typeof given === "object" && given !== null && "made" in given;

export default function CredentialsRoute() {
  const { link, kind, keys, nextId, now: at } = useLoaderData<typeof loader>();
  const answer: unknown = useActionData();
  const { busy, refused } = usePageForm(CREDENTIAL_INTENT);
  const now = new Date(at);
  const { platform } = link;
  const isAgain = link.state === "AUTH_REQUIRED";
  return (
    <div>
      <PageHead
        back={{ to: platformJobs(platform), word: PLATFORM_WORDS[platform] }}
        title={isAgain ? CREDENTIALS.titleAgain(platform) : CREDENTIALS.title(platform)}
      >
        {isAgain ? CREDENTIALS.thenAgain : CREDENTIALS.then}
      </PageHead>
      <WhoMay />
      <Keys link={link} refused={refused} now={now} />
      <CredentialForm {...{ platform, kind, busy, refused }} />
      {keys && <EntryKeys {...{ keys, nextId, now }} made={isMade(answer) ? answer.made : null} />}
    </div>
  );
}

export { ErrorBoundary } from "#app/ui/settings/error-boundary.tsx";
