import { useFetcher } from "@remix-run/react";
import { useLine } from "#app/session/line.ts";
import { BEGINNING } from "#app/text/beginning.ts";
import { Button } from "#app/ui/button.tsx";
import { useMay } from "#app/ui/use-may.ts";
import { useBoard } from "../board-context.ts";
import { INTENTS } from "../intents.ts";
import styles from "./beginning.module.css";

/** 연동 없이 시작: a form that posts. */
export function BeginWithout({ kind }: { kind: "main" | "link" }) {
  const { address } = useBoard();
  const isDown = useLine() === "down";
  const may = useMay("SETTINGS");
  const { Form, state } = useFetcher({ key: INTENTS.begin });
  if (!may) return null;
  return (
    <Form method="post" action={address.action} className={styles[kind]}>
      <input type="hidden" name="intent" value={INTENTS.begin} />
      {kind === "main" ? (
        <Button kind="main" className={styles.act} loading={state !== "idle"} disabled={isDown}>
          {BEGINNING.without}
        </Button>
      ) : (
        <button className="link" disabled={isDown}>
          {BEGINNING.without}
        </button>
      )}
    </Form>
  );
}
