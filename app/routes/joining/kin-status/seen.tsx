import { Form } from "@remix-run/react";
import { usePageForm } from "#app/forms/use-form.ts";
import { KIN, KIN_SAYS } from "#app/text/kin.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { PublicPage } from "#app/ui/public-page.tsx";
import { Refusal } from "#app/ui/refusal.tsx";
import { Bars } from "#app/ui/track.tsx";
import type { KinSeen } from "#contract/kin-request.ts";
import { canWithdraw } from "#contract/kin-states.ts";
import { KIN_JOIN, kinPaymentOf, kinRequest, KIN_STATUS } from "../../addresses.ts";
import { KIN_STATUS_INTENTS } from "./intents.ts";
import { stationsOf } from "./stations.ts";
import styles from "./seen.module.css";

const TEXT = KIN.seen;

/** A request as it stands now, and what one can do about it. */
export function Seen({ pass, request, isAsked }: KinSeen & { isAsked: boolean }) {
  const { refused } = usePageForm(KIN_STATUS_INTENTS.withdraw);
  const { number, doctorName, specialty, state, reason } = request;
  const says = KIN_SAYS[state];
  const mayWithdraw = canWithdraw(state);
  return (
    <PublicPage
      title={TEXT.title}
      lead={[number, doctorName, specialty].filter((one) => one !== "").join(" · ")}
    >
      <Bars stations={stationsOf(request)} />
      <p className={styles.say}>
        <b>{says.now}</b> {says.then}
      </p>
      {reason !== null && <p className={styles.reason}>{TEXT.reason(reason)}</p>}
      <Refusal refused={refused} />
      {isAsked && mayWithdraw ? (
        <Withdraw pass={pass} />
      ) : (
        <div className={styles.acts}>
          {state === "APPROVED" && (
            <ButtonLink kind="main" to={kinPaymentOf(number)}>
              {TEXT.plans}
            </ButtonLink>
          )}
          {(state === "REJECTED" || state === "WITHDRAWN") && (
            <ButtonLink kind="main" to={KIN_JOIN}>
              {TEXT.again}
            </ButtonLink>
          )}
          <ButtonLink to={KIN_STATUS}>{TEXT.other}</ButtonLink>
          {mayWithdraw && (
            <ButtonLink kind="danger" to={kinRequest(pass, "withdraw")}>
              {TEXT.withdraw}
            </ButtonLink>
          )}
        </div>
      )}
    </PublicPage>
  );
}

/** Is it meant? What is deleted is said before. */
function Withdraw({ pass }: { pass: string }) {
  const { busy } = usePageForm(KIN_STATUS_INTENTS.withdraw);
  return (
    <Form method="post" action={kinRequest(pass, "withdraw")} className={styles.asks}>
      <input type="hidden" name="intent" value={KIN_STATUS_INTENTS.withdraw} />
      <input type="hidden" name="pass" value={pass} />
      <p>
        <b>{TEXT.withdrawAsks}</b> {TEXT.withdrawThen}
      </p>
      <ButtonLink to={kinRequest(pass)}>{TEXT.keep}</ButtonLink>
      <Button kind="danger" loading={busy}>
        {TEXT.withdraw}
      </Button>
    </Form>
  );
}
