import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  type ClientLoaderFunctionArgs,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useLoaderData,
  useRouteLoaderData,
} from "@remix-run/react";
import { useContext, type ReactNode } from "react";
import "./styles/tokens.css";
import "./styles/base.css";
import { isRefused, isTold } from "./forms/answered.ts";
import { useWayOn } from "./forms/way-on.ts";
import { pageAddress } from "./request/page-address.ts";
import { hospitalOnPage, standsAlone } from "./session/hospital-on-page.ts";
import { isBackground } from "./session/calls.ts";
import { createKept } from "./session/kept-data.ts";
import { isPost, noteSent, sentLately } from "./session/sending.ts";
import { delivered } from "./session/toast.ts";
import { useTelling } from "./session/use-telling.ts";
import { useBuildWatch } from "./session/use-build-watch.ts";
import { useChunkGuard } from "./session/use-chunk-guard.ts";
import { Toasts } from "./session/toasts.tsx";
import { ErrorScreen } from "./ui/error-screen.tsx";
import { failureMeta } from "./ui/failure-meta.ts";
import { PageShellContext } from "./ui/page-shell.ts";
import { SkipLink } from "./ui/skip-link.tsx";
import { TOAST_KEPT_MS } from "./ui/toast-message.ts";
import { LOADED_AGAIN_SECONDS } from "./ui/use-loaded-again.ts";
import { useRouteFailure } from "./ui/use-route-failure.ts";

export const meta: MetaFunction = ({ error, location }) =>
  error == null ? SITE : failureMeta(error, location.pathname);
const SITE = [
  { title: "닥톡 예약" },
  {
    name: "description",
    content: "네이버, 카카오, 전화, 현장 예약을 한 화면에서 보는 병원 예약판",
  },
];

/** The hospital's info once per document (contract §5), this page's toasts, theme and login. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { session, now, recorder } = context;
  const alone = "*" in params || standsAlone(pageAddress(request));
  const hospital = await hospitalOnPage(context, alone);
  return {
    hospital,
    account: session.loggedIn ? session.cookies.loginId : null,
    toasts: session.toasts.map((toast) => delivered(toast, now())),
    theme: session.theme,
    block: session.block,
    now: now().toISOString(),
    ...(recorder.isOn && { tells: true }),
  };
}

const kept = createKept<Awaited<ReturnType<typeof loader>>>();
export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
  kept.load({
    request,
    serverLoader: () => serverLoader<typeof loader>(),
    background: isBackground(),
  });

/**
 * After a mutation that the page has not answered itself or that set something, and while its toast may be on the way: a
 * load that overtakes the mutation's own has no `formMethod`, and would leave the toast behind. Else
 * only where the hospital could not be read.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, actionResult }) => {
  if (isPost(formMethod)) noteSent();
  if (isTold(actionResult)) return actionResult.isSetting;
  if (isRefused(actionResult)) return false;
  return isPost(formMethod) || sentLately(TOAST_KEPT_MS) || kept.now()?.hospital === null;
};

export function Layout({ children }: { children: ReactNode }) {
  const shell = useContext(PageShellContext);
  const drawn = useRouteLoaderData<typeof loader>("root");
  const theme = drawn?.theme ?? shell.theme;
  return (
    <html
      lang="ko"
      data-theme={theme === "system" ? undefined : theme}
      data-block={drawn?.block === "large" ? "large" : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {shell.loadsAgain && <meta httpEquiv="refresh" content={String(LOADED_AGAIN_SECONDS)} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
        {/* The last: what React does not know of is left standing at the end of the head. */}
        {shell.later && (
          <link
            rel={shell.later.drawn ? "stylesheet" : "prefetch"}
            as="style"
            href={shell.later.href}
            data-later=""
          />
        )}
      </head>
      <body>
        <SkipLink />
        {children}
        {shell.scripts && (
          <>
            <ScrollRestoration nonce={shell.nonce} />
            <Scripts nonce={shell.nonce} />
          </>
        )}
      </body>
    </html>
  );
}

export default function App() {
  const page = useLoaderData<typeof loader>();
  const { toasts, account } = page;
  kept.useKept(page);
  useTelling(page.tells === true);
  useBuildWatch();
  useChunkGuard();
  useWayOn();
  return (
    <>
      <Outlet />
      <Toasts toasts={toasts} account={account} />
    </>
  );
}

/** Where no frame stands: unknown paths, public pages, and what failed before any page. */
export function ErrorBoundary() {
  const { loggedIn } = useContext(PageShellContext);
  return <ErrorScreen {...useRouteFailure()} loggedIn={loggedIn} />;
}
