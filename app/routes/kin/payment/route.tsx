import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readForm } from "#app/forms/read.ts";
import { unknownIntent } from "#app/forms/unknown-intent.ts";
import { useAnswer } from "#app/forms/use-answer.ts";
import { isRefused } from "#app/forms/answered.ts";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { keptNowhere } from "#app/request/kept-nowhere.ts";
import { PAYMENT_TEXT } from "#app/text/payment.ts";
import { titled } from "#app/ui/titled.ts";
import { CODES } from "#contract/codes.ts";
import { payableInputSchema, type Payable } from "#contract/payment.ts";
import { REQUEST_KINDS, shownNumber } from "#contract/request-number.ts";
import { findRequest, pay } from "./action.ts";
import { FORM, type Chosen, type Values } from "./form.ts";
import { chosenOf, leadOn, whichOf } from "./chosen.ts";
import { FindForm } from "./find-form.tsx";
import { PAYMENT_INTENTS } from "./intents.ts";
import { PlansForm } from "./plans-form.tsx";

export const meta = titled(PAYMENT_TEXT.title);

/** How long to wait, where it was asked too often. A page with somebody's numbers is kept nowhere. */
export const headers = keptNowhere;

/**
 * GET /naver-kin-payment: who comes from a request brings its number, or a pass to it; who chooses again, the order. A
 * pass that is over, and an order that is not there, ask for both numbers.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const said = new URL(request.url).searchParams;
  const number = shownNumber(REQUEST_KINDS.kin)(said.get("number") ?? "") ?? "";
  const [pass, order] = [said.get("pass") ?? "", said.get("order") ?? ""];
  if (pass === "" && order === "") return { number, isOver: false, found: null };
  const [plan, months] = [said.get("plan") ?? "", said.get("months") ?? ""];
  const values = { ...NOTHING, pass, order, plan, months };
  const input = payableInputSchema.safeParse(whichOf(values));
  const found = input.success ? await named(context.clients.reservation.payable(input.data)) : null;
  if (found === null) return { number, isOver: true, found: null };
  const to = leadOn(found);
  if (to !== null) throw redirect(to, 303);
  return { number, isOver: false, found: found.isPaid ? null : chosenOf(values, found) };
}

const NOTHING = Object.fromEntries(Object.keys(FORM).map((name) => [name, ""])) as Values;

/** Null where it names nothing to be paid for. */
async function named(asked: Promise<Payable>): Promise<Payable | null> {
  try {
    return await asked;
  } catch (error) {
    const code = error instanceof UpstreamFailure ? error.code : null;
    if (code === CODES.refused || code === CODES.notFound) return null;
    throw error;
  }
}

/** POST /naver-kin-payment: finds what is to be paid for, or makes the order. */
export async function action({ request, context }: ActionFunctionArgs) {
  const values = await readForm(request, FORM);
  if (values.intent === PAYMENT_INTENTS.pay) return pay(context, values);
  if (values.intent === PAYMENT_INTENTS.find) return findRequest(context, values);
  throw unknownIntent();
}

export default function KinPaymentRoute() {
  const { number, isOver, found } = useLoaderData<typeof loader>();
  const answer = useAnswer();
  if (isFound(answer)) return <PlansForm values={answer.found} refused={null} />;
  if (isRefused(answer) && answer.intent === PAYMENT_INTENTS.pay)
    return <PlansForm values={answer.values} refused={answer} />;
  if (found !== null && !isRefused(answer)) return <PlansForm values={found} refused={null} />;
  return <FindForm number={number} isOver={isOver} />;
}

const isFound = (answer: unknown): answer is Chosen =>
  typeof answer === "object" && answer !== null && "found" in answer;
