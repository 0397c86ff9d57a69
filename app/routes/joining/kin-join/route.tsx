import { randomUUID } from "node:crypto";
import type { HeadersFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { KIN } from "#app/text/kin.ts";
import { Course } from "#app/ui/course.tsx";
import { Link } from "#app/ui/link.tsx";
import { Also, PublicPage } from "#app/ui/public-page.tsx";
import { titled } from "#app/ui/titled.ts";
import { COMPANY } from "#contract/company.ts";
import { KIN_CONSENT_CODES, KIN_CONSENTS } from "#contract/kin-consents.ts";
import { KIN_PAYMENT, KIN_STATUS } from "../../addresses.ts";
import { JoinForm } from "./join-form.tsx";

export { action } from "./action.ts";

const TEXT = KIN.join;

export const meta = titled(TEXT.title);

/** How long to wait, where it was asked too often. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** What it is and costs; and an id by which the form, however often it is sent, is one request. */
export function loader() {
  const won = Math.min(...COMPANY.plans.map((plan) => plan.won)).toLocaleString("ko-KR");
  const consents = KIN_CONSENT_CODES.map((code) => {
    const { name, required, text } = KIN_CONSENTS[code];
    return { code, name, required, text: [...text] };
  });
  return { id: randomUUID(), won, consents };
}

export default function KinJoinRoute() {
  const { id, won, consents } = useLoaderData<typeof loader>();
  return (
    <PublicPage
      title={TEXT.title}
      lead={TEXT.lead}
      beside={<JoinForm id={id} consents={consents} />}
    >
      <Course steps={TEXT.steps(won)} />
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
