import { forwardRef, type AnchorHTMLAttributes } from "react";

/** What a link says of itself in `data-to`, for `useLinks`. */
type LinkWay = "" | "top" | "replace" | "reload";

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  /** A whole path on this site, with its query. */
  to: string;
  /** `top`: the page begins at its top again; `replace`: in place of this page in the history;
   * `reload`: a new document. */
  way?: LinkWay;
  /** There is no way there now: it leads nowhere, and says so. */
  off?: boolean;
}

/**
 * A way to another page of ours: a plain link, which `useLinks` of the frame follows without a new
 * document. Cheap, because a board has a hundred: it resolves nothing and listens to nothing.
 */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(
  { to, way = "", off = false, children, ...rest },
  ref,
) {
  return off ? (
    <a {...rest} ref={ref} role="link" aria-disabled="true">
      {children}
    </a>
  ) : (
    <a {...rest} ref={ref} href={to} data-to={way}>
      {children}
    </a>
  );
});
