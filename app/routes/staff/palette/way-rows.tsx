import { placeIn } from "#app/ui/find/initials.ts";
import { Icon } from "#app/ui/icon.tsx";
import { KeyHint } from "#app/ui/key-hint.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Way } from "../../palette-ways.ts";
import styles from "./palette.module.css";

/** Those of the ways whose word holds what was typed, all where nothing was. */
export const waysBy = (ways: readonly Way[], q: string): Way[] =>
  ways.filter(({ word }) => placeIn(word, q) !== -1);

interface WayRowsProps {
  title: string;
  ways: readonly Way[];
  q: string;
  /** Id of the option that is chosen. */
  chosen: string | null;
}

/** A group of ways, each an option of a list box; none where there is no way. */
export function WayRows({ title, ways, q, chosen }: WayRowsProps) {
  if (ways.length === 0) return null;
  return (
    <div role="group" aria-label={title}>
      <p className={styles.title} aria-hidden="true">
        {title}
      </p>
      {ways.map(({ word, sub, to, icon, key }) => {
        const at = placeIn(word, q);
        const id = `way-${encodeURIComponent(word)}-${typeof to === "string" ? to : title}`;
        const option = {
          ...{ id, role: "option", tabIndex: -1, className: styles.way },
          "aria-selected": id === chosen,
        };
        const inner = (
          <>
            <span className={styles.icon}>{icon && <Icon name={icon} />}</span>
            <span>
              {word.slice(0, at)}
              <b>{word.slice(at, at + q.length)}</b>
              {word.slice(at + q.length)}
            </span>
            <span className={styles.sub}>{sub}</span>
            {key && <KeyHint>{key}</KeyHint>}
          </>
        );
        return (
          <div key={id} className={styles.row} data-row="">
            {typeof to === "string" ? (
              <Link {...option} way="top" to={to}>
                {inner}
              </Link>
            ) : (
              <button {...option} type="button" onClick={to}>
                {inner}
              </button>
            )}
          </div>
        );
      })}
    </div>
  );
}
