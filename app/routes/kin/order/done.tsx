import { useEffect } from "react";
import { dropDraft } from "#app/session/draft.ts";
import { brnText } from "#app/text/brn.ts";
import { PAYMENT_TEXT, won } from "#app/text/payment.ts";
import { clock, fullDay, weekday } from "#app/text/time.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { joined } from "#app/ui/joined.ts";
import { PublicPage } from "#app/ui/public-page.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { COMPANY } from "#contract/company.ts";
import { kstDay } from "#contract/kst.ts";
import { planOf } from "#contract/payment-plans.ts";
import type { PaymentOrder } from "#contract/payment.ts";
import { KIN_STATUS, kinStatusOf } from "../../addresses.ts";
import { KIN_PAYMENT_DRAFT } from "../payment/intents.ts";
import { Sum } from "../sum.tsx";
import { titleOf } from "./title-of.ts";
import styles from "./order.module.css";

const TEXT = PAYMENT_TEXT.order;

/** A number, or a day, which never breaks in two. */
const Whole = ({ children }: { children: string }) => <span className="nowrap">{children}</span>;

const Days = ({ from, to }: { from: string; to: string }) => (
  <>
    <Whole>{fullDay(from)}</Whole> – <Whole>{fullDay(to)}</Whole>
  </>
);

interface DoneProps {
  order: PaymentOrder;
  /** Of the request that was paid for; null where it can no more be paid for. */
  requested: string | null;
}

/** Paid: the receipt, which prints alone. It is kept as a voucher: its days have their year. */
export function Done({ order, requested }: DoneProps) {
  const canPrint = useHydrated();
  useEffect(() => dropDraft(KIN_PAYMENT_DRAFT), []);
  const paidAt = order.paidAt ?? order.changedAt;
  const paidOn = kstDay(new Date(paidAt));
  const { usedFrom, usedTo, method } = order;
  const used =
    usedFrom !== null && usedTo !== null
      ? [[TEXT.done.used, <Days key="used" from={usedFrom} to={usedTo} />] as const]
      : [];
  return (
    <PublicPage title={titleOf(order)} lead={order.isActive ? TEXT.done.lead : TEXT.done.notActive}>
      <section className={styles.receipt} data-alone>
        <h2>{TEXT.done.receipt}</h2>
        <Sum
          rows={[
            [TEXT.number, order.number],
            [TEXT.done.paidAt, `${fullDay(paidOn)} (${weekday(paidOn)}) ${clock(paidAt)}`],
            [TEXT.done.what, TEXT.done.product(planOf(order.plan).name, order.months)],
            ...used,
            [
              TEXT.done.supplier,
              <>
                {COMPANY.name} <Whole>{COMPANY.brn}</Whole>
              </>,
            ],
            [
              TEXT.done.payer,
              <>
                {order.payerName} <Whole>{brnText(order.payerBrn)}</Whole>
              </>,
            ],
            ...(method === null ? [] : [[TEXT.done.method, method] as const]),
            [PAYMENT_TEXT.bill.supply, won(order.supply)],
            [PAYMENT_TEXT.bill.vat, won(order.vat)],
          ]}
          total={order.total}
        />
      </section>
      {order.isMailed && (
        <p className={joined(styles.say, "no-print")}>{TEXT.done.mailed(order.payerEmail)}</p>
      )}
      <div className={joined(styles.acts, "no-print")}>
        {canPrint ? (
          <Button type="button" onClick={() => window.print()}>
            <Icon name="printer" />
            {TEXT.done.print}
          </Button>
        ) : (
          <p>{TEXT.done.printHint}</p>
        )}
        <ButtonLink to={requested === null ? KIN_STATUS : kinStatusOf(requested)}>
          {TEXT.done.status}
        </ButtonLink>
        <ButtonLink to="/">{TEXT.done.home}</ButtonLink>
      </div>
    </PublicPage>
  );
}
