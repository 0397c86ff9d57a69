import {
  data,
  redirect,
  redirectDocument,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { readForm, text } from "#app/forms/read.ts";
import { fieldMessages, refuse, statusOf } from "#app/forms/refused.ts";
import { loginInputSchema } from "#contract/account.ts";
import { uuidSchema } from "#contract/fields.ts";
import { CODES } from "#contract/codes.ts";
import { sitePath } from "#app/request/site-path.ts";
import { loginReason, type LoginReason } from "#app/session/guard.ts";
import { LOGIN_TEXT, loginFailure } from "#app/text/login.ts";
import { enter } from "./enter.ts";
import { AGAIN, LOGIN, SECOND } from "./intent.ts";
import { Already } from "./already.tsx";
import { LoginForm } from "./login-form.tsx";
import { LoginPage } from "./login-page.tsx";
import { SecondForm } from "./second-form.tsx";
import { askedForSecond, beginAgain, passSecond, reasonOf } from "./second-step.ts";
import { TokenForm } from "./token-form.tsx";

export const meta: MetaFunction = () => [
  { title: "로그인 · 닥톡 예약" },
  { name: "description", content: "병원 접수대를 위한 예약판, 닥톡 예약에 로그인해요." },
];

const LEADS: Record<LoginReason, string> = {
  hospital: LOGIN_TEXT.otherHospital,
  idle: LOGIN_TEXT.idleEnded,
  ended: LOGIN_TEXT.ended,
  unsent: LOGIN_TEXT.unsent,
};

/** How long to wait, where a login was refused for that; whoever is led on from a token's address says not from where. */
export const headers: HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  actionHeaders.has("retry-after") ? actionHeaders : loaderHeaders;

/**
 * Logged in there is nothing to do here, unless a one-time token came along (contract §3), or a
 * login has just been refused: that is said, and the way out offered.
 */
export function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const why = loginReason(query.get("why"));
  const token = query.get("token") ?? "";
  const { loggedIn, cookies } = context.session;
  const second = context.session.second !== null && token === "";
  if (loggedIn && token === "" && !second && context.posted === null) throw redirect("/");
  const shown = {
    token,
    /** The password was right: its second step is waited for. */
    second,
    recovery: query.get("with") === "recovery",
    next: sitePath(query.get("next")),
    demo: second ? null : context.site.demoLogin,
    /** Who is logged in already: a link must not swap the account without asking. */
    already: loggedIn ? (cookies.loginId ?? "") : null,
    lead: why === null ? LOGIN_TEXT.lead : LEADS[why],
  };
  return data(shown, { headers: token === "" ? {} : { "referrer-policy": "no-referrer" } });
}

/** The token, or id and password; then the code. */
const FORM = {
  ...{ intent: text, id: text, password: text, token: text },
  ...{ code: text, next: text, device: text },
};

/** Logs in with id and password, or with a one-time token, and goes on to `next`; or to the second step. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { intent, id, password, token, next, ...rest } = await readForm(request, FORM);
  const { device } = rest;
  if (intent === SECOND) return passSecond(context, { ...rest, next });
  if (intent === AGAIN) return beginAgain(context, sitePath(next));
  const given = { intent: LOGIN, values: { id, next } };
  const byToken = token !== "";
  const input = loginInputSchema.safeParse({ id, password });
  if (!byToken && !input.success)
    return refuse({ ...given, fields: fieldMessages(input.error.issues) });
  try {
    await enter(context, (emr) =>
      input.success && !byToken
        ? emr.login(input.data, uuidSchema.safeParse(device).data)
        : emr.tokenLogin(token),
    );
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    const onward = askedForSecond(context, error, sitePath(next));
    if (onward) return onward;
    const message = whyNot(error) ?? loginFailure(error.code, error.retryAfterSeconds, byToken);
    // Nobody looked at it: a token is as good as before.
    const asGood = error.code === CODES.tooMany || error.code === CODES.unavailable;
    const values = { ...given.values, ...(asGood ? { token } : {}) };
    return refuse({ ...given, values, message }, statusOf(error), error.retryAfterSeconds);
  }
  // A document of its own: what this page's script kept of whoever was here before goes with it.
  return redirectDocument(sitePath(next));
}

/** The password was right, but its account is on leave, or comes from outside. */
function whyNot(error: UpstreamFailure): string | null {
  const reason = reasonOf(error);
  if (reason === "AWAY") return LOGIN_TEXT.away;
  return reason === "OUTSIDE" ? LOGIN_TEXT.outside : null;
}

export default function LoginRoute() {
  const { token, second, recovery, demo, already, lead, ...asked } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const next = sitePath(answer?.values.next, asked.next);
  const tokenLeft = answer === undefined ? token : (answer.values.token ?? "");
  return (
    <LoginPage title={LOGIN_TEXT.title}>
      {second ? (
        <SecondForm next={next} recovery={recovery} />
      ) : tokenLeft !== "" ? (
        <TokenForm
          token={tokenLeft}
          next={next}
          askFirst={already !== null || answer !== undefined}
          message={answer?.message ?? null}
        />
      ) : (
        <LoginForm lead={lead} next={next} demo={demo} />
      )}
      {already !== null && <Already id={already} />}
    </LoginPage>
  );
}
