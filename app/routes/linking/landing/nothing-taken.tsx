import { BOARD, LINKING_HUB, PLATFORM_SYNC } from "#app/routes/addresses.ts";
import type { LandingText } from "#app/text/landing.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { joined } from "#app/ui/joined.ts";
import type { Landing } from "./load.ts";
import { Leave } from "./leave.tsx";
import styles from "./landing.module.css";

type Of<View> = Omit<Extract<Landing, { view: View }>, "view"> & { text: LandingText };

/** The state was used, not ours, another hospital's, too old, or no state at all: nothing was taken, and why. */
export const DroppedValues = ({ text, why, hospital, requestId }: Of<"dropped">) => (
  <>
    <h1>{text.dropped.title(why)}</h1>
    <p className={styles.lead}>
      {text.dropped.lead(why)}
      {why === "STATE_ELSEWHERE" && ` ${text.dropped.elsewhere(hospital)}`}
    </p>
    <div className={joined(styles.acts, styles.apart)}>
      {why === "STATE_ELSEWHERE" ? (
        <Leave stay={text.handed.stay} />
      ) : (
        <>
          {why !== "LINKED" && (
            <ButtonLink kind="main" size="large" to={LINKING_HUB} way="reload">
              {text.dropped.again}
            </ButtonLink>
          )}
          <ButtonLink
            kind={why === "LINKED" ? "main" : "quiet"}
            size="large"
            to={PLATFORM_SYNC}
            way="reload"
          >
            {text.dropped.links}
          </ButtonLink>
        </>
      )}
    </div>
    <p className={styles.after}>
      {text.dropped.after} <Quoted text={text} code={why} requestId={requestId} />
    </p>
  </>
);

/** The platform says that it was refused over there. */
export const Refused = ({ text, error, hospital, requestId }: Of<"refused">) => (
  <>
    <h1>{text.refused.title}</h1>
    <p className={styles.lead}>{text.refused.lead}</p>
    <dl className={styles.facts}>
      <dt>{text.refused.answer}</dt>
      <dd>{error}</dd>
      {hospital !== null && (
        <>
          <dt>{text.handed.hospital}</dt>
          <dd>
            <b>{hospital}</b>
          </dd>
        </>
      )}
    </dl>
    <div className={styles.acts}>
      <ButtonLink kind="main" size="large" to={LINKING_HUB} way="reload">
        {text.refused.again}
      </ButtonLink>
      <ButtonLink kind="quiet" size="large" to={BOARD} way="reload">
        {text.refused.later}
      </ButtonLink>
    </div>
    <p className={styles.after}>
      <Quoted text={text} code={error.toUpperCase()} requestId={requestId} />
    </p>
  </>
);

interface QuotedProps {
  text: LandingText;
  code: string;
  requestId: string;
}
const Quoted = ({ text, code, requestId }: QuotedProps) => (
  <span className="nowrap">
    {text.askWith}{" "}
    <b>
      {code} · {requestId}
    </b>
  </span>
);
