import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { requireStaff } from "#app/session/guard.ts";
import { ACCOUNT_TEXT } from "#app/text/settings.ts";
import type { loader as rootLoader } from "../../../root.tsx";
import { AccountScreen } from "./account-screen.tsx";
import type { action } from "./feed-action.ts";
import type { Ask } from "./feed-card.tsx";
import { Feeds } from "./feeds.tsx";

export { action } from "./feed-action.ts";

export const meta: MetaFunction = () => [{ title: `${ACCOUNT_TEXT.title} · 닥톡 예약` }];

/** Who is logged in, and the calendars that read along; the hospital comes with the document. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { loginId, hospitalUuid } = await requireStaff({ request, context });
  const { searchParams: search } = new URL(request.url);
  const [feed, ask] = [search.get("feed"), search.get("ask")];
  return {
    loginId,
    theme: context.session.theme,
    feeds: await context.clients.reservation.feeds(hospitalUuid),
    now: context.now().toISOString(),
    site: context.site.url,
    adding: feed === "new" ? randomUUID() : null,
    asked: feed === null || !isAsk(ask) ? null : { id: feed, ask },
  };
}

const isAsk = (text: string | null): text is Ask => text === "replace" || text === "remove";

export default function AccountRoute() {
  const { loginId, theme, ...sight } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  const hospital = useRouteLoaderData<typeof rootLoader>("root")?.hospital ?? null;
  const who = [hospital?.staffName, loginId, hospital?.hospitalBasicInfo.name];
  return (
    <AccountScreen who={who.map((part) => part ?? null)} theme={theme}>
      <Feeds {...sight} answer={answer} />
    </AccountScreen>
  );
}
