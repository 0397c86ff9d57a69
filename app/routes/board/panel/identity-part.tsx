import { useForm } from "#app/forms/use-form.ts";
import { EXEMPT_WORDS, IDENTITY, identityText } from "#app/text/identity.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { showUnfolded } from "#app/ui/show-unfolded.ts";
import { EXEMPTIONS, type IdentityStanding } from "#contract/identity.ts";
import type { Reservation } from "#contract/reservation.ts";
import { INTENTS, reservationField } from "../intents.ts";
import styles from "./identity-part.module.css";

interface IdentityPartProps {
  reservation: Reservation;
  standing: IdentityStanding;
}

/** 신분증 확인 of who is here: one press, or why there is none; what was said within six months stands. */
export function IdentityPart({ reservation, standing }: IdentityPartProps) {
  const { Form, busy, refused } = useForm(INTENTS.identity, reservation.id);
  const said = identityText(standing);
  return (
    <section className={styles.identity} aria-labelledby="identity">
      <h3 id="identity">{IDENTITY.title}</h3>
      <Form method="post" className={styles.form} preventScrollReset>
        <input type="hidden" name="intent" value={INTENTS.identity} />
        <input type="hidden" name="reservation" value={reservationField(reservation)} />
        {said !== null && <p>{said}</p>}
        {standing.kind === "done" && (
          <button className="link" name="how" value="">
            {IDENTITY.undo}
          </button>
        )}
        {standing.kind === "asks" && (
          <>
            <Button size="small" loading={busy} name="how" value="CHECKED">
              {IDENTITY.check}
            </Button>
            <details onToggle={showUnfolded}>
              <summary>{IDENTITY.exempt}</summary>
              <p className={styles.exempt}>
                {EXEMPTIONS.map((how) => (
                  <Button key={how} size="small" name="how" value={how}>
                    {EXEMPT_WORDS[how]}
                  </Button>
                ))}
              </p>
            </details>
          </>
        )}
      </Form>
      {refused && <FieldError>{refused.message}</FieldError>}
    </section>
  );
}
