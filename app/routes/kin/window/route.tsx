import { data, redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { keptNowhere } from "#app/request/kept-nowhere.ts";
import { PAYMENT_TEXT, won } from "#app/text/payment.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Slip } from "#app/ui/course.tsx";
import type { PageHandle } from "#app/ui/page-handle.ts";
import { PublicPage } from "#app/ui/public-page.tsx";
import { planOf } from "#contract/payment-plans.ts";
import { kinOrder } from "../../addresses.ts";
import { SCRIPT, windowHeaders } from "./headers.ts";
import styles from "./window.module.css";

const TEXT = PAYMENT_TEXT.window;

/** Nothing of ours runs beside the gateway's script but `public/payment-window.js`. */
export const handle: PageHandle = { scripts: false };

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${TEXT.title} · 닥톡 예약` },
  { name: "robots", content: "noindex" },
  ...(loaded?.leads ? [{ httpEquiv: "refresh", content: `1; url=${loaded.leads}` }] : []),
];

export const headers = keptNowhere;

/**
 * GET /naver-kin-payment/:order/window: leads on to the gateway's window, by itself and by a link; a form may lead
 * to this site only (decision 019). The real gateway's is opened by its script.
 */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = params.order ?? "";
  const order = await context.clients.reservation.paymentOrder(id);
  const here = kinOrder(id);
  if (order.window === null) throw redirect(here, 303);
  const { window, number, total } = order;
  const name = PAYMENT_TEXT.order.done.product(planOf(order.plan).name, order.months);
  if (window.kind === "LINK") {
    const said = new URLSearchParams({
      ...{ orderId: id, orderName: name, amount: String(total) },
      ...{ successUrl: here, failUrl: here },
    });
    const leads = `${window.url}&${said.toString()}`;
    return data({ here, number, total, leads, script: null }, {});
  }
  const script = {
    ...{ src: SCRIPT, clientKey: window.clientKey, order: id, name, total },
    back: `${context.site.url}${here}`,
  };
  return data({ here, number, total, leads: null, script }, { headers: windowHeaders() });
}

export default function PaymentWindowRoute() {
  const { here, number, total, leads, script } = useLoaderData<typeof loader>();
  return (
    <PublicPage title={TEXT.title} lead={leads === null ? TEXT.opening : TEXT.lead}>
      <Slip
        facts={[
          { name: PAYMENT_TEXT.order.number, value: number },
          { name: PAYMENT_TEXT.order.amount, value: won(total) },
        ]}
      />
      <div className={styles.go}>
        {leads !== null && (
          <a className={styles.on} href={leads}>
            {TEXT.open}
          </a>
        )}
        <ButtonLink to={here} way="reload">
          {TEXT.back}
        </ButtonLink>
      </div>
      {script !== null && (
        <>
          <noscript>
            <p className={styles.say}>{TEXT.script}</p>
          </noscript>
          <p
            className={styles.say}
            role="status"
            data-payment-window={script.src}
            data-client-key={script.clientKey}
            data-order={script.order}
            data-name={script.name}
            data-total={script.total}
            data-back={script.back}
            data-failed={TEXT.failed}
          />
          <script type="module" src="/payment-window.js" />
        </>
      )}
    </PublicPage>
  );
}
