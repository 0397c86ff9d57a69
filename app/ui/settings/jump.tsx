import { SETTINGS_FORM } from "#app/text/settings-form.ts";
import { JumpLink } from "../jump-link.tsx";
import styles from "./jump.module.css";

interface JumpProps {
  /** The page's sections, by their id. */
  parts: readonly { id: string; title: string }[];
}

/** A row of words over a long page. */
export const Jump = ({ parts }: JumpProps) => (
  <nav className={`tabs ${styles.jump}`} aria-label={SETTINGS_FORM.jump}>
    {parts.map(({ id, title }) => (
      <JumpLink key={id} to={id} className="">
        {title}
      </JumpLink>
    ))}
  </nav>
);
