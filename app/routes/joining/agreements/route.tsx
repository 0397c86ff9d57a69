import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AGREEMENTS_TEXT } from "#app/text/agreements.ts";
import type { PageHandle } from "#app/ui/page-handle.ts";
import { titled } from "#app/ui/titled.ts";
import { agree } from "./action.ts";
import { AgreementsPage } from "./agreements-page.tsx";
import { load } from "./load.ts";
import { SentAlready } from "./sent-already.tsx";

/** A page to read, and a plain form: the same until a text, the draft or who draws it changes. */
export const handle: PageHandle = { scripts: false, steady: true };
export const meta = titled(AGREEMENTS_TEXT.title);

/** How long to wait, where too many were begun. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = (args: LoaderFunctionArgs) => load(args);
export const action = (args: ActionFunctionArgs) => agree(args);

export default function AgreementsRoute() {
  const { sent, ...shown } = useLoaderData<typeof loader>();
  return sent ? <SentAlready {...sent} /> : <AgreementsPage {...shown} />;
}
