import { Form, useSubmit } from "@remix-run/react";
import { PAPER } from "#app/text/paper.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { BOARD, PAPER_ACTION } from "../../addresses.ts";
import { periodDays } from "../bar/period.ts";
import { useBoard } from "../board-context.ts";
import { BOARD_PARAMS, type ViewName } from "../board-params.ts";
import { BARS } from "../view-bars.ts";
import { PRIVATE, PRIVATES } from "./private.ts";
import styles from "./paper-bar.module.css";

const CHOSEN: readonly string[] = Object.values(PRIVATE);

interface PaperBarProps {
  view: ViewName;
  /** KST day that the board is of. */
  date: string;
}

/**
 * Over what is to be printed: what of a person may stand on paper, and the button. Without a script it
 * posts, and the page that comes back is the sheet.
 */
export function PaperBar({ view, date }: PaperBarProps) {
  const { address } = useBoard();
  const hydrated = useHydrated();
  const submit = useSubmit();
  const { sheet, period } = BARS[view];
  const isNoted = !hydrated && address.asked("noted") === "1";
  const kept = BOARD_PARAMS.filter((name) => !CHOSEN.includes(name) && name !== "noted");
  const way = hydrated
    ? ({ method: "get", action: BOARD } as const)
    : ({ method: "post", action: PAPER_ACTION + address.to({}).slice(BOARD.length) } as const);
  return (
    <Form
      {...way}
      className={styles.bar}
      aria-label={PAPER.print}
      data-paper-bar=""
      onChange={({ currentTarget }) => submit(currentTarget, { replace: true })}
    >
      {hydrated &&
        kept.map((name) => {
          const value = address.asked(name);
          return value && <input key={name} type="hidden" name={name} value={value} />;
        })}
      <b>{sheet === "LIST" && !isNoted ? PAPER.options : PAPER.asItIs}</b>
      {sheet === "LIST" &&
        !isNoted &&
        PRIVATES.map((name) => (
          <label key={name} className="check">
            <input
              type="checkbox"
              name={PRIVATE[name]}
              value="1"
              defaultChecked={address.asked(PRIVATE[name]) === "1"}
            />
            {PAPER.private[name]}
          </label>
        ))}
      {(sheet === "WEEK" || sheet === "MONTH") && (
        <ButtonLink
          kind="quiet"
          size="small"
          way="top"
          to={address.away({ view: "list", all: "1", ...periodDays(period, date) })}
        >
          {PAPER.asList}
        </ButtonLink>
      )}
      <span className={isNoted ? undefined : "soft"} role={isNoted ? "status" : undefined}>
        {hydrated ? PAPER.then : isNoted ? PAPER.noted : PAPER.first}
      </span>
      {isNoted ? (
        <ButtonLink size="small" to={address.to({})}>
          {PAPER.again}
        </ButtonLink>
      ) : (
        <Button
          type={hydrated ? "button" : "submit"}
          kind="main"
          size="small"
          onClick={hydrated ? () => window.print() : undefined}
        >
          <Icon name="printer" />
          {PAPER.print}
        </Button>
      )}
      <ButtonLink
        kind="quiet"
        size="small"
        square
        to={address.to({ all: null, ...Object.fromEntries(CHOSEN.map((name) => [name, null])) })}
        aria-label={PAPER.close}
      >
        <Icon name="x" />
      </ButtonLink>
    </Form>
  );
}
