import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { keptNowhere } from "#app/request/kept-nowhere.ts";
import { KIN } from "#app/text/kin.ts";
import { Course } from "#app/ui/course.tsx";
import { Link } from "#app/ui/link.tsx";
import { Also, PublicPage } from "#app/ui/public-page.tsx";
import { titled } from "#app/ui/titled.ts";
import { KIN_CONSENT_CODES, KIN_CONSENTS } from "#contract/kin-consents.ts";
import { KIN_PAYMENT, KIN_STATUS } from "../../addresses.ts";
import { openedBy } from "../opened-by.ts";
import { JoinForm } from "./join-form.tsx";

export { action } from "./action.ts";

const TEXT = KIN.join;

export const meta = titled(TEXT.title);

/** How long to wait, where it was asked too often. A page with a doctor's name is kept nowhere. */
export const headers = keptNowhere;

/**
 * What is agreed to; and an id by which the form, however often it is sent, is one request. With a pass to one that was
 * sent before, its doctor: as much of it as that one's own page shows.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const consents = KIN_CONSENT_CODES.map((code) => {
    const { name, required, text } = KIN_CONSENTS[code];
    return { code, name, required, text: [...text] };
  });
  const pass = new URL(request.url).searchParams.get("pass");
  const before = pass === null ? null : await openedBy(context.clients.reservation, pass);
  const { doctorName = "", specialty = "" } = before?.request ?? {};
  return { id: randomUUID(), consents, sent: { doctorName, specialty } };
}

export default function KinJoinRoute() {
  const { id, consents, sent } = useLoaderData<typeof loader>();
  return (
    <PublicPage
      title={TEXT.title}
      lead={TEXT.lead}
      beside={<JoinForm id={id} consents={consents} sent={sent} />}
    >
      <Course steps={TEXT.steps} />
      <Also>
        <Link to={KIN_STATUS} className="link">
          {TEXT.status}
        </Link>
        <Link to={KIN_PAYMENT} className="link">
          {TEXT.price}
        </Link>
      </Also>
    </PublicPage>
  );
}
