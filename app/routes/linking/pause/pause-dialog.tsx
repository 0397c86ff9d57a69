import { Form } from "@remix-run/react";
import { useState } from "react";
import { usePageForm } from "#app/forms/use-form.ts";
import { PAUSE_CHOICES, PAUSING, type PauseChoice } from "#app/text/pausing.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useOpenDialog } from "#app/ui/use-open-dialog.ts";
import { LINKING_INTENTS } from "../intents.ts";
import type { Pausing } from "./pause-choice.ts";
import styles from "./pause-dialog.module.css";

interface PauseDialogProps {
  pausing: Pausing;
  /** Where the form posts, and the page that it was opened on: one and the same. */
  page: string;
}

/** 잠시 멈추기. Its address says that it is open, so that it opens without a script as well. */
export function PauseDialog({ pausing, page }: PauseDialogProps) {
  const hydrated = useHydrated();
  const opened = useOpenDialog(page);
  const [chosen, setChosen] = useState<PauseChoice>("HOUR");
  const { busy, refused } = usePageForm(LINKING_INTENTS.pause);
  const ends: Record<PauseChoice, string | null> = {
    HOUR: PAUSING.until(pausing.hour),
    CLOSING: pausing.closing && PAUSING.until(pausing.closing),
    OPEN: PAUSING.byHand,
  };
  const wrong = refused?.fields.until;
  return (
    <>
      <div className={styles.scrim} aria-hidden="true" />
      <dialog {...opened} className={styles.dialog} aria-labelledby="pause-title">
        <Form method="post" action={page} preventScrollReset>
          <input type="hidden" name="intent" value={LINKING_INTENTS.pause} />
          <input type="hidden" name="platform" value={pausing.platform ?? ""} />
          <h2 id="pause-title">{PAUSING.title(pausing.platform)}</h2>
          <p>{PAUSING.then}</p>
          <fieldset className={styles.choose} aria-describedby={wrong && "pause-wrong"}>
            <legend className="vh">{PAUSING.legend}</legend>
            {PAUSE_CHOICES.filter((choice) => ends[choice] !== null).map((choice) => (
              <label key={choice} className="check">
                <input
                  type="radio"
                  name="until"
                  value={choice}
                  defaultChecked={choice === "HOUR"}
                  onChange={() => setChosen(choice)}
                />
                <span>{PAUSING.words[choice]}</span>
                <span className={styles.end}>{ends[choice]}</span>
              </label>
            ))}
          </fieldset>
          {wrong && <FieldError id="pause-wrong">{wrong}</FieldError>}
          {refused && !wrong && <FieldError>{refused.message}</FieldError>}
          <p className={styles.warning}>
            {PAUSING.warning[0]}
            <b>{PAUSING.warning[1]}</b>
          </p>
          <div className={styles.go}>
            <ButtonLink to={page}>{PAUSING.keep}</ButtonLink>
            <Button kind="main" loading={busy}>
              {hydrated ? PAUSING.acts[chosen] : PAUSING.act}
            </Button>
          </div>
        </Form>
      </dialog>
    </>
  );
}
