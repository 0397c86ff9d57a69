import { LOAD } from "#app/text/importing.ts";
import { fieldIn } from "#app/ui/focus.ts";
import { isShown } from "#app/ui/use-key.ts";
import type { LoadRow } from "#contract/load-review.ts";
import styles from "./review.module.css";

/** So many rows stand there at first (review.module.css); those that ask for a choice are the first. */
const MOST_SHOWN = 20;

interface RestProps {
  rows: readonly LoadRow[];
  /** What is beyond them stands there at once, where some of it is asked for. */
  isAsked: (row: LoadRow) => boolean;
}

/** The way to the rows beyond the first. */
export const Rest = ({ rows, isAsked }: RestProps) =>
  rows.length > MOST_SHOWN && (
    <p className={styles.rest}>
      <span>{LOAD.shown(rows.length, MOST_SHOWN)}</span>
      <label className="link">
        <input
          type="checkbox"
          name="rest"
          defaultChecked={rows.slice(MOST_SHOWN).some(isAsked)}
          onChange={toFirstOfRest}
        />
        {LOAD.rest(rows.length - MOST_SHOWN)}
      </label>
    </p>
  );

/** What was pressed is gone, and below it stand the rows that it opened. */
function toFirstOfRest() {
  const first = document.getElementById(`row-${MOST_SHOWN}`);
  if (first) fieldIn(first)?.focus({ preventScroll: true });
}

/** What a link of the foot leads to may be of a kind that is not shown, or among the rest. */
export function showAllForJump({ target, currentTarget }: React.MouseEvent<HTMLElement>) {
  if (target instanceof Element && target.closest('a[href^="#row-"]')) showAll(currentTarget);
}

/** The same of what is wrong, before the focus goes there. */
export function showWrong(page: HTMLElement | null) {
  const wrong = page?.querySelector<HTMLElement>("[data-wrong]");
  if (page && wrong && !isShown(wrong)) showAll(page);
}

function showAll(page: HTMLElement) {
  for (const input of page.querySelectorAll<HTMLInputElement>(
    'input[name="kind"][value=""], input[name="rest"]',
  ))
    input.checked = true;
}
