import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { kstDay } from "#contract/kst.ts";
import { applicationCopy } from "../../addresses.ts";

/** One of the hospital's own. However its number is written, it is seen under its own address. */
export async function load({ context, params }: LoaderFunctionArgs, hospital: string) {
  const { number = "" } = params;
  const application = await context.clients.reservation.application(hospital, number);
  if (application.number !== number) throw redirect(applicationCopy(application.number));
  return { application, today: kstDay(context.now()) };
}
