import { IMPACT } from "#app/text/impact.ts";
import { phoneText } from "#app/text/reservation.ts";
import { dayAndClock } from "#app/text/time.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHead } from "#app/ui/settings/page-head.tsx";
import { HOSPITAL_INFO } from "../../addresses.ts";
import type { CallsData } from "./load.ts";
import styles from "./calls.module.css";

/** It is saved; these heard nothing of it yet. */
export const Calls = ({ calls, now }: CallsData) => (
  <>
    <PageHead title={IMPACT.callsTitle}>{IMPACT.callsThen}</PageHead>
    <ul className={styles.calls}>
      {calls.map(({ id, name, phone, start }) => (
        <li key={id}>
          <b>{name}</b>
          <a className="link" href={`tel:${phone}`}>
            {phoneText(phone)}
          </a>
          <span className="soft">
            {start === null ? IMPACT.canceled : IMPACT.movedTo(dayAndClock(start, now))}
          </span>
        </li>
      ))}
    </ul>
    <ButtonLink kind="main" to={HOSPITAL_INFO}>
      {IMPACT.done}
    </ButtonLink>
  </>
);
