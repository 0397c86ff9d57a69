import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readForm } from "#app/forms/read.ts";
import { unknownIntent } from "#app/forms/unknown-intent.ts";
import { useAnswer } from "#app/forms/use-answer.ts";
import { isRefused } from "#app/forms/answered.ts";
import { PAYMENT_TEXT } from "#app/text/payment.ts";
import { titled } from "#app/ui/titled.ts";
import { readRequestNumber, REQUEST_KINDS, requestNumber } from "#contract/request-number.ts";
import { findRequest, FORM, pay, type Chosen } from "./action.ts";
import { FindForm } from "./find-form.tsx";
import { PAYMENT_INTENTS } from "./intents.ts";
import { PlansForm } from "./plans-form.tsx";

export const meta = titled(PAYMENT_TEXT.title);

/** How long to wait, where it was asked too often. A page with somebody's numbers is kept nowhere. */
export const headers: HeadersFunction = ({ actionHeaders }) => {
  const headers = new Headers(actionHeaders);
  headers.set("cache-control", "no-store");
  return headers;
};

/** GET /naver-kin-payment: who comes from a request brings its number. */
export function loader({ request }: LoaderFunctionArgs) {
  const said = new URL(request.url).searchParams.get("number") ?? "";
  const read = readRequestNumber(said, REQUEST_KINDS.kin);
  return { number: read ? requestNumber(read) : "" };
}

/** POST /naver-kin-payment: finds what is to be paid for, or makes the order. */
export async function action({ request, context }: ActionFunctionArgs) {
  const values = await readForm(request, FORM);
  if (values.intent === PAYMENT_INTENTS.pay) return pay(context, values);
  if (values.intent === PAYMENT_INTENTS.find) return findRequest(context, values);
  throw unknownIntent();
}

export default function KinPaymentRoute() {
  const { number } = useLoaderData<typeof loader>();
  const answer = useAnswer();
  if (isFound(answer)) return <PlansForm values={answer.found} refused={null} />;
  if (isRefused(answer) && answer.intent === PAYMENT_INTENTS.pay)
    return <PlansForm values={answer.values} refused={answer} />;
  return <FindForm number={number} />;
}

const isFound = (answer: unknown): answer is Chosen =>
  typeof answer === "object" && answer !== null && "found" in answer;
