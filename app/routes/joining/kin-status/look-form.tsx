import { KIN } from "#app/text/kin.ts";
import { Link } from "#app/ui/link.tsx";
import { LookUpForm } from "#app/ui/look-up-form.tsx";
import { Also, PublicPage } from "#app/ui/public-page.tsx";
import { REQUEST_KINDS, requestNumberProblem, shownNumber } from "#contract/request-number.ts";
import { KIN_JOIN, KIN_STATUS } from "../../addresses.ts";
import { KIN_STATUS_INTENTS } from "./intents.ts";

const TEXT = KIN.ask;

/** 지식iN 신청 상태: which request, and the mobile number in it; `number`: what the way here has said. */
export const LookForm = ({ isOver, number }: { isOver: boolean; number: string }) => (
  <PublicPage title={TEXT.title} lead={isOver ? TEXT.over : TEXT.lead}>
    <LookUpForm
      id="kin"
      intent={KIN_STATUS_INTENTS.look}
      action={KIN_STATUS}
      words={TEXT}
      read={shownNumber(REQUEST_KINDS.kin)}
      check={requestNumberProblem(REQUEST_KINDS.kin)}
      number={number}
    />
    <Also>
      <Link to={KIN_JOIN}>{TEXT.join}</Link>
    </Also>
  </PublicPage>
);
