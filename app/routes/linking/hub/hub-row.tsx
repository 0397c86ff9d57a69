import { Form } from "@remix-run/react";
import { PAGE_WORDS, RESUME } from "#app/text/wizard-left.ts";
import { hubLine, hubSays, WIZARD } from "#app/text/wizard.ts";
import { PLATFORM_WORDS } from "#app/text/reservation.ts";
import { Allowed } from "#app/ui/allowed.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { LinkState } from "#app/ui/link-state.tsx";
import { PlatformMark } from "#app/ui/platform-mark.tsx";
import type { HubItem } from "#contract/linking-hub.ts";
import { isLinkMade } from "#contract/platform.ts";
import { WIZARD_PAGES } from "#contract/wizard-pages.ts";
import { LINKING_HUB, linkingPage, PLATFORM_SYNC } from "../../addresses.ts";
import styles from "./hub.module.css";

/** A platform in the hub: its state, what is so, and the one act. */
export function HubRow({ item, number, now }: { item: HubItem; number: number; now: Date }) {
  const { platform, running, state } = item;
  const [says, then] = hubSays(item, now);
  return (
    <li>
      <span className={styles.no}>{number}</span>
      <div className={styles.who}>
        <h2>
          <span aria-hidden="true">
            <PlatformMark platform={platform} />
          </span>
          {PLATFORM_WORDS[platform]}
        </h2>
        <span className={styles.state}>
          <LinkState {...hubLine(item, now)} />
        </span>
      </div>
      <p className={styles.says}>
        {running && !running.byApproval ? (
          <Resumed page={running.page} isAnew={isLinkMade(state)} />
        ) : (
          says
        )}
        {then !== "" && <span>{then}</span>}
      </p>
      <div className={styles.go}>
        <Act item={item} />
      </div>
    </li>
  );
}

/** Where one left, in words and in five strokes. */
function Resumed({ page, isAnew }: { page: number; isAnew: boolean }) {
  return (
    <>
      {isAnew ? WIZARD.makingAnew : WIZARD.making}{" "}
      <b>
        {page} {PAGE_WORDS[WIZARD_PAGES[page - 1] ?? "ACCOUNT"]}
      </b>
      에서 나갔어요.
      <span className={styles.got} aria-hidden="true">
        {WIZARD_PAGES.map((one, at) => (
          <i key={one} data-is={at + 1 < page ? "done" : at + 1 === page ? "here" : undefined} />
        ))}
      </span>
    </>
  );
}

function Act({ item: { platform, running, state, reachable } }: { item: HubItem }) {
  if (running && (reachable || !running.byApproval))
    return (
      <ButtonLink
        kind="main"
        to={linkingPage(platform)}
        aria-label={running.byApproval ? `${PLATFORM_WORDS[platform]} ${WIZARD.start}` : undefined}
      >
        {running.byApproval ? WIZARD.start : RESUME}
      </ButtonLink>
    );
  if (isLinkMade(state) && state !== "AUTH_REQUIRED")
    return <ButtonLink to={PLATFORM_SYNC}>{WIZARD.status}</ButtonLink>;
  if (!reachable) return null;
  return (
    <Allowed needs="SETTINGS">
      <Form method="post" action={LINKING_HUB}>
        <input type="hidden" name="order" value={platform} />
        <input type="hidden" name="pick" value={platform} />
        <Button
          name="intent"
          value="begin"
          aria-label={`${PLATFORM_WORDS[platform]} ${WIZARD.start}`}
        >
          {state === "AUTH_REQUIRED" ? WIZARD.again : WIZARD.start}
        </Button>
      </Form>
    </Allowed>
  );
}
