import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { sitePath } from "#app/request/site-path.ts";
import { loginAddress } from "#app/session/guard.ts";
import { ENTRY_ERROR_TEXT, ENTRY_ERRORS } from "#app/text/entry-error.ts";
import { monthDay, secondsClock } from "#app/text/time.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Slip, type Fact } from "#app/ui/course.tsx";
import type { PageHandle } from "#app/ui/page-handle.ts";
import { PublicPage } from "#app/ui/public-page.tsx";
import { titled } from "#app/ui/titled.ts";
import { kstDay } from "#contract/kst.ts";
import { ENTRY_ERROR, entryPage } from "../entry/address.ts";
import { entryErrorCode, foundSchema, type Found } from "./code.ts";
import styles from "./entry-error.module.css";

const TEXT = ENTRY_ERROR_TEXT;

/** Nothing on it needs a script. */
export const handle: PageHandle = { scripts: false };

export const meta = titled<typeof loader>(({ code }) => ENTRY_ERRORS[code ?? "OTHER"].title);

/** GET /emr-login-error: why nobody came in. What was found of a token is told once, and never read from the query. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { session, requestId, now } = context;
  const query = new URL(request.url).searchParams;
  const code = entryErrorCode(query.get("code"));
  const ours = session.saidOf?.page === ENTRY_ERROR ? session.saidOf : null;
  if (ours) session.rememberSaid(null);
  const said = foundSchema.safeParse(ours?.said).data;
  const found = said?.code === code ? said : null;
  return {
    ...{ code, found, next: sitePath(query.get("next")) },
    at: found?.at ?? now().toISOString(),
    number: found?.number ?? requestId,
    /** What was not looked at may still be good. */
    mayBeGood: code === "SERVER_DOWN" && session.entry !== null,
  };
}

export default function EntryErrorRoute() {
  const { code, found, next, at, number, mayBeGood } = useLoaderData<typeof loader>();
  const { title, lead, cure } = ENTRY_ERRORS[code ?? "OTHER"];
  const quoted = [
    code,
    `${monthDay(kstDay(new Date(at)))} ${secondsClock(at)}`,
    TEXT.quote(number),
  ];
  return (
    <PublicPage title={title} lead={lead}>
      {found && <Slip facts={factsOf(found)} />}
      <p className={styles.say}>{cure}</p>
      <div className={styles.go}>
        {mayBeGood && (
          <ButtonLink kind="main" to={entryPage(next)} way="reload">
            {TEXT.again}
          </ButtonLink>
        )}
        <ButtonLink
          kind={mayBeGood ? "plain" : "main"}
          to={loginAddress(next === "/" ? "" : next, null)}
          way="reload"
        >
          {TEXT.byId}
        </ButtonLink>
      </div>
      <p className={styles.quoted}>
        {quoted.map((part) => part && <span key={part}>{part}</span>)}
      </p>
    </PublicPage>
  );
}

function factsOf({ madeAt, expiresAt, usedAt, at }: Found): Fact[] {
  const made = { name: TEXT.madeAt, value: secondsClock(madeAt) };
  if (usedAt !== null)
    return [made, { name: TEXT.usedAt, value: secondsClock(usedAt), ringed: true }];
  return [
    made,
    { name: TEXT.goodUntil, value: TEXT.untilClock(secondsClock(expiresAt)) },
    { name: TEXT.openedAt, value: secondsClock(at), ringed: true },
  ];
}
