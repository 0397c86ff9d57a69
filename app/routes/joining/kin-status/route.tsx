import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { keptNowhere } from "#app/request/kept-nowhere.ts";
import { KIN } from "#app/text/kin.ts";
import { Coming } from "#app/ui/coming.tsx";
import { titled } from "#app/ui/titled.ts";
import type { KinSeen } from "#contract/kin-request.ts";
import { REQUEST_KINDS, shownNumber } from "#contract/request-number.ts";
import { openedBy } from "../opened-by.ts";
import { LookForm } from "./look-form.tsx";
import { Made } from "./made.tsx";
import { Seen, type Payment } from "./seen.tsx";

export { action } from "./action.ts";

export const meta = titled(KIN.ask.title);

/** How long to wait, where it was asked too often. A page with a pass in its address is kept nowhere. */
export const headers = keptNowhere;

/** Without a pass, or with one that is over, the number is asked for; with one the request is shown. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const pass = searchParams.get("pass");
  const number = shownNumber(REQUEST_KINDS.kin)(searchParams.get("number") ?? "") ?? "";
  if (pass === null) return { view: "ask", isOver: false, number } as const;
  const seen = await openedBy(context.clients.reservation, pass);
  if (seen === null) return { view: "ask", isOver: true, number } as const;
  const then = searchParams.get("then");
  return {
    ...seen,
    ...(await paymentOf(context.clients.reservation, seen)),
    view: then === "new" ? "made" : "seen",
    isAsked: then === "withdraw",
    now: context.now().toISOString(),
  } as const;
}

/** What is, or was, paid for it, and what may have been: neither before it is approved. */
async function paymentOf(
  reservation: AppLoadContext["clients"]["reservation"],
  { pass, request: { state: stands } }: KinSeen,
): Promise<Payment> {
  if (stands !== "APPROVED" && stands !== "ACTIVE") return { paid: null, pending: null };
  const { receipt, chosen, orderId, state } = await reservation.payable({ by: "PASS", pass });
  const isPaid = receipt !== null && chosen !== null;
  return {
    paid: isPaid ? { order: receipt, plan: chosen.plan, months: chosen.months } : null,
    pending: state === "PENDING" ? orderId : null,
  };
}

/** Another page comes with another view, and where what is shown has moved on. */
const whatComes = (shown: ReturnType<typeof useLoaderData<typeof loader>>): string =>
  shown.view === "seen" ? `${shown.request.state} ${shown.news ?? ""}` : shown.view;

export default function KinStatusRoute() {
  const shown = useLoaderData<typeof loader>();
  return (
    <Coming shown={whatComes(shown)}>
      {shown.view === "ask" && <LookForm {...shown} />}
      {shown.view === "made" && <Made {...shown} />}
      {shown.view === "seen" && <Seen {...shown} />}
    </Coming>
  );
}
