import { IMPACT } from "#app/text/impact.ts";
import { HOSPITAL } from "#app/text/hospital.ts";
import { STATUS_TEXT } from "#app/text/status.ts";
import { dayAndClock } from "#app/text/time.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHead } from "#app/ui/settings/page-head.tsx";
import { WrongList } from "#app/ui/settings/wrong-list.tsx";
import { kstDay } from "#contract/kst.ts";
import { BOARD, HOSPITAL_INFO } from "../../addresses.ts";
import type { ImpactAnswer } from "./action.ts";
import type { Stand } from "./fate-row.ts";
import styles from "./impact.module.css";

interface StandsProps {
  stands: readonly Stand[];
  answer: ImpactAnswer;
  now: string;
}

/**
 * The change was saved before, with other decisions: how each reservation stands that was sent
 * otherwise, with the way to it. No further save of the same hours would change it.
 */
export const Stands = ({ stands, answer, now }: StandsProps) => (
  <>
    <PageHead back={{ to: HOSPITAL_INFO, word: HOSPITAL.title }} title={IMPACT.already}>
      {IMPACT.alreadyThen}
    </PageHead>
    <WrongList wrong={[]} answer={answer} title={IMPACT.otherwise(stands.length)} />
    <ul className={styles.stands} aria-label={IMPACT.standing}>
      {stands.map(({ id, start, name, status }) => (
        <li key={id}>
          <Link
            className="link"
            to={`${BOARD}?date=${kstDay(new Date(start))}&reservation=${id}`}
            way="top"
          >
            {dayAndClock(start, now)} {name}
          </Link>
          <b>{STATUS_TEXT[status].word}</b>
        </li>
      ))}
    </ul>
    <ButtonLink kind="main" to={HOSPITAL_INFO}>
      {IMPACT.done}
    </ButtonLink>
  </>
);
