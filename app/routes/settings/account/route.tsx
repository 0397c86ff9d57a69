import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { requireStaff } from "#app/session/guard.ts";
import { lastLogin } from "#app/text/account.ts";
import { ACCOUNT_TEXT } from "#app/text/settings.ts";
import { titled } from "#app/ui/titled.ts";
import { useMay } from "#app/ui/use-may.ts";
import type { loader as rootLoader } from "../../../root.tsx";
import { AccountScreen } from "./account-screen.tsx";
import { Agreements } from "./agreements.tsx";
import { Colleagues } from "./colleagues.tsx";
import { Devices } from "./devices.tsx";
import { IdleForm, PasswordForm } from "./own-forms.tsx";
import { ContactForm } from "./contact-form.tsx";
import { Networks } from "./networks.tsx";
import { pendingSecond } from "./pending.ts";
import type { CodesAnswer } from "./safety-action.ts";
import { SecondFactor } from "./second-factor.tsx";
import { SECOND_ASKS } from "./second-asks.ts";
import { shownAgreements } from "./shown-agreements.ts";
import type { FeedAnswer } from "./feed-action.ts";
import type { Ask } from "./feed-card.tsx";
import { Feeds } from "./feeds.tsx";

export { action } from "./action.ts";
export { clientAction, shouldRevalidate } from "./client-action.ts";

export const meta = titled(ACCOUNT_TEXT.title);

/** Who is logged in, and the calendars that read along; the hospital comes with the document. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { hospitalUuid } = await requireStaff({ request, context });
  const { searchParams: search } = new URL(request.url);
  const [feed, ask, second] = [search.get("feed"), search.get("ask"), search.get("second")];
  const [own, feeds, pending] = await Promise.all([
    context.clients.account.read(hospitalUuid),
    context.clients.reservation.feeds(hospitalUuid),
    second === "scan" ? pendingSecond(context, hospitalUuid) : null,
  ]);
  const { agreements, ...account } = own;
  return {
    own: account,
    agreements: shownAgreements(agreements, search.get("read")),
    feeds,
    theme: context.session.theme,
    block: context.session.block,
    now: context.now().toISOString(),
    site: context.site.url,
    adding: feed === "new" ? randomUUID() : null,
    pending,
    secondAsk: SECOND_ASKS.find((one) => one === second) ?? null,
    mailToken: search.get("mail"),
    asked: feed === null || !isAsk(ask) ? null : { id: feed, ask },
  };
}

const isAsk = (text: string | null): text is Ask => text === "replace" || text === "remove";

const isObject = (given: unknown): given is object => typeof given === "object" && given !== null;
const isFeedAnswer = (given: unknown): given is FeedAnswer =>
  isObject(given) && ("made" in given || "wrong" in given);
const isCodes = (given: unknown): given is CodesAnswer => isObject(given) && "codes" in given;

export default function AccountRoute() {
  const { own, agreements, theme, block, pending, secondAsk, mailToken, ...sight } =
    useLoaderData<typeof loader>();
  const given: unknown = useActionData();
  const answer = isFeedAnswer(given) ? given : null;
  const codes = isCodes(given) ? given.codes : null;
  const hospital = useRouteLoaderData<typeof rootLoader>("root")?.hospital ?? null;
  const who = [own.name, own.loginId, hospital?.hospitalBasicInfo.name];
  const may = useMay("SETTINGS");
  const now = new Date(sight.now);
  return (
    <AccountScreen
      who={who.map((part) => part ?? null)}
      last={lastLogin(own, now)}
      {...{ theme, block }}
      noticesOff={own.noticesOff}
      end={<Agreements agreements={agreements} />}
    >
      <PasswordForm loginId={own.loginId} />
      <SecondFactor
        second={own.secondFactor}
        ask={secondAsk}
        pending={pending}
        codes={codes}
        now={now}
      />
      <Networks {...own} may={may} now={now} />
      <Devices {...own} now={now} />
      <IdleForm minutes={own.idleMinutes} may={may} />
      <ContactForm {...own} mailToken={mailToken} />
      <Colleagues colleagues={own.colleagues} may={may} now={now} />
      <Feeds {...sight} answer={answer} />
    </AccountScreen>
  );
}

export { ErrorBoundary } from "#app/ui/settings/error-boundary.tsx";
