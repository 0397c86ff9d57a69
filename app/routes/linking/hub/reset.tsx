import { Form } from "@remix-run/react";
import { WIZARD } from "#app/text/wizard.ts";
import { Button } from "#app/ui/button.tsx";
import { LINKING_HUB } from "../../addresses.ts";
import styles from "./hub.module.css";

/** 처음부터 다시: asked in its place, unfolded without a script too. */
export const Reset = () => (
  <details className={styles.reset}>
    <summary>{WIZARD.reset}</summary>
    <Form method="post" action={LINKING_HUB}>
      <p>{WIZARD.resetAsk}</p>
      <Button kind="danger" name="intent" value="reset">
        {WIZARD.resetGo}
      </Button>
    </Form>
  </details>
);
