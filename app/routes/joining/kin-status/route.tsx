import type { AppLoadContext, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { KIN } from "#app/text/kin.ts";
import { titled } from "#app/ui/titled.ts";
import { CODES } from "#contract/codes.ts";
import type { KinSeen } from "#contract/kin-request.ts";
import { LookForm } from "./look-form.tsx";
import { Made } from "./made.tsx";
import { Seen, type PaidBy } from "./seen.tsx";

export { action } from "./action.ts";

export const meta = titled(KIN.ask.title);

/** How long to wait, where it was asked too often. A page with a pass in its address is kept nowhere. */
export const headers: HeadersFunction = ({ actionHeaders }) => {
  const headers = new Headers(actionHeaders);
  headers.set("cache-control", "no-store");
  return headers;
};

/** Without a pass, or with one that is over, the number is asked for; with one the request is shown. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const pass = searchParams.get("pass");
  if (pass === null) return { view: "ask", isOver: false } as const;
  const seen = await opened(context.clients.reservation.seeKin(pass));
  if (seen === null) return { view: "ask", isOver: true } as const;
  const then = searchParams.get("then");
  return {
    ...seen,
    paid: await paidBy(context.clients.reservation, seen),
    view: then === "new" ? "made" : "seen",
    isAsked: then === "withdraw",
    now: context.now().toISOString(),
  } as const;
}

/** What is, or was, paid for it: plan, months, and the order that has the receipt; null before that. */
async function paidBy(
  reservation: AppLoadContext["clients"]["reservation"],
  { pass, request: { state } }: KinSeen,
): Promise<PaidBy | null> {
  if (state !== "APPROVED" && state !== "ACTIVE") return null;
  const { receipt, chosen } = await reservation.payable({ by: "PASS", pass });
  return receipt !== null && chosen !== null
    ? { order: receipt, plan: chosen.plan, months: chosen.months }
    : null;
}

/** Null of a pass that is over, or was never one. */
async function opened(asked: Promise<KinSeen>): Promise<KinSeen | null> {
  try {
    return await asked;
  } catch (error) {
    const code = error instanceof UpstreamFailure ? error.code : null;
    if (code === CODES.refused || code === CODES.invalid) return null;
    throw error;
  }
}

export default function KinStatusRoute() {
  const shown = useLoaderData<typeof loader>();
  if (shown.view === "ask") return <LookForm isOver={shown.isOver} />;
  return shown.view === "made" ? <Made {...shown} /> : <Seen {...shown} />;
}
