import type { ActionFunctionArgs, HeadersFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LOGIN_PAGE } from "#app/routes/addresses.ts";
import { ENTRY_TEXT, screenName } from "#app/text/entry.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PublicPage } from "#app/ui/public-page.tsx";
import { titled } from "#app/ui/titled.ts";
import { enterByToken } from "./enter-by-token.ts";
import { EntryPage } from "./entry-page.tsx";
import { load } from "./load.ts";
import { SwitchPage } from "./switch-page.tsx";
import styles from "../recovery.module.css";

export const meta = titled(ENTRY_TEXT.head);

/** How long to wait, where it was tried too often. */
export const headers: HeadersFunction = ({ actionHeaders }) => {
  const headers = new Headers(actionHeaders);
  headers.set("referrer-policy", "no-referrer");
  return headers;
};

/** GET /reservation-auto-login: an EMR, or a notice, sent somebody here with a one-time token. */
export const loader = load;

export const action = (args: ActionFunctionArgs) => enterByToken(args);

export default function EntryRoute() {
  const { asked, inside } = useLoaderData<typeof loader>();
  if (asked === null) return <NoToken inside={inside} />;
  const { other } = asked;
  return other === null ? <EntryPage {...asked} /> : <SwitchPage {...asked} other={other} />;
}

/** Nobody came with anything: where this page is reached from, or how to go on for who is inside by now. */
function NoToken({ inside }: { inside: string | null }) {
  const { none, inside: within } = ENTRY_TEXT;
  const { title, lead } = inside === null ? none : within;
  return (
    <PublicPage title={title} lead={lead}>
      <div className={styles.go}>
        <ButtonLink kind="main" to={inside ?? LOGIN_PAGE} way="reload">
          {inside === null ? none.byId : within.open(screenName(inside))}
        </ButtonLink>
      </div>
    </PublicPage>
  );
}
