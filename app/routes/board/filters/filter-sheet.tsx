import { useNavigate } from "@remix-run/react";
import { useRef } from "react";
import type { SavedFilter } from "#contract/saved-filter.ts";
import { FILTERS } from "#app/text/filters.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useKey } from "#app/ui/use-key.ts";
import { useBoard } from "../board-context.ts";
import { usePressBeside } from "../chooser/use-press-beside.ts";
import { useTakesFocus } from "../chooser/use-takes-focus.ts";
import { ChooseForm } from "./choose-form.tsx";
import { RenameForm } from "./rename-form.tsx";
import { SaveForm } from "./save-form.tsx";
import { SavedRow } from "./saved-row.tsx";
import { isSaved } from "./saved.ts";
import styles from "./filter-sheet.module.css";

/**
 * The filters over the board, on the phone in its place: what is chosen, those that one keeps, each
 * one press away, and the name under which what is chosen is kept.
 */
export function FilterSheet({ saved }: { saved: readonly SavedFilter[] }) {
  const { address, filters } = useBoard();
  const navigate = useNavigate();
  const sheet = useRef<HTMLElement>(null);
  const shut = address.to({});
  const leave = () => navigate(shut, { replace: true, preventScrollReset: true });
  useKey({ scope: "over", code: "Escape", label: FILTERS.close, act: leave });
  useTakesFocus(sheet, "filters", "select");
  usePressBeside(sheet, leave);
  const isSet = Object.values(filters).some((chosen) => chosen !== null);
  const renamed = address.asked("filters");
  return (
    <section
      ref={sheet}
      className={styles.sheet}
      role="dialog"
      aria-label={FILTERS.open}
      data-chooser=""
      data-end={address.asked("view") === "list" ? "" : undefined}
    >
      <div className={styles.head}>
        <h2>{FILTERS.open}</h2>
        {isSet && (
          <ButtonLink
            kind="quiet"
            size="small"
            way="replace"
            to={address.away({
              ...{ status: null, platform: null, product: null, cursor: null },
              filters: "1",
            })}
          >
            {FILTERS.clear}
          </ButtonLink>
        )}
        <ButtonLink
          kind="quiet"
          size="small"
          square
          way="replace"
          to={shut}
          aria-label={FILTERS.close}
        >
          <Icon name="x" />
        </ButtonLink>
      </div>
      <ChooseForm />
      {isSet && !saved.some((one) => isSaved(one, filters)) && <SaveForm />}
      <h3>{FILTERS.kept}</h3>
      {saved.length === 0 && <p className={styles.none}>{FILTERS.none}</p>}
      <ul className={styles.kept}>
        {saved.map((one) => (
          <li key={one.id}>
            {one.id === renamed ? <RenameForm filter={one} /> : <SavedRow filter={one} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
