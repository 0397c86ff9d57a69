import type { MouseEvent, ReactNode } from "react";
import { SETTINGS_FORM } from "#app/text/settings-form.ts";
import { fieldIn } from "../focus.ts";
import styles from "./jump.module.css";

interface JumpLinkProps {
  /** The id of what it leads to. */
  to: string;
  className?: string;
  children: ReactNode;
}

/** Leads to a place on this page, and puts the focus there; the address stays. */
export const JumpLink = ({ to, className = "link", children }: JumpLinkProps) => (
  <a className={className} href={`#${to}`} onClick={jump}>
    {children}
  </a>
);

function jump(event: MouseEvent<HTMLAnchorElement>) {
  const place = document.getElementById(event.currentTarget.hash.slice(1));
  if (!place) return;
  event.preventDefault();
  const control = place.matches("fieldset") ? (fieldIn(place) ?? place) : place;
  place.scrollIntoView({ block: place.matches("h2") ? "start" : "center" });
  control.focus({ preventScroll: true });
}

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
