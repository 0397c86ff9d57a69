import { KIN_LINKS } from "#app/text/kin-links.ts";
import { kinStateWord } from "#app/text/kin-names.ts";
import { calendarDay, dayAndClock } from "#app/text/time.ts";
import { Link } from "#app/ui/link.tsx";
import { StatusBadge } from "#app/ui/status-badge.tsx";
import type { StatusFace } from "#app/ui/status-look.ts";
import type { KinRequest } from "#contract/kin-request.ts";
import { kstDay } from "#contract/kst.ts";
import type { KinState } from "#contract/kin-states.ts";
import { KIN_JOIN, kinPaymentOf } from "../../addresses.ts";
import styles from "./kin-links.module.css";

const LOOKS: Record<KinState, Pick<StatusFace, "look" | "glyph">> = {
  SUBMITTED: { look: "req", glyph: null },
  VERIFIED: { look: "req", glyph: null },
  APPROVED: { look: "conf", glyph: null },
  ACTIVE: { look: "done", glyph: "tick" },
  REJECTED: { look: "no", glyph: null },
  WITHDRAWN: { look: "gone", glyph: null },
};

/** When it came to be as it is. */
const sinceOf = (request: KinRequest): string =>
  request.endedAt ??
  request.activeAt ??
  request.approvedAt ??
  request.verifiedAt ??
  request.submittedAt;

/** Until when it is paid for, and the way to pay where that is to be done. */
function Paid({ number, state, paidTo, today }: KinRequest & { today: string }) {
  const isPaidUp = paidTo !== null && paidTo < today;
  const until = isPaidUp ? KIN_LINKS.paidUp : KIN_LINKS.paidTo;
  return (
    <>
      {paidTo !== null && <span className="soft">{until(calendarDay(paidTo, today))}</span>}
      {(state === "APPROVED" || isPaidUp) && (
        <Link to={kinPaymentOf(number)} className="link" way="reload">
          {isPaidUp ? KIN_LINKS.renew : KIN_LINKS.pay}
        </Link>
      )}
    </>
  );
}

/** The hospital's doctors who asked to answer, each as it stands. */
export const Requests = ({ requests, now }: { requests: readonly KinRequest[]; now: string }) => (
  <section aria-labelledby="kin-requests">
    <h2 id="kin-requests">{KIN_LINKS.requests}</h2>
    {requests.length === 0 && <p className={styles.none}>{KIN_LINKS.noRequests}</p>}
    {requests.length > 0 && (
      <ul className={styles.requests}>
        {requests.map((request) => (
          <li key={request.number}>
            <b>{request.number}</b>
            <StatusBadge {...LOOKS[request.state]} word={kinStateWord(request.state)} />
            <span>
              {request.doctorName} {request.specialty}
            </span>
            <span className="soft">{dayAndClock(sinceOf(request), now)}</span>
            <Paid {...request} today={kstDay(new Date(now))} />
            {request.reason !== null && <span className="soft">{request.reason}</span>}
          </li>
        ))}
      </ul>
    )}
    <Link to={KIN_JOIN} className="link" way="reload">
      {KIN_LINKS.join}
    </Link>
  </section>
);
