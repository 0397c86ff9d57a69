import { Form } from "@remix-run/react";
import { usePageForm } from "#app/forms/use-form.ts";
import { LINKING } from "#app/text/linking.ts";
import { sendingText } from "#app/text/sendings.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { Sending } from "#contract/linking.ts";
import type { LinkedPlatform } from "#contract/platform.ts";
import { LINKING_INTENTS } from "./intents.ts";
import styles from "./sending-acts.module.css";

interface SendingActsProps {
  sending: Sending;
  platform: LinkedPlatform;
  /** Whose action it is. */
  page: string;
  /** Of the page of sendings that shows it: there 직접 처리함 asks. */
  asksOn: string;
  now: Date;
}

/** 재시도 and 직접 처리함, which asks first, of what is not sent; 되돌리기 of what waits for its hold. */
export function SendingActs({ sending, platform, page, asksOn, now }: SendingActsProps) {
  const { kind, id, state, waits } = sending;
  const settling = usePageForm(LINKING_INTENTS.settle);
  const { name } = sendingText(sending, now);
  const ofWhom = <span className="vh"> {name}</span>;
  if (state === "WAITING")
    return waits === "HOLD" && kind === "RESERVATION" ? (
      <span className={styles.do}>
        <Form method="post" action={page} preventScrollReset>
          <input type="hidden" name="intent" value={LINKING_INTENTS.takeBack} />
          <SendingFields sending={sending} platform={platform} />
          <Button kind="quiet" size="small">
            {LINKING.undo}
            {ofWhom}
          </Button>
        </Form>
      </span>
    ) : null;
  if (state === "SENT") return null;
  return (
    <span className={styles.do}>
      <Form method="post" action={page} preventScrollReset>
        <input type="hidden" name="intent" value={LINKING_INTENTS.settle} />
        <SendingFields sending={sending} platform={platform} />
        <input type="hidden" name="how" value="AGAIN" />
        <Button kind="quiet" size="small" loading={settling.sent?.get("id") === id}>
          {LINKING.again}
          {ofWhom}
        </Button>
      </Form>
      {kind === "RESERVATION" && (
        <ButtonLink
          kind="quiet"
          size="small"
          to={`${asksOn}${asksOn.includes("?") ? "&" : "?"}ask=${id}`}
        >
          {LINKING.byHand}
          {ofWhom}
        </ButtonLink>
      )}
    </span>
  );
}

/** Which one a form is about. */
export const SendingFields = ({
  sending: { kind, id, version },
  platform,
}: Pick<SendingActsProps, "sending" | "platform">) => (
  <>
    <input type="hidden" name="platform" value={platform} />
    <input type="hidden" name="kind" value={kind} />
    <input type="hidden" name="id" value={id} />
    <input type="hidden" name="version" value={version ?? ""} />
  </>
);
