import type { MouseEvent, ReactNode } from "react";
import { fieldIn } from "./focus.ts";

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
