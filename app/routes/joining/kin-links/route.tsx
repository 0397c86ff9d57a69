import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { usePageForm } from "#app/forms/use-form.ts";
import { requireStaff } from "#app/session/guard.ts";
import { KIN_LINKS } from "#app/text/kin-links.ts";
import { Allowed } from "#app/ui/allowed.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Refusal } from "#app/ui/refusal.tsx";
import { WhoMay } from "#app/ui/settings/who-may.tsx";
import { titled } from "#app/ui/titled.ts";
import { APPLICATION_KIN } from "../../addresses.ts";
import { KIN_INTENTS } from "./intents.ts";
import { EndedLinks, LinkRow } from "./link-rows.tsx";
import { NewLink } from "./new-link.tsx";
import { Requests } from "./requests.tsx";
import styles from "./kin-links.module.css";

export { action } from "./action.ts";
export {
  buttonsAnswered as clientAction,
  staysUnanswered as shouldRevalidate,
} from "#app/forms/settings-answer.ts";

export const meta = titled(KIN_LINKS.title);

/** The hospital's requests and links; what is asked of a link stands in the address. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { hospitalUuid } = await requireStaff({ request, context });
  const { searchParams } = new URL(request.url);
  return {
    all: await context.clients.reservation.kinLinks(hospitalUuid),
    site: context.site.url,
    now: context.now().toISOString(),
    /** By which the form that is open makes one link, however often it is sent. */
    key: searchParams.get("link") === "new" ? randomUUID() : null,
    ends: searchParams.get("end"),
  };
}

export default function KinLinksRoute() {
  const { all, site, now, key, ends } = useLoaderData<typeof loader>();
  const { refused } = usePageForm(KIN_INTENTS.end);
  const live = all.items.filter(({ endedAt }) => endedAt === null);
  const ended = all.items.filter(({ endedAt }) => endedAt !== null);
  return (
    <div>
      <h1>{KIN_LINKS.title}</h1>
      <p>{KIN_LINKS.then}</p>
      <WhoMay />
      <Refusal refused={refused} />
      <Requests requests={all.requests} now={now} />
      <section aria-labelledby="kin-links">
        <h2 id="kin-links">{KIN_LINKS.links}</h2>
        <p>{KIN_LINKS.linksThen}</p>
        {live.length === 0 && key === null && <p className={styles.none}>{KIN_LINKS.none}</p>}
        {live.length > 0 && (
          <ul className={styles.links}>
            {live.map((link) => (
              <LinkRow
                key={link.linkKey}
                {...{ link, now, site }}
                isAsked={ends === link.linkKey}
              />
            ))}
          </ul>
        )}
        <Allowed needs="SETTINGS">
          {key === null ? (
            <ButtonLink to={`${APPLICATION_KIN}?link=new`}>
              <Icon name="plus" />
              {KIN_LINKS.add}
            </ButtonLink>
          ) : (
            <NewLink idempotencyKey={key} />
          )}
        </Allowed>
      </section>
      {ended.length > 0 && <EndedLinks links={ended} now={now} />}
    </div>
  );
}

export { ErrorBoundary } from "#app/ui/settings/error-boundary.tsx";
