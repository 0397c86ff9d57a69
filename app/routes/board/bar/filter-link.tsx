import { FILTERS } from "#app/text/filters.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { joined } from "#app/ui/joined.ts";
import { useBoard } from "../board-context.ts";
import { OPENS } from "../chooser/opens-chooser.ts";
import styles from "./filter-link.module.css";

/** Opens the filters, which one may keep there; `large` at the foot of the phone. */
export function FilterLink({ size, className }: { size: "small" | "large"; className?: string }) {
  const { address, filters } = useBoard();
  const open = address.asked("filters") !== null;
  const set = Object.values(filters).some((chosen) => chosen !== null);
  return (
    <ButtonLink
      className={joined(styles[size], set && styles.set, className)}
      kind={size === "small" ? "quiet" : "plain"}
      size={size}
      square
      to={address.to({ filters: open ? null : "1" })}
      way={open ? "replace" : ""}
      aria-label={FILTERS.open}
      aria-haspopup="dialog"
      aria-expanded={open}
      {...{ [OPENS]: "filters" }}
    >
      <Icon name="sliders-horizontal" big={size === "large"} />
    </ButtonLink>
  );
}
