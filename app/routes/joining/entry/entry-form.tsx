import { Form, useSubmit } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";
import { usePageForm } from "#app/forms/use-form.ts";
import { Button } from "#app/ui/button.tsx";
import { DeviceField } from "#app/ui/device-field.tsx";
import { Refusal } from "#app/ui/refusal.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { entryPage } from "./address.ts";
import { ENTER } from "./intent.ts";
import type { Asked } from "./load.ts";
import styles from "../recovery.module.css";

interface EntryFormProps extends Pick<Asked, "mark" | "next"> {
  /** What the button says. */
  act: string;
  /** With a script it is sent as the page comes to life; not where something is to be decided first. */
  byItself: boolean;
  /** Another way on. */
  children?: ReactNode;
}

/** Comes in: only this uses the token up. @returns also whether it is on its way, for the line under it */
export function EntryForm({ mark, next, act, byItself, children }: EntryFormProps) {
  const { busy, refused } = usePageForm(ENTER);
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  const hydrated = useHydrated();
  const submit = useSubmit();
  const goes = byItself && hydrated && refused === null;
  useEffect(() => {
    if (!goes || sent.current) return;
    sent.current = true;
    submit(form.current);
  }, [goes, submit]);
  return (
    <Form ref={form} method="post" action={entryPage(next)} className={styles.form}>
      <input type="hidden" name="intent" value={ENTER} />
      <input type="hidden" name="mark" value={mark} />
      <input type="hidden" name="next" value={next} />
      <DeviceField />
      <Refusal refused={refused} />
      <div className={styles.go}>
        <Button kind="main" loading={goes || busy}>
          {act}
        </Button>
        {children}
      </div>
    </Form>
  );
}
