import { Form, useSubmit } from "@remix-run/react";
import { PAPER } from "#app/text/paper.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { BOARD } from "../../addresses.ts";
import { useBoard } from "../board-context.ts";
import { BOARD_PARAMS } from "../board-url.ts";
import { PRIVATE, PRIVATES } from "./private.ts";
import styles from "./paper-bar.module.css";

const CHOSEN: readonly string[] = Object.values(PRIVATE);

/** Over the list that is to be printed: what of a person may stand on paper, and the way there. */
export function PaperBar() {
  const { address } = useBoard();
  const hydrated = useHydrated();
  const submit = useSubmit();
  return (
    <Form
      method="get"
      action={BOARD}
      className={styles.bar}
      aria-label={PAPER.options}
      onChange={({ currentTarget }) => submit(currentTarget, { replace: true })}
    >
      {BOARD_PARAMS.filter((name) => !CHOSEN.includes(name)).map((name) => {
        const value = address.asked(name);
        return value && <input key={name} type="hidden" name={name} value={value} />;
      })}
      <b>{PAPER.options}</b>
      {PRIVATES.map((name) => (
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
      {!hydrated && <Button size="small">{PAPER.take}</Button>}
      <span className="soft">{hydrated ? PAPER.then : PAPER.byHand}</span>
      {hydrated && (
        <Button type="button" kind="main" size="small" onClick={() => window.print()}>
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
