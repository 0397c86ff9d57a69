import { CALL_WORDS, IMPACT } from "#app/text/impact.ts";
import { phoneText } from "#app/text/reservation.ts";
import { clock, dayLabel } from "#app/text/time.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHead } from "#app/ui/settings/page-head.tsx";
import { kstDay } from "#contract/kst.ts";
import { HOSPITAL_INFO } from "../../addresses.ts";
import type { CallsData } from "./load.ts";
import styles from "./calls.module.css";

/** It is saved; these heard nothing of it yet. A list to call from, on a screen or on paper. */
export const Calls = ({ calls, now }: CallsData) => (
  <>
    <PageHead title={IMPACT.callsTitle}>{IMPACT.callsThen}</PageHead>
    <ul className={styles.calls} aria-label={IMPACT.callsList}>
      {calls.map((call) => (
        <li key={call.id}>
          <CallLine call={call} now={now} />
        </li>
      ))}
    </ul>
    <ButtonLink kind="main" to={HOSPITAL_INFO} className="no-print">
      {IMPACT.done}
    </ButtonLink>
  </>
);

/** With its date: on paper `내일` is another day tomorrow. */
const dated = (instant: string, now: string): string =>
  `${dayLabel(kstDay(new Date(instant)), kstDay(new Date(now)))} ${clock(instant)}`;

interface CallLineProps {
  call: CallsData["calls"][number];
  now: string;
}

/** Whom to call, about what, what became of it, and what to say. */
function CallLine({ call, now }: CallLineProps) {
  const { name, phone, patient, product, from, to } = call;
  const [was, is] = [dated(from, now), to === null ? null : dated(to, now)];
  const isMoved = to !== null && Date.parse(to) !== Date.parse(from);
  return (
    <>
      <p className={styles.who}>
        <b>{name}</b>
        {patient !== null && <span className="soft"> {IMPACT.callsFor(patient)}</span>}
      </p>
      {phone === "" ? (
        <p className="soft">{IMPACT.noPhone}</p>
      ) : (
        <p className={styles.phone}>
          <span className="desk-only">{phoneText(phone)}</span>
          <a className="link phone-only" href={`tel:${phone}`}>
            {phoneText(phone)}
          </a>
        </p>
      )}
      <p className={styles.what}>
        {product !== "" && <span>{product} </span>}
        <time dateTime={from}>{was}</time> →{" "}
        <b>
          {is === null ? IMPACT.canceled : isMoved ? <time dateTime={to}>{is}</time> : IMPACT.kept}
        </b>
      </p>
      <p className={styles.say}>
        {is === null
          ? CALL_WORDS.canceled(was)
          : isMoved
            ? CALL_WORDS.moved(was, is)
            : CALL_WORDS.kept(is)}
      </p>
    </>
  );
}
