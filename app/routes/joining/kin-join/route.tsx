import { randomUUID } from "node:crypto";
import type { HeadersFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { KIN } from "#app/text/kin.ts";
import { Course } from "#app/ui/course.tsx";
import { Link } from "#app/ui/link.tsx";
import { Also, PublicPage } from "#app/ui/public-page.tsx";
import { titled } from "#app/ui/titled.ts";
import { KIN_CONSENT_CODES, KIN_CONSENTS } from "#contract/kin-consents.ts";
import { KIN_PAYMENT, KIN_STATUS } from "../../addresses.ts";
import { JoinForm } from "./join-form.tsx";

export { action } from "./action.ts";

const TEXT = KIN.join;

export const meta = titled(TEXT.title);

/** How long to wait, where it was asked too often. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** What is agreed to; and an id by which the form, however often it is sent, is one request. */
export function loader() {
  const consents = KIN_CONSENT_CODES.map((code) => {
    const { name, required, text } = KIN_CONSENTS[code];
    return { code, name, required, text: [...text] };
  });
  return { id: randomUUID(), consents };
}

export default function KinJoinRoute() {
  const { id, consents } = useLoaderData<typeof loader>();
  return (
    <PublicPage
      title={TEXT.title}
      lead={TEXT.lead}
      beside={<JoinForm id={id} consents={consents} />}
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
