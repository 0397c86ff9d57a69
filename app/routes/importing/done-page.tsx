import { LOAD } from "#app/text/importing.ts";
import { changesText, namesText, picturesText, stayingText } from "#app/text/importing-rows.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMay } from "#app/ui/use-may.ts";
import type { LoadDone, LoadResult } from "#contract/load-result.ts";
import { productPictures, PRODUCTS } from "../addresses.ts";
import { LOAD_INTENTS } from "./intents.ts";
import { Renewed } from "./lines.tsx";
import styles from "./importing.module.css";

interface DonePageProps {
  result: LoadResult;
  /** Nothing is under way: it can be read anew. */
  mayRead: boolean;
  busy: string | null;
  now: Date;
}

/** What came of it, and whether it can be taken back. */
export function DonePage({ result, mayRead, busy, now }: DonePageProps) {
  const { made, joined, skipped } = result;
  const may = useMay("SETTINGS");
  const changes = changesText(joined);
  return (
    <>
      <ul className={styles.toll}>
        <Sum count={made.length} word={LOAD.made} names={made.map(({ name }) => name)} see>
          <Pictures of={made} />
        </Sum>
        <Sum count={joined.length} word={LOAD.joined} names={joined.map(({ name }) => name)}>
          {changes !== "" && <span>{changes}</span>}
          <Pictures of={joined} />
        </Sum>
        {skipped.length > 0 && <Sum count={skipped.length} word={LOAD.skipped} names={skipped} />}
      </ul>
      <Undo {...{ result, now, may }} busy={busy === LOAD_INTENTS.undo} />
      <div className={styles.go}>
        <ButtonLink kind="main" to={PRODUCTS}>
          {LOAD.toProducts}
        </ButtonLink>
        {may && mayRead && result.undo.state !== "RUNNING" && (
          <Button
            kind="quiet"
            name="intent"
            value={LOAD_INTENTS.read}
            loading={busy === LOAD_INTENTS.read}
          >
            {LOAD.readAgain}
          </Button>
        )}
      </div>
    </>
  );
}

interface SumProps {
  count: number;
  word: string;
  names: readonly string[];
  see?: boolean;
  children?: React.ReactNode;
}

const Sum = ({ count, word, names, see, children }: SumProps) => (
  <li>
    <b className={count === 0 ? styles.zero : undefined}>{count}</b>
    <p>
      {word}
      {names.length > 0 && <span>{namesText(names)}</span>}
      {children}
    </p>
    {see && count > 0 && (
      <Link className="link" to={PRODUCTS}>
        {LOAD.see}
      </Link>
    )}
  </li>
);

/** How many came, and which did not. */
function Pictures({ of }: { of: readonly LoadDone[] }) {
  const { taken, missed, isAgain } = picturesText(of);
  return (
    <>
      {taken > 0 && <span>{LOAD.picturesTaken(taken)}</span>}
      {missed.map(({ productId, text }) => (
        <span key={productId}>
          {text}{" "}
          {productId !== null && (
            <Link className="link" to={productPictures(productId)}>
              {LOAD.toPictures}
            </Link>
          )}
        </span>
      ))}
      {isAgain && <span>{LOAD.picturesAgain}</span>}
    </>
  );
}

interface UndoProps {
  result: LoadResult;
  now: Date;
  may: boolean;
  busy: boolean;
}

function Undo({ result, now, may, busy }: UndoProps) {
  const { undo } = result;
  const { state, staying, until, back, through } = undo;
  const isDone = state === "DONE" && undo.at !== null && undo.by !== null;
  const nothing = staying.length === 0 ? LOAD.undoNothing : LOAD.undoNot;
  const title = {
    OPEN: LOAD.undoUntil(until, now),
    RUNNING: LOAD.undoing,
    BEGUN: LOAD.undoBegun,
    LATE: LOAD.undoNot,
    DONE: isDone ? LOAD.undone(undo.at ?? "", undo.by ?? "", now) : LOAD.undoNot,
    NONE: nothing,
  }[state];
  return (
    <div className={styles.undo} id="undo" tabIndex={-1} aria-live="polite">
      <div>
        <b>{title}</b>
        {state === "OPEN" && <span>{LOAD.undoThen(back.made, back.joined)}</span>}
        {state === "RUNNING" && <span>{LOAD.undoingThen(through.done, through.of)}</span>}
        {state === "BEGUN" && <span>{LOAD.undoRest(through.done)}</span>}
        {state === "LATE" && <span>{LOAD.undoLate}</span>}
        {staying.map((one) => (
          <span key={one.name}>{stayingText(one, now)}</span>
        ))}
      </div>
      {may && (state === "OPEN" || state === "BEGUN") && (
        <Button name="intent" value={LOAD_INTENTS.undo} loading={busy}>
          {state === "OPEN" ? LOAD.undo : LOAD.undoOn}
        </Button>
      )}
      {state === "RUNNING" && <Renewed />}
    </div>
  );
}
