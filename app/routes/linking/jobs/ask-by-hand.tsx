import { Form, useRouteLoaderData } from "@remix-run/react";
import { usePageForm } from "#app/forms/use-form.ts";
import { JOBS, sendingLine } from "#app/text/sendings.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { HospitalInfo } from "#contract/hospital.ts";
import type { Sending } from "#contract/linking.ts";
import type { LinkedPlatform } from "#contract/platform.ts";
import { LINKING_INTENTS } from "../intents.ts";
import { SendingFields } from "../sending-acts.tsx";
import styles from "./jobs.module.css";

interface AskByHandProps {
  sending: Sending;
  platform: LinkedPlatform;
  page: string;
  now: Date;
}

/** 직접 처리함 is pressed easily, and ends the sending: it is asked whether one did it. */
export function AskByHand({ sending, platform, page, now }: AskByHandProps) {
  const root = useRouteLoaderData<{ hospital: Pick<HospitalInfo, "staffName"> | null }>("root");
  const { busy } = usePageForm(LINKING_INTENTS.settle);
  return (
    <section className={styles.ask} aria-labelledby="by-hand">
      <h2 id="by-hand">{JOBS.askByHand(sendingLine(sending, now), platform)}</h2>
      <p>{JOBS.askByHandThen(root?.hospital?.staffName ?? null)}</p>
      <Form method="post" action={page} preventScrollReset>
        <input type="hidden" name="intent" value={LINKING_INTENTS.settle} />
        <SendingFields sending={sending} platform={platform} />
        <input type="hidden" name="how" value="BY_HAND" />
        <Button kind="tinted" loading={busy}>
          {JOBS.askByHandYes}
        </Button>
        <ButtonLink to={page}>{JOBS.keep}</ButtonLink>
      </Form>
    </section>
  );
}
