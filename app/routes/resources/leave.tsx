import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { notFoundPage } from "#app/request/not-found.ts";
import { LEAVE_TEXT } from "#app/text/leave.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { PageHandle } from "#app/ui/page-handle.ts";
import { PlainScreen } from "#app/ui/plain-screen.tsx";
import { Telephone } from "./telephone.tsx";

const wordsFor = (href: string) => LEAVE_TEXT[href.startsWith("tel:") ? "tel" : "site"];

/** Opens what it leads to by itself: the navigation is the page's, so `form-action` allows it. */
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? [
        { title: `${wordsFor(data.href).title} · 닥톡 예약` },
        { name: "robots", content: "noindex" },
        { httpEquiv: "refresh", content: `0; url=${data.href}` },
      ]
    : [];

/** Drawn at the address of a linkKey too, where a script would take it for that address's page. */
export const handle: PageHandle = { scripts: false };

/** GET /leave: leads on to where an action of ours has just said (`request/leave.ts`). */
export function loader({ request, context }: LoaderFunctionArgs) {
  const href = context.leave.read(new URL(request.url).searchParams);
  if (href === null) throw notFoundPage(request);
  const isTelephone = href.startsWith("tel:");
  return {
    href,
    shown: href.replace(/^tel:/, "").replaceAll("%23", "#"),
    place: isTelephone ? context.telephone : null,
    now: context.now().toISOString(),
  };
}

export default function Leave() {
  const { href, shown, place, now } = useLoaderData<typeof loader>();
  if (place) return <Telephone href={href} number={shown} place={place} now={now} />;
  const { title, body } = wordsFor(href);
  return (
    <PlainScreen>
      <h1>{title}</h1>
      <p>{body}</p>
      <p>
        <a href={href}>{shown}</a>
      </p>
      <ButtonLink to="/" way="reload">
        {LEAVE_TEXT.home}
      </ButtonLink>
    </PlainScreen>
  );
}
