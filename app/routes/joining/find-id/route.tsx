import {
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { readForm, text } from "#app/forms/read.ts";
import { fieldMessages, refuse } from "#app/forms/refused.ts";
import { FIND_ID_PAGE } from "#app/routes/addresses.ts";
import { RECOVERY_TEXT } from "#app/text/recovery.ts";
import { Coming } from "#app/ui/coming.tsx";
import { titled } from "#app/ui/titled.ts";
import { findIdInputSchema } from "#contract/recovery.ts";
import { notSent } from "../not-sent.ts";
import { Sent } from "../sent.tsx";
import { FindForm } from "./find-form.tsx";
import { FIND_ID } from "./intent.ts";

export const meta = titled(RECOVERY_TEXT.find.title);

/** How long to wait, where it was asked too often. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** Logged in there is nothing to find (contract §3). */
export function loader({ request, context }: LoaderFunctionArgs) {
  if (context.session.loggedIn) throw redirect("/");
  return { isSent: new URL(request.url).searchParams.has("sent") };
}

const FORM = { by: text, hospital: text, mobile: text, brn: text };

/** Asks that whoever is meant is written to; the answer is the same whether or not there is somebody. */
export async function action({ request, context }: ActionFunctionArgs) {
  const values = await readForm(request, FORM);
  const given = { intent: FIND_ID, values };
  const input = findIdInputSchema.safeParse({
    ...values,
    by: values.by === "BRN" ? "BRN" : "MOBILE",
  });
  if (!input.success) return refuse({ ...given, fields: fieldMessages(input.error.issues) });
  try {
    await context.clients.emr.findId(input.data);
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return notSent(given, error);
  }
  return redirect(`${FIND_ID_PAGE}?sent=1`);
}

export default function FindIdRoute() {
  const { isSent } = useLoaderData<typeof loader>();
  return (
    <Coming shown={isSent ? "sent" : "find"}>{isSent ? <Sent what="id" /> : <FindForm />}</Coming>
  );
}
