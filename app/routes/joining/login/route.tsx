import { parseWithZod } from "@conform-to/zod/v4";
import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loginInputSchema } from "#contract/account.ts";
import { sitePath } from "#app/request/site-path.ts";
import { LOGIN_TEXT } from "#app/text/login.ts";
import { enter } from "./enter.ts";
import { LoginForm } from "./login-form.tsx";
import { LoginPage } from "./login-page.tsx";
import { TokenForm } from "./token-form.tsx";

export const meta: MetaFunction = () => [
  { title: "로그인 · 닥톡 예약" },
  { name: "description", content: "병원 접수대를 위한 예약판, 닥톡 예약에 로그인해요." },
];

/** Logged in there is nothing to do here, unless a one-time token came along (contract §3). */
export function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const token = query.get("token") ?? "";
  const { loggedIn } = context.session;
  if (loggedIn && token === "") throw redirect("/");
  return {
    token,
    next: sitePath(query.get("next")),
    demo: context.site.demoLogin,
    /** Somebody is logged in already: a link must not swap the account without asking. */
    askFirst: loggedIn,
  };
}

/** Logs in with id and password, or with a one-time token, and goes on to `next`. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const next = sitePath(form.get("next"));
  const token = form.get("token");
  if (typeof token === "string") {
    const failure = await enter(context, (emr) => emr.tokenLogin(token), true);
    return failure === null ? redirect(next) : { tokenFailure: failure, result: null };
  }
  const submission = parseWithZod(form, { schema: loginInputSchema });
  if (submission.status !== "success")
    return { tokenFailure: null, result: submission.reply({ hideFields: ["password"] }) };
  const failure = await enter(context, (emr) => emr.login(submission.value), false);
  if (failure === null) return redirect(next);
  const result = submission.reply({ formErrors: [failure], hideFields: ["password"] });
  return { tokenFailure: null, result };
}

export default function LoginRoute() {
  const { token, next, demo, askFirst } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <LoginPage title={LOGIN_TEXT.title}>
      {token !== "" && answer === undefined ? (
        <TokenForm token={token} next={next} askFirst={askFirst} />
      ) : (
        <LoginForm
          result={answer?.result ?? undefined}
          notice={answer?.tokenFailure ?? null}
          next={next}
          demo={demo}
        />
      )}
    </LoginPage>
  );
}
