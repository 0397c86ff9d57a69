import { heardAt } from "#app/text/link-health.ts";
import { accountText, isAccountKnown } from "#app/text/credentials.ts";
import { cardLine } from "#app/text/link-card.ts";
import { LINKING, whenText } from "#app/text/linking.ts";
import { PLATFORM_WORDS } from "#app/text/reservation.ts";
import { Allowed } from "#app/ui/allowed.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LinkState } from "#app/ui/link-state.tsx";
import { PageHead } from "#app/ui/settings/page-head.tsx";
import { WhoMay } from "#app/ui/settings/who-may.tsx";
import type { LinkCard } from "#contract/linking.ts";
import { isLinkMade } from "#contract/platform-names.ts";
import { PLATFORM_SYNC, platformJobs, platformReconcile } from "../../addresses.ts";
import { LINKING_INTENTS } from "../intents.ts";
import { LinkButton } from "../link-button.tsx";
import { PlatformTitle } from "../platform-title.tsx";

/** How the link stands, and what may be done with all of it. */
export function JobsHead({ link, now }: { link: LinkCard; now: Date }) {
  const { platform, state } = link;
  const heard = heardAt(link);
  const known = [
    heard !== null && `${LINKING.received} ${whenText(heard, now).clock}`,
    isAccountKnown(link) && accountText(link),
    link.items.all > 0 && `${LINKING.items} ${LINKING.itemsText(link.items)}`,
  ];
  const page = platformJobs(platform);
  return (
    <>
      <PageHead
        back={{ to: PLATFORM_SYNC, word: LINKING.title }}
        title={<PlatformTitle platform={platform}>{PLATFORM_WORDS[platform]}</PlatformTitle>}
        state={<LinkState {...cardLine(link, now)} />}
        filled
        acts={
          isLinkMade(state) && (
            <>
              <ButtonLink way="top" to={platformReconcile(platform)}>
                {LINKING.compareShort}
              </ButtonLink>
              <Allowed needs="SETTINGS">
                {state === "PAUSED" ? (
                  <LinkButton
                    intent={LINKING_INTENTS.resume}
                    platform={platform}
                    page={page}
                    kind="main"
                  >
                    {LINKING.resume}
                  </LinkButton>
                ) : (
                  <ButtonLink to={`${page}?pause=1`}>
                    <Icon name="pause" />
                    {LINKING.pause}
                  </ButtonLink>
                )}
              </Allowed>
            </>
          )
        }
      >
        {known.filter(Boolean).join(" · ")}
      </PageHead>
      <WhoMay />
    </>
  );
}
