import { Form } from "@remix-run/react";
import { usePageForm } from "#app/forms/use-form.ts";
import { SIGN_UP, SIGN_UP_STATUS } from "#app/routes/addresses.ts";
import { SIGNUP_REPLACE } from "#app/text/signup-left.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Coming } from "#app/ui/coming.tsx";
import { PublicPage } from "#app/ui/public-page.tsx";
import { INTENTS } from "./intents.ts";
import styles from "./status.module.css";

const TEXT = SIGNUP_REPLACE;

interface ReplaceProps {
  /** What was typed: both numbers. */
  values: Readonly<Record<string, string>>;
  /** Of what this browser has sent; null: it holds a draft. */
  ownNumber: string | null;
}

/** Asks before the draft of a number takes the place of what this browser holds. */
export function Replace({ values, ownNumber }: ReplaceProps) {
  const { busy } = usePageForm(INTENTS.replace);
  return (
    <Coming shown={INTENTS.replace}>
      <PublicPage title={TEXT.title} lead={ownNumber === null ? TEXT.draft : TEXT.sent(ownNumber)}>
        <Form method="post" action={`${SIGN_UP_STATUS}?find=1`} className={styles.acts}>
          <input type="hidden" name="number" value={values.number} />
          <input type="hidden" name="mobile" value={values.mobile} />
          <Button kind="main" name="intent" value={INTENTS.replace} loading={busy}>
            {TEXT.do}
          </Button>
          <ButtonLink to={ownNumber === null ? SIGN_UP : SIGN_UP_STATUS}>
            {ownNumber === null ? TEXT.goOn : TEXT.see}
          </ButtonLink>
        </Form>
      </PublicPage>
    </Coming>
  );
}
