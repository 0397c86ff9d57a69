import { PANEL } from "#app/text/panel.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useBoard } from "../board-context.ts";
import { PanelBack, PanelClose, PanelFrame } from "./panel-frame.tsx";
import styles from "./missing-panel.module.css";

/** Where the URL names a reservation that this hospital does not have. */
export function MissingPanel() {
  const { address } = useBoard();
  const away = address.away();
  const head = (
    <>
      <PanelBack to={away} word={PANEL.back(0)} />
      <h2 id="panel-name">{PANEL.number}</h2>
      <PanelClose to={away} />
    </>
  );
  return (
    <PanelFrame labelledBy="panel-name" title={PANEL.title} head={head}>
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
