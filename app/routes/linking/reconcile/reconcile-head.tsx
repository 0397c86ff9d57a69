import { Form } from "@remix-run/react";
import { LINKING } from "#app/text/linking.ts";
import { RECONCILE, reconcileThen, reconcileTitle } from "#app/text/reconcile.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PageHead } from "#app/ui/settings/page-head.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { LinkHealth } from "#contract/platform.ts";
import type { Reconciliation } from "#contract/reconcile.ts";
import { PLATFORM_SYNC, platformReconcile } from "../../addresses.ts";
import { PlatformTitle } from "../platform-title.tsx";
import { RECONCILE_INTENTS } from "./intents.ts";

interface ReconcileHeadProps {
  link: LinkHealth;
  newest: Reconciliation | null;
  /** How many differences nobody has settled. */
  open: number;
  busy: boolean;
  now: Date;
}

/**
 * How the newest comparison ended, and another one; the main thing to do where it did not get far. A
 * link that is paused is not asked: it says so before one tries.
 */
export function ReconcileHead({ link, newest, open, busy, now }: ReconcileHeadProps) {
  const { platform } = link;
  const isPaused = link.state === "PAUSED";
  const isDone = newest?.state === "DONE";
  return (
    <PageHead
      back={{ to: PLATFORM_SYNC, word: LINKING.title }}
      title={
        <PlatformTitle platform={platform}>{reconcileTitle(platform, newest, open)}</PlatformTitle>
      }
      filled
      acts={
        newest?.state === "RUNNING" ? (
          <Reload page={platformReconcile(platform)} />
        ) : isPaused ? null : (
          <Form method="post" action={platformReconcile(platform)}>
            <input type="hidden" name="intent" value={RECONCILE_INTENTS.compare} />
            <Button kind={isDone ? "plain" : "main"} loading={busy}>
              <Icon name="refresh-cw" />
              {newest === null ? RECONCILE.compare : RECONCILE.again}
            </Button>
          </Form>
        )
      }
    >
      {reconcileThen(newest, open, now)}
      {isPaused && ` ${RECONCILE.paused}`}
    </PageHead>
  );
}

/** With a script the page renews itself. */
function Reload({ page }: { page: string }) {
  return useHydrated() ? null : (
    <ButtonLink to={page}>
      <Icon name="refresh-cw" />
      {RECONCILE.reload}
    </ButtonLink>
  );
}
