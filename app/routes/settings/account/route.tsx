import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { requireStaff } from "#app/session/guard.ts";
import { ACCOUNT_TEXT } from "#app/text/settings.ts";
import type { loader as rootLoader } from "../../../root.tsx";
import { AccountScreen } from "./account-screen.tsx";

export const meta: MetaFunction = () => [{ title: `${ACCOUNT_TEXT.title} · 닥톡 예약` }];

/** Who is logged in; the hospital comes with the document. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { loginId } = await requireStaff({ request, context });
  return { loginId, theme: context.session.theme };
}

export default function AccountRoute() {
  const { loginId, theme } = useLoaderData<typeof loader>();
  const hospital = useRouteLoaderData<typeof rootLoader>("root")?.hospital ?? null;
  const who = [hospital?.staffName, loginId, hospital?.hospitalBasicInfo.name];
  return <AccountScreen who={who.map((part) => part ?? null)} theme={theme} />;
}
