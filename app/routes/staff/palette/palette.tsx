import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { WORDS_LENGTH } from "#contract/field-rules.ts";
import { openedLately } from "#app/session/lately.ts";
import { useDraftOwner } from "#app/session/use-draft-owner.ts";
import { FIND_TEXT } from "#app/text/find.ts";
import { PALETTE } from "#app/text/palette.ts";
import { Button } from "#app/ui/button.tsx";
import { FoundRows } from "#app/ui/find/found-rows.tsx";
import { placeIn } from "#app/ui/find/initials.ts";
import { useFound } from "#app/ui/find/use-found.ts";
import { useOptions } from "#app/ui/find/use-options.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useCommitEffect } from "#app/ui/use-commit-effect.ts";
import { useMay } from "#app/ui/use-may.ts";
import { ableKeys } from "#app/ui/use-key.ts";
import { useBoardBehind } from "../../board-behind.ts";
import { FOUND_WAYS } from "../../found-ways.ts";
import { paletteWays, type Way } from "../../palette-ways.ts";
import { KeyList } from "../keys/key-list.tsx";
import { LatelyRows } from "./lately-rows.tsx";
import { waysBy, WayRows } from "./way-rows.tsx";
import styles from "./palette.module.css";

interface PaletteProps {
  now: Date;
  onClose: () => void;
}

/**
 * Reservations, what can be done and the screens by one field (the combobox of ARIA in a modal
 * dialog). Stands while it is open: Esc and what was chosen close it, and the focus goes back.
 */
export function Palette({ now, onClose }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const { chosen, choose, chooseFirst, press } = useOptions(list);
  const q = typed.trim();
  const board = useBoardBehind();
  const answered = useFound(typed, FOUND_WAYS.hits);
  const here = q === "" ? null : answered;
  const { acts, filters, screens } = paletteWays(
    useLocation(),
    now,
    board?.saved,
    useMay("EXPORT"),
  );
  const open = board?.panel?.reservation ?? null;
  const name = open?.party.name ?? "";
  const lately = openedLately(useDraftOwner()).filter(({ id }) => id !== open?.id);
  const shown = {
    acting: placeIn(name, q) === -1 ? waysBy(panelActs(), q) : panelActs(),
    acts: waysBy(acts, q),
    filters: waysBy(filters, q),
    screens: waysBy(screens, q),
  };
  const [listsKeys, setListsKeys] = useState(false);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  // The first is chosen once it is the first of what was typed: Enter opens nothing older.
  const settled = q === "" || answered?.q === q;
  useCommitEffect(() => {
    if (settled) chooseFirst();
  }, [settled, q]);
  const close = () => dialog.current?.close();

  const found = here?.found ?? null;
  const says = [
    here && (found ? FIND_TEXT.count(found.items.length, found.more) : PALETTE.failed),
    here && !found && Object.values(shown).flat().length === 0 ? PALETTE.none : null,
  ].filter(Boolean);
  return (
    <>
      {/* Pressed beside it, it closes; by the keyboard Esc does. */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <dialog
        ref={dialog}
        className={styles.palette}
        aria-label={PALETTE.title}
        onClose={onClose}
        onClick={({ target }) => {
          if (target === dialog.current) close();
        }}
      >
        <div className={styles.field}>
          <Icon name="search" big />
          <input
            role="combobox"
            aria-label={PALETTE.title}
            aria-expanded="true"
            aria-controls="palette-list"
            aria-autocomplete="list"
            aria-activedescendant={chosen ?? undefined}
            placeholder={PALETTE.typed}
            maxLength={WORDS_LENGTH}
            autoComplete="off"
            onInput={({ currentTarget }) => {
              setTyped(currentTarget.value);
              choose(null);
            }}
            onKeyDown={(event) => {
              const again = event.code === "KeyK" && (event.ctrlKey || event.metaKey);
              if (again) close();
              if (again || press(event)) event.preventDefault();
            }}
          />
          <span className={styles.count} role="status">
            {says.join(" ")}
          </span>
          <Button
            type="button"
            kind="quiet"
            square
            className="phone-only"
            aria-label={PALETTE.close}
            onClick={close}
          >
            <Icon name="x" big />
          </Button>
        </div>
        {/* The keys are the field's: the focus stays there, also when the pointer presses. */}
        {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */}
        <div
          ref={list}
          id="palette-list"
          className={styles.list}
          role="listbox"
          aria-label={PALETTE.results}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setTimeout(close)}
        >
          {here && found && (
            <div role="group" aria-label={PALETTE.reservations}>
              <p className={styles.title} aria-hidden="true">
                {PALETTE.reservations}
              </p>
              <FoundRows q={here.q} found={found} ways={FOUND_WAYS} now={now} chosen={chosen} />
            </div>
          )}
          {q === "" && <LatelyRows opened={lately} now={now} chosen={chosen} />}
          <WayRows title={PALETTE.actsFor(name)} ways={shown.acting} q={q} chosen={chosen} />
          <WayRows title={PALETTE.acts} ways={shown.acts} q={q} chosen={chosen} />
          <WayRows title={PALETTE.filters} ways={shown.filters} q={q} chosen={chosen} />
          <WayRows title={PALETTE.screens} ways={shown.screens} q={q} chosen={chosen} />
        </div>
        <p className={styles.foot}>
          <span aria-hidden="true">
            <kbd>↑</kbd>
            <kbd>↓</kbd> {PALETTE.choose}
          </span>
          <span aria-hidden="true">
            <kbd>Enter</kbd> {PALETTE.open}
          </span>
          <span aria-hidden="true">
            <kbd>Esc</kbd> {PALETTE.close}
          </span>
          <button type="button" className="link" onClick={() => setListsKeys(true)}>
            {PALETTE.keys} <kbd aria-hidden="true">?</kbd>
          </button>
        </p>
      </dialog>
      {/* Beside it: the closing of a dialog within would be heard as its own. */}
      <KeyList open={listsKeys} onClose={() => setListsKeys(false)} />
    </>
  );
}

/** The buttons of the open reservation, with the digits that press them; none where it asks for more. */
const panelActs = (): Way[] =>
  ableKeys("panel").flatMap(({ code, label, act }) =>
    code.startsWith("Digit") ? [{ word: label, to: act, key: code.slice(-1) }] : [],
  );
