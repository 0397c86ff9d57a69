import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { readForm, text } from "#app/forms/read.ts";
import { keptNowhere } from "#app/request/kept-nowhere.ts";
import { RECOVERY_TEXT } from "#app/text/recovery.ts";
import { Coming } from "#app/ui/coming.tsx";
import { titled } from "#app/ui/titled.ts";
import { CODES } from "#contract/codes.ts";
import type { SentLink } from "#contract/recovery.ts";
import { Sent } from "../sent.tsx";
import { AskForm } from "./ask-form.tsx";
import { askForLink, replacePassword } from "./action.ts";
import { NextForm } from "./next-form.tsx";
import { Over } from "./over.tsx";
import { RESET_INTENTS } from "./intents.ts";
import { Used } from "./used.tsx";

export const meta = titled(RECOVERY_TEXT.ask.title);

/** How long to wait, where it was asked too often. A page with a token in it is kept nowhere. */
export const headers = keptNowhere;

/** Without a token the link is asked for; with one it is looked at, and used by nobody. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = tokenOf(request);
  const now = context.now().toISOString();
  if (searchOf(request).has("sent")) return { view: "sent" } as const;
  if (token === "") return { view: "ask" } as const;
  const link = await inspected(context.clients.emr.inspectReset(token));
  return link?.state === "GOOD"
    ? ({ view: "next", token, link, now } as const)
    : ({ view: "over", link, now } as const);
}

/** Null of a token that was never sent, or not as it is here. */
async function inspected(asked: Promise<SentLink>): Promise<SentLink | null> {
  try {
    return await asked;
  } catch (error) {
    const isUnknown = error instanceof UpstreamFailure && error.code === CODES.refused;
    if (isUnknown || (error instanceof UpstreamFailure && error.code === CODES.invalid))
      return null;
    throw error;
  }
}

const searchOf = (request: Request) => new URL(request.url).searchParams;
const tokenOf = (request: Request) => searchOf(request).get("token") ?? "";

const FORM = { intent: text, loginId: text, contact: text, next: text };

/** Sends the link, or puts the new password in place and leads to the login. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { intent, loginId, contact, next } = await readForm(request, FORM);
  if (intent !== RESET_INTENTS.use) return askForLink(context, { loginId, contact });
  return replacePassword(context, { token: tokenOf(request), next });
}

export default function ResetRoute() {
  const shown = useLoaderData<typeof loader>();
  return (
    <Coming shown={shown.view}>
      {shown.view === "ask" && <AskForm />}
      {shown.view === "sent" && <Sent what="reset" />}
      {shown.view === "next" && <NextForm {...shown} />}
      {shown.view === "over" && <OverOf {...shown} />}
    </Coming>
  );
}

const OverOf = ({ link, now }: { link: SentLink | null; now: string }) =>
  link?.state === "USED" ? <Used link={link} now={now} /> : <Over link={link} now={now} />;
