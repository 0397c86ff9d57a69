import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { isRefused } from "#app/forms/answered.ts";
import type { Refused } from "#app/forms/refused.ts";
import { useAnswer } from "#app/forms/use-answer.ts";
import { useFirstWrong } from "#app/forms/use-first-wrong.ts";
import { useOnce } from "#app/forms/use-once.ts";
import { requireStaff } from "#app/session/guard.ts";
import { PLATFORM_WORDS } from "#app/text/reservation.ts";
import { PAGE_WORDS } from "#app/text/wizard-left.ts";
import { WIZARD } from "#app/text/wizard.ts";
import { WhoMay } from "#app/ui/settings/who-may.tsx";
import type { PageHandle } from "#app/ui/page-handle.ts";
import { StaffWizard, WizardForm, WizardFrom } from "#app/ui/staff-wizard.tsx";
import { titled } from "#app/ui/titled.ts";
import { useComingFocus } from "#app/ui/use-coming-focus.ts";
import { pageAskedSchema, type Wizard } from "#contract/linking-wizard.ts";
import { WIZARD_PAGES } from "#contract/wizard-pages.ts";
import { LINKING_HUB, linkingPage } from "../../addresses.ts";
import { platformIn } from "../platform-in.ts";
import { Refusal } from "../refusal.tsx";
import { AccountPage } from "./account-page.tsx";
import { DonePage } from "./done-page.tsx";
import { DryRunPage } from "./dry-run-page.tsx";
import { PairPage } from "./pair-page.tsx";
import { stepsLine, StepsNav } from "./steps-nav.tsx";
import { VerifyPage } from "./verify-page.tsx";

export { action } from "./action.ts";
export { staysUnanswered as shouldRevalidate } from "#app/forms/settings-answer.ts";

export { wizardAnswered as clientAction } from "#app/forms/settings-answer.ts";

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  health: ({ wizard }) => wizard.links,
};

export const meta = titled<typeof loader>(
  ({ wizard: { platform, page } }) =>
    `${PLATFORM_WORDS[platform]} ${PAGE_WORDS[WIZARD_PAGES[page - 1] ?? "ACCOUNT"]}`,
);

/** A page of a platform's wizard, at most the farthest; where none is under way the hub. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { hospitalUuid } = await requireStaff({ request, context });
  const platform = platformIn(params);
  const search = new URL(request.url).searchParams;
  const asked = pageAskedSchema.safeParse(Object.fromEntries(search)).data?.page ?? null;
  const { reservation } = context.clients;
  const wizard = await reservation.linkingPage(hospitalUuid, platform, asked);
  if (wizard.farthest === 0) throw redirect(LINKING_HUB);
  const { staffName } = await reservation.hospital(hospitalUuid);
  // Who goes on with what is one's own knows it.
  const leftBy = wizard.leftBy === staffName ? null : wizard.leftBy;
  return { wizard, leftBy, now: context.now().toISOString() };
}

export default function LinkingWizardRoute() {
  const { wizard, leftBy, now } = useLoaderData<typeof loader>();
  const content = useRef<HTMLElement>(null);
  const answer = useAnswer();
  const refused = isRefused(answer) ? answer : null;
  const form = useFirstWrong(refused);
  const { state, formData } = useNavigation();
  const { platform, page, leftAt, begun, version } = wizard;
  // Read anew it is another page, in the same place.
  const shown = `${platform} ${page} ${wizard.seen?.at ?? ""}`;
  useComingFocus(content, shown);
  const once = useOnce();
  const at = new Date(now);
  const props = { wizard, refused, now: at, busy: state !== "idle" && formData !== undefined };
  return (
    <StaffWizard
      name={WIZARD.nav}
      nav={<StepsNav {...wizard} />}
      line={stepsLine({ platform, page })}
      content={content}
    >
      <WizardForm
        ref={form}
        action={linkingPage(platform, page)}
        onSubmit={once}
        key={`${shown} ${version}`}
      >
        <input type="hidden" name="page" value={page} />
        <input type="hidden" name="version" value={version} />
        <WhoMay />
        {begun === null && leftBy !== null && leftAt !== null && (
          <WizardFrom>{WIZARD.leftBy(leftBy, leftAt, at)}</WizardFrom>
        )}
        <Refusal of={refused} />
        <PageOf {...props} />
      </WizardForm>
    </StaffWizard>
  );
}

interface PageProps {
  wizard: Wizard;
  refused: Refused | null;
  busy: boolean;
  now: Date;
}

function PageOf(props: PageProps) {
  switch (WIZARD_PAGES[props.wizard.page - 1]) {
    case "VERIFY":
      return <VerifyPage {...props} />;
    case "PAIR":
      return <PairPage {...props} />;
    case "DRY_RUN":
      return <DryRunPage {...props} />;
    case "DONE":
      return <DonePage {...props} />;
    default:
      return <AccountPage {...props} />;
  }
}

export { ErrorBoundary } from "#app/ui/settings/error-boundary.tsx";
