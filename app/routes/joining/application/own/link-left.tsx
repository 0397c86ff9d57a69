import { APPLICATIONS } from "#app/text/own-applications.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { ApplicationHead } from "#contract/application.ts";
import { LINKING_HUB } from "../../../addresses.ts";
import styles from "./own.module.css";

interface LinkLeftProps {
  of: Pick<ApplicationHead, "state" | "platforms">;
  may: boolean;
}

/** Of one that is approved: what is left of it, and the way there for who may. */
export const LinkLeft = ({ of: { state, platforms }, may }: LinkLeftProps) =>
  state === "APPROVED" && (
    <p className={styles.link}>
      <b>{APPLICATIONS.linkLeft}</b>
      {APPLICATIONS.linkOrder(platforms)}
      {may && (
        <ButtonLink kind="tinted" size="small" className="no-print" to={LINKING_HUB}>
          {APPLICATIONS.link}
        </ButtonLink>
      )}
    </p>
  );
