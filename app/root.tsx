import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useLoaderData,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { useContext, useEffect, useMemo, useState, type ReactNode } from "react";
import "./styles/tokens.css";
import "./styles/base.css";
import { hospitalOnPage } from "./session/hospital-on-page.ts";
import { justSent, watchForms } from "./session/just-sent.ts";
import { SessionWatch } from "./session/session-watch.tsx";
import type { BoardData } from "./routes/board/load-board.ts";
import { namedToasts, rememberNames } from "./routes/board/named-toasts.ts";
import { UndoForm } from "./routes/board/undo-form.tsx";
import { ErrorScreen } from "./ui/error-screen.tsx";
import { PageShellContext } from "./ui/page-shell.ts";
import { SkipLink } from "./ui/skip-link.tsx";
import { TOAST_KEPT_MS } from "./ui/toast-message.ts";
import { Toaster } from "./ui/toaster.tsx";

export const meta: MetaFunction = () => [
  { title: "닥톡 예약" },
  {
    name: "description",
    content: "네이버, 카카오, 전화, 현장 예약을 한 화면에서 보는 병원 예약판",
  },
];

/** The hospital's info once per document (contract §5), this page's toasts, theme and login. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { session, now } = context;
  const hospital = await hospitalOnPage(context, "*" in params);
  return {
    hospital,
    account: session.loggedIn ? session.cookies.loginId : null,
    toasts: session.toasts,
    theme: session.theme,
    now: now().toISOString(),
  };
}

/**
 * Not on client navigations; when the page asks for itself again, after a mutation, and while its
 * toast may be on the way: a load that overtakes the mutation's own has no `formMethod`, and would
 * leave the toast behind.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, currentUrl, nextUrl }) =>
  (formMethod !== undefined && formMethod !== "GET") ||
  currentUrl.href === nextUrl.href ||
  justSent(TOAST_KEPT_MS);

export function Layout({ children }: { children: ReactNode }) {
  const shell = useContext(PageShellContext);
  const theme = useRouteLoaderData<typeof loader>("root")?.theme ?? shell.theme;
  return (
    <html lang="ko" data-theme={theme === "system" ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
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
  const { toasts, account } = useLoaderData<typeof loader>();
  const board = useRouteLoaderData<BoardData>("routes/board/route");
  const [first] = useState(toasts);
  // Named once, as they arrive: what the board shows later does not show them again. What another
  // window has done is said there.
  const messages = useMemo(
    () => (toasts === first || justSent(TOAST_KEPT_MS) ? namedToasts(toasts, board) : []),
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [toasts],
  );
  useEffect(watchForms, []);
  useEffect(() => rememberNames(board), [board]);
  return (
    <>
      <Outlet />
      {account !== null && <SessionWatch account={account} />}
      <Toaster
        messages={messages}
        renderUndo={(undo, done) => <UndoForm undo={undo} done={done} />}
      />
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const data: unknown = isRouteErrorResponse(error) ? error.data : null;
  const refused = /^\/-\/refused(?=\/)/.test(pathname);
  return (
    <ErrorScreen
      status={status}
      message={typeof data === "string" && data !== "" ? data : null}
      linkKey={linkKeyIn(data)}
      again={status >= 500 && !refused ? pathname + search : null}
    />
  );
}

function linkKeyIn(data: unknown): string | null {
  if (typeof data !== "object" || data === null || !("linkKey" in data)) return null;
  return typeof data.linkKey === "string" ? data.linkKey : null;
}
