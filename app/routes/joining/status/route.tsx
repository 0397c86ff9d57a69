import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { usePageForm } from "#app/forms/use-form.ts";
import { SIGNUP_STATUS_TEXT } from "#app/text/signup-status.ts";
import { titled } from "#app/ui/titled.ts";
import { documentAct } from "../signup/take-document.ts";
import { act } from "./action.ts";
import { INTENTS } from "./intents.ts";
import { load } from "./load.ts";
import { LookUp } from "./look-up.tsx";
import { Replace } from "./replace.tsx";
import { StatusPage } from "./status-page.tsx";

export const meta = titled(SIGNUP_STATUS_TEXT.title);

/** How long to wait, where it was looked for too often. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = (args: LoaderFunctionArgs) => load(args);
export const action = (args: ActionFunctionArgs) =>
  documentAct(args.request, args.context) ?? act(args);

export default function SignupStatusRoute() {
  const { signup, ...shown } = useLoaderData<typeof loader>();
  const { refused } = usePageForm(INTENTS.replace);
  if (refused) return <Replace values={refused.values} ownNumber={shown.ownNumber} />;
  return signup ? <StatusPage signup={signup} {...shown} /> : <LookUp {...shown} />;
}
