import { usePageForm } from "#app/forms/use-form.ts";
import { PAYMENT_TEXT } from "#app/text/payment.ts";
import { Link } from "#app/ui/link.tsx";
import { LookUpForm } from "#app/ui/look-up-form.tsx";
import { Also, PublicPage } from "#app/ui/public-page.tsx";
import { REQUEST_KINDS, requestNumberProblem, shownNumber } from "#contract/request-number.ts";
import { KIN_PAYMENT, KIN_STATUS } from "../../addresses.ts";
import { PAYMENT_INTENTS } from "./intents.ts";

const TEXT = PAYMENT_TEXT.find;

/** Goes along with the numbers, where it was typed before. */
const CARRIED = ["plan", "months", "payerName", "payerBrn", "payerEmail"];

/** Which request is to be paid for; `number`: what the way here has said; `isOver`: it names nothing by now. */
export function FindForm({ number, isOver }: { number: string; isOver: boolean }) {
  const { refused } = usePageForm(PAYMENT_INTENTS.find);
  return (
    <PublicPage
      title={PAYMENT_TEXT.title}
      lead={isOver && refused === null ? TEXT.over : TEXT.lead}
    >
      <LookUpForm
        id="pay"
        intent={PAYMENT_INTENTS.find}
        action={KIN_PAYMENT}
        words={TEXT}
        read={shownNumber(REQUEST_KINDS.kin)}
        check={requestNumberProblem(REQUEST_KINDS.kin)}
        number={number}
        carried={CARRIED}
      />
      <Also>
        <Link to={KIN_STATUS}>{TEXT.status}</Link>
      </Also>
    </PublicPage>
  );
}
