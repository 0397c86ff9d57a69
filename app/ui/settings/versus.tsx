import { useState, type ReactNode } from "react";
import type { FormPart } from "#app/forms/pairs.ts";
import type { SavedBy } from "#app/forms/settings-back.ts";
import {
  differentPart,
  sideName,
  type Difference,
  type Side,
  type Sides,
} from "#app/forms/two-versions.ts";
import { fieldId } from "#app/forms/wrong.ts";
import { TWO_VERSIONS } from "#app/text/settings-form.ts";
import { Button } from "../button.tsx";
import { Icon } from "../icon.tsx";
import { useHydrated } from "../use-hydrated.ts";
import { SaveLine } from "./save-bar.tsx";
import { WrongList } from "./wrong-list.tsx";
import styles from "./versus.module.css";

/** A part in two versions, in the words that a person reads. */
export interface TwoTexts extends Difference {
  base: string;
  theirs: string;
  mine: string;
}

interface VersusProps {
  differences: readonly TwoTexts[];
  same: readonly (FormPart & { text: string })[];
  /** Who saved the one in use, and when that was, in words. */
  saved: SavedBy;
  at: string;
  /** What was chosen, where the form came back because something was not; null before that. */
  chosen: Sides | null;
  busy: boolean;
  /** Where one gives up what one typed: the page as it is now. */
  giveUp: ReactNode;
}

/**
 * Two versions of one thing, field by field; stands in a form that sends both and what is chosen.
 * Where both changed something, nothing is chosen before one chooses.
 */
export function Versus({ differences, same, saved, at, chosen, busy, giveUp }: VersusProps) {
  const hydrated = useHydrated();
  const [sides, setSides] = useState<Readonly<Record<string, Side | null>>>(() =>
    Object.fromEntries(
      differences.map((part) => [part.at, chosen === null ? part.side : (chosen[part.at] ?? null)]),
    ),
  );
  const choose = (parts: readonly FormPart[], side: Side) =>
    setSides((now) => ({ ...now, ...Object.fromEntries(parts.map((part) => [part.at, side])) }));
  const open = differences.filter((part) => (sides[part.at] ?? null) === null);
  const all = (side: Side) =>
    hydrated && (
      <Button type="button" kind="quiet" size="small" onClick={() => choose(differences, side)}>
        {TWO_VERSIONS.allOf}
      </Button>
    );
  return (
    <>
      {chosen !== null && open.length > 0 && (
        <WrongList
          wrong={open.map(({ at, label }) => ({
            ...{ id: fieldId(sideName(at)), label, message: TWO_VERSIONS.choose },
          }))}
          answer={chosen}
        />
      )}
      <div className={styles.versus}>
        <div className={styles.head}>
          <span>{TWO_VERSIONS.field}</span>
          <span>
            <b>{TWO_VERSIONS.theirs(saved)}</b> {TWO_VERSIONS.inUse(at)}
            {all("theirs")}
          </span>
          <span>
            <b>{TWO_VERSIONS.mine(saved)}</b>
            {all("mine")}
          </span>
        </div>
        {differences.map((part) => (
          <fieldset
            key={part.at}
            id={fieldId(sideName(part.at))}
            tabIndex={-1}
            className={styles.part}
            data-todo={open.includes(part) || undefined}
          >
            <legend>
              {part.label}
              {open.includes(part) && <span>{TWO_VERSIONS.choose}</span>}
            </legend>
            {(["theirs", "mine"] as const).map((side) => (
              <label key={side}>
                <input
                  type="radio"
                  name={sideName(part.at)}
                  value={side}
                  required
                  checked={sides[part.at] === side}
                  onChange={() => choose([part], side)}
                />
                <span className={styles.who}>
                  {side === "mine" ? TWO_VERSIONS.mineShort(saved) : TWO_VERSIONS.theirs(saved)}
                </span>
                <Different text={part[side]} was={part.base} />
              </label>
            ))}
          </fieldset>
        ))}
        {same.length > 0 && (
          <details className={styles.same}>
            <summary>
              {TWO_VERSIONS.same(same.length)}
              <Icon name="chevron-down" />
            </summary>
            <dl>
              {same.map((part) => (
                <div key={part.at}>
                  <dt>{part.label}</dt>
                  <dd>{part.text || TWO_VERSIONS.empty}</dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </div>
      <SaveLine
        title={TWO_VERSIONS.chosen(differences.length - open.length, differences.length)}
        then={
          open.length > 0 ? TWO_VERSIONS.open(open.map(({ label }) => label)) : TWO_VERSIONS.ready
        }
      >
        {giveUp}
        <Button kind="main" loading={busy}>
          {TWO_VERSIONS.save}
        </Button>
      </SaveLine>
    </>
  );
}

/** A text with what is not as it was before underlined. */
function Different({ text, was }: { text: string; was: string }) {
  if (text === "") return <span className="soft">{TWO_VERSIONS.empty}</span>;
  const [before, different, after] = differentPart(text, was);
  return (
    <span className={styles.text}>
      {before}
      {different !== "" && <mark>{different}</mark>}
      {after}
    </span>
  );
}
