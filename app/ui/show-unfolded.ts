import type { SyntheticEvent } from "react";

/**
 * What somebody unfolds comes into sight: it would lie below the edge that they pressed at. What was
 * open from the start, by nobody's hand, moves nothing.
 */
export function showUnfolded({ currentTarget: fold }: SyntheticEvent<HTMLDetailsElement>): void {
  if (fold.open && fold.contains(document.activeElement)) fold.scrollIntoView({ block: "nearest" });
}
