import { PANEL } from "#app/text/panel.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useBoard } from "../board-context.ts";
import { PanelFrame } from "./panel-frame.tsx";
import styles from "./missing-panel.module.css";

/** Where the URL names a reservation that this hospital does not have. */
export function MissingPanel() {
  const { address } = useBoard();
  const head = <h2 id="panel-name">{PANEL.number}</h2>;
  return (
    <PanelFrame title={PANEL.title} back={{ word: PANEL.back(0) }} head={head}>
      <div className={styles.room}>
        <EmptyState
          title={PANEL.missing}
          help={PANEL.missingHelp}
          action={
            <ButtonLink way="top" to={address.away({ view: "list" })}>
              {PANEL.toList}
            </ButtonLink>
          }
        />
      </div>
    </PanelFrame>
  );
}
