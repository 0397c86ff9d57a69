import type { ActionFunctionArgs, HeadersFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ENTRY_TEXT } from "#app/text/entry.ts";
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
  const asked = useLoaderData<typeof loader>();
  if (asked === null) return <NoToken />;
  const { other, ...entry } = asked;
  return other === null ? (
    <EntryPage {...entry} other={other} />
  ) : (
    <SwitchPage {...entry} other={other} />
  );
}

/** Nobody came with anything: where this page is reached from. */
const NoToken = () => (
  <PublicPage title={ENTRY_TEXT.none.title} lead={ENTRY_TEXT.none.lead}>
    <div className={styles.go}>
      <ButtonLink kind="main" to="/login">
        {ENTRY_TEXT.none.byId}
      </ButtonLink>
    </div>
  </PublicPage>
);
