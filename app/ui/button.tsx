import { forwardRef, type ButtonHTMLAttributes } from "react";
import { joined } from "./joined.ts";
import { Link, type LinkProps } from "./link.tsx";
import styles from "./button.module.css";

interface Look {
  /** `main`: one a region. `tinted`: done in one click. `danger`: cannot be undone. */
  kind?: "main" | "tinted" | "plain" | "quiet" | "danger";
  size?: "normal" | "small" | "large";
  /** As wide as high, for an icon; give it an `aria-label`. */
  square?: boolean;
}

const looks = ({ kind = "plain", size = "normal", square }: Look) => [
  styles.button,
  styles[kind],
  size !== "normal" && styles[size],
  square && styles.square,
];

export interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** A spinner stands in place of the label, at the same width, and a press does nothing. */
  loading?: boolean;
}

/** A button; submits its form unless `type` says otherwise. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { kind, size, square, loading, className, onClick, ...rest },
  ref,
) {
  return (
    <button
      {...rest}
      ref={ref}
      className={joined(...looks({ kind, size, square }), loading && styles.loading, className)}
      aria-busy={loading ? true : undefined}
      aria-disabled={loading ? true : rest["aria-disabled"]}
      onClick={(event) => {
        // Stays focusable while it works: a disabled button would drop the focus.
        if (loading) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
});

/** A link that looks like a button. */
export const ButtonLink = forwardRef<HTMLAnchorElement, Look & LinkProps>(function ButtonLink(
  { kind, size, square, className, ...rest },
  ref,
) {
  const look = joined(...looks({ kind, size, square }), className);
  return <Link {...rest} ref={ref} className={look} />;
});
