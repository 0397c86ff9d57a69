import {
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { readForm, text } from "#app/forms/read.ts";
import { unknownIntent } from "#app/forms/unknown-intent.ts";
import { refuse, statusOf } from "#app/forms/refused.ts";
import { BY_ITSELF } from "#app/request/page-address.ts";
import { keptNowhere } from "#app/request/kept-nowhere.ts";
import { settleFailure } from "#app/text/payment.ts";
import { titled } from "#app/ui/titled.ts";
import { CODES } from "#contract/codes.ts";
import { kinOrder } from "../../addresses.ts";
import { Done } from "./done.tsx";
import { SETTLE } from "./intents.ts";
import { OtherAmount } from "./other-amount.tsx";
import { Over } from "./over.tsx";
import { Pending } from "./pending.tsx";
import { isOfOtherAmount, titleOf } from "./title-of.ts";
import { Unpaid } from "./unpaid.tsx";

/** While it is not known the page looks again by itself; whoever has its address has the order. */
export const meta: MetaFunction<typeof loader> = (args) => [
  ...titled<typeof loader>(({ order }) => titleOf(order))(args),
  { name: "robots", content: "noindex" },
  ...(args.data?.order.state === "PENDING"
    ? [
        {
          httpEquiv: "refresh",
          content: `5; url=${kinOrder(args.data.order.orderId)}?${BY_ITSELF}`,
        },
      ]
    : []),
];

export const headers = keptNowhere;

/**
 * GET /naver-kin-payment/:order. The gateway's window leads back here: with an approval, which is paid once
 * however often the address is opened, or with a code. Then the address loses both.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = params.order ?? "";
  const { reservation } = context.clients;
  const said = new URL(request.url).searchParams;
  const here = kinOrder(id);
  const paymentKey = said.get("paymentKey");
  if (paymentKey !== null) {
    const [orderId, amount] = ["orderId", "amount"].map((name) => said.get(name) ?? "");
    await reservation
      .confirmPayment(id, { paymentKey, orderId: orderId ?? "", amount: amount ?? "" })
      .catch(unlessMalformed);
    throw redirect(here, 303);
  }
  const code = said.get("code");
  if (code !== null) {
    await reservation.leavePayment(id, code).catch(unlessMalformed);
    throw redirect(here, 303);
  }
  const order = await reservation.paymentOrder(id);
  // What came of it is a page of its own, to be kept and counted.
  if (order.state !== "PENDING" && said.has(BY_ITSELF)) throw redirect(here, 303);
  const requested = order.state === "DONE" ? await requestedBy(reservation, id) : null;
  return { order, requested, now: context.now().toISOString() };
}

/** The number of the request that an order is of; null where that is not to be paid for any more. */
async function requestedBy(
  reservation: AppLoadContext["clients"]["reservation"],
  order: string,
): Promise<string | null> {
  try {
    return (await reservation.payable({ by: "ORDER", order })).number;
  } catch (error) {
    if (error instanceof UpstreamFailure) return null;
    throw error;
  }
}

/** What no gateway would have said changes nothing. */
function unlessMalformed(error: unknown): void {
  if (!(error instanceof UpstreamFailure) || error.code !== CODES.invalid) throw error;
}

/** POST: the gateway is asked now. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = params.order ?? "";
  const { intent } = await readForm(request, { intent: text });
  if (intent !== SETTLE) throw unknownIntent();
  try {
    await context.clients.reservation.settlePayment(id);
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    const { code, retryAfterSeconds } = error;
    const message = settleFailure(code, retryAfterSeconds);
    return refuse({ intent, message }, statusOf(error), retryAfterSeconds);
  }
  return redirect(kinOrder(id), 303);
}

export default function KinOrderRoute() {
  const { order, requested, now } = useLoaderData<typeof loader>();
  if (isOfOtherAmount(order)) return <OtherAmount order={order} />;
  switch (order.state) {
    case "READY":
    case "FAILED":
    case "CANCELED":
      return <Unpaid order={order} now={now} />;
    case "PENDING":
      return <Pending order={order} />;
    case "DONE":
      return <Done order={order} requested={requested} />;
    case "REPLACED":
    case "CANCELING":
    case "REFUNDED":
      return <Over order={order} state={order.state} />;
  }
}
