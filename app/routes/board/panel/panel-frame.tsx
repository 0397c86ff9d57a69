import { useRef, type ReactNode } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import { PANEL } from "#app/text/panel.ts";
import { Icon } from "#app/ui/icon.tsx";
import { isShown, useKey, usePressKey } from "#app/ui/use-key.ts";
import { useBoard } from "../board-context.ts";
import styles from "./panel-frame.module.css";

interface FrameProps {
  /** What the page is, where the panel is the whole page. */
  title: string;
  /** What the way back says. */
  back: Back;
  /** Stands between the way back and the ×. */
  head: ReactNode;
  children: ReactNode;
}

interface Back {
  word: string;
  /** What stands there on the phone. */
  onPhone?: string;
}

/**
 * The place beside the lanes, a page of its own on the phone. The heading `panel-name`, in its head
 * or below, names it.
 */
export function PanelFrame({ title, back, head, children }: FrameProps) {
  const away = useBoard().address.away();
  return (
    <aside className={styles.panel} aria-labelledby="panel-name" data-panel="">
      <h1 className="vh phone-only">{title}</h1>
      <div className={styles.head}>
        <PanelBack to={away} {...back} />
        {head}
        <PanelClose to={away} />
      </div>
      {children}
    </aside>
  );
}

/** Esc presses whichever of the two ways out is shown. */
const ESCAPE = { scope: "panel", code: "Escape", label: PANEL.close } as const;

/** `‹ 확인 필요 5`: the way back where the panel stands in the queue's place. */
function PanelBack({ to, word, onPhone = word }: Back & { to: string }) {
  const press = usePressKey(ESCAPE);
  return (
    <ButtonLink ref={press} to={to} kind="quiet" size="small" className={styles.back}>
      <Icon name="chevron-left" />
      {onPhone === word ? (
        <span>{word}</span>
      ) : (
        <>
          <span className={styles.beside}>{word}</span>
          <span className="phone-only">{onPhone}</span>
        </>
      )}
    </ButtonLink>
  );
}

function PanelClose({ to }: { to: string }) {
  const press = usePressKey(ESCAPE);
  return (
    <ButtonLink
      ref={press}
      to={to}
      kind="quiet"
      size="small"
      square
      className={styles.close}
      aria-label={PANEL.close}
      title={`${PANEL.close} Esc`}
      aria-keyshortcuts="Escape"
    >
      <Icon name="x" />
    </ButtonLink>
  );
}

/**
 * ˄ ˅ through 확인 필요, with ↑ ↓ while the focus is in the panel; at its ends they stand without a
 * link.
 */
export function PanelWalk({ previous, next }: { previous: string | null; next: string | null }) {
  return (
    <>
      <Step to={previous} label={PANEL.previous} code="ArrowUp">
        <Icon name="chevron-up" />
      </Step>
      <Step to={next} label={PANEL.next} code="ArrowDown">
        <Icon name="chevron-down" />
      </Step>
    </>
  );
}

/** The focus is there, and no step with a choice in it would be left. */
const isReading = (panel: Element | null): boolean =>
  panel?.contains(document.activeElement) === true && !panel.querySelector("#step-ask");

interface StepProps {
  to: string | null;
  label: string;
  /** The key that presses it. */
  code: "ArrowUp" | "ArrowDown";
  children: ReactNode;
}

function Step({ to, label, code, children }: StepProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useKey({
    scope: "panel",
    code,
    label,
    ready: () => isShown(link.current) && isReading(link.current.closest("[data-panel]")),
    act: () => link.current?.click(),
  });
  if (to === null) return <span className={styles.end}>{children}</span>;
  return (
    <ButtonLink
      ref={link}
      to={to}
      kind="quiet"
      size="small"
      square
      className={styles.walk}
      aria-label={label}
      aria-keyshortcuts={code}
    >
      {children}
    </ButtonLink>
  );
}
