import { Form } from "@remix-run/react";
import { usePageForm } from "#app/forms/use-form.ts";
import { KIN, KIN_SAYS } from "#app/text/kin.ts";
import { calendarDay } from "#app/text/time.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Slip } from "#app/ui/course.tsx";
import { joined } from "#app/ui/joined.ts";
import { PublicPage } from "#app/ui/public-page.tsx";
import { Refusal } from "#app/ui/refusal.tsx";
import { Bars } from "#app/ui/track.tsx";
import type { KinSeen } from "#contract/kin-request.ts";
import { canWithdraw, type KinState } from "#contract/kin-states.ts";
import { kstDay } from "#contract/kst.ts";
import { planOf, type PlanId } from "#contract/payment-plans.ts";
import { kinJoinAgain, kinOrder, kinPaymentBy, kinRequest, KIN_STATUS } from "../../addresses.ts";
import { KIN_STATUS_INTENTS } from "./intents.ts";
import { News } from "./news.tsx";
import { stationsOf } from "./stations.tsx";
import styles from "./seen.module.css";

const TEXT = KIN.seen;

export interface Payment {
  /** What is, or was, paid for, and by which order. */
  paid: { order: string; plan: PlanId; months: number } | null;
  /** The order of which it is not known whether its money was taken: nobody is to pay again. */
  pending: string | null;
}

interface SeenProps extends KinSeen, Payment {
  isAsked: boolean;
  now: string;
}

/** A request as it stands now, and what one can do about it. */
export function Seen({ pass, request, news, paid, pending, isAsked, now }: SeenProps) {
  const { refused } = usePageForm(KIN_STATUS_INTENTS.withdraw);
  const { refused: keeps } = usePageForm(KIN_STATUS_INTENTS.news);
  const { number, doctorName, specialty, state, reason, paidTo } = request;
  const today = kstDay(new Date(now));
  const isPaidUp = paidTo !== null && paidTo < today;
  const mayWithdraw = canWithdraw(state);
  const isAsking = isAsked && mayWithdraw;
  // Was it taken back, that is what was asked for.
  const isTooLate = isAsked && !mayWithdraw && state !== "WITHDRAWN";
  const tooLate = isTooLate ? { message: TEXT.tooLate, fields: {} } : null;
  return (
    <PublicPage
      title={TEXT.title}
      lead={[number, doctorName, specialty].filter((one) => one !== "").join(" · ")}
    >
      <Bars stations={stationsOf(request, today)} />
      <p className={styles.say}>
        <Says {...{ state, paidTo, today }} isPending={pending !== null} />
      </p>
      {reason !== null && <p className={styles.reason}>{TEXT.reason(reason)}</p>}
      {paid !== null && (
        <Slip
          facts={[{ name: TEXT.plan, value: TEXT.paid(planOf(paid.plan).name, paid.months) }]}
        />
      )}
      <Refusal refused={refused ?? keeps ?? tooLate} />
      {isAsking ? (
        <Withdraw pass={pass} />
      ) : (
        <div className={joined(styles.acts, "no-print")}>
          {pending !== null && (
            <ButtonLink kind="main" to={kinOrder(pending)}>
              {TEXT.pending.order}
            </ButtonLink>
          )}
          {pending === null && (state === "APPROVED" || isPaidUp) && (
            <ButtonLink kind="main" to={kinPaymentBy(pass)}>
              {isPaidUp ? TEXT.renew : TEXT.plans}
            </ButtonLink>
          )}
          {(state === "REJECTED" || state === "WITHDRAWN") && (
            <ButtonLink kind="main" to={kinJoinAgain(pass)}>
              {TEXT.again}
            </ButtonLink>
          )}
          {paid !== null && <ButtonLink to={kinOrder(paid.order)}>{TEXT.receipt}</ButtonLink>}
          <ButtonLink to={KIN_STATUS}>{TEXT.other}</ButtonLink>
          {mayWithdraw && (
            <ButtonLink kind="danger" to={kinRequest(pass, "withdraw")}>
              {TEXT.withdraw}
            </ButtonLink>
          )}
        </div>
      )}
      {news !== null && !isAsking && <News pass={pass} news={news} />}
    </PublicPage>
  );
}

interface SaysProps {
  state: KinState;
  paidTo: string | null;
  today: string;
  isPending: boolean;
}

/** What is so, and what one does now. */
function Says({ state, paidTo, today, isPending }: SaysProps) {
  if (isPending)
    return (
      <>
        <b>{TEXT.pending.now}</b> {TEXT.pending.then}
      </>
    );
  if (paidTo !== null && paidTo < today) return <b>{TEXT.paidUp(calendarDay(paidTo, today))}</b>;
  const { now, then } = KIN_SAYS[state];
  return (
    <>
      <b>{now}</b> {then} {paidTo !== null && TEXT.paidTo(calendarDay(paidTo, today))}
    </>
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
