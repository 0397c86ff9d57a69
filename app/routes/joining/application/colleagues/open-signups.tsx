import { Form } from "@remix-run/react";
import { usePageForm } from "#app/forms/use-form.ts";
import { askedAt, SIGNUPS, whoAsks } from "#app/text/colleague-signups.ts";
import { phoneText } from "#app/text/reservation.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Refusal } from "#app/ui/refusal.tsx";
import { StatusBadge } from "#app/ui/status-badge.tsx";
import type { ColleagueSignup } from "#contract/signup.ts";
import { APPLICATION } from "../../../addresses.ts";
import styles from "../application.module.css";
import { APPLICATION_INTENTS } from "../intents.ts";
import { Reject } from "./reject.tsx";

interface OpenSignupsProps {
  open: readonly ColleagueSignup[];
  /** How many more wait than are listed. */
  more: number;
  /** Which one is to be refused, by its id. */
  asked: string | null;
  /** Whether one may answer them; who may not reads them. */
  may: boolean;
  now: Date;
}

/** 동료의 가입 신청: one click lets somebody in; a refusal is asked for in its place. */
export function OpenSignups({ open, more, asked, may, now }: OpenSignupsProps) {
  const approve = usePageForm(APPLICATION_INTENTS.approve);
  const reject = usePageForm(APPLICATION_INTENTS.reject);
  const refused = approve.refused ?? reject.refused;
  return (
    <section aria-labelledby="signups">
      <h2 id="signups" tabIndex={-1}>
        {SIGNUPS.title(open.length + more)}
      </h2>
      {open.length > 0 && <p>{SIGNUPS.then}</p>}
      <Refusal refused={refused} />
      {open.length === 0 ? (
        <div className={styles.none}>
          <EmptyState title={SIGNUPS.none} help={SIGNUPS.noneHelp} />
        </div>
      ) : (
        <ul className={styles.people}>
          {open.map((one) => {
            const isAsked = may && one.id === asked;
            return (
              <li key={one.id} data-on={isAsked || undefined}>
                <div>
                  <p className={styles.name}>
                    {one.name}
                    <StatusBadge look="req" word={SIGNUPS.state} glyph={null} />
                  </p>
                  <small>{whoAsks(one)}</small>
                </div>
                <div>
                  <span className={styles.tel}>{phoneText(one.mobile)}</span>
                  <small>{askedAt(one.submittedAt, now)}</small>
                  {one.isAgain && <small>{SIGNUPS.again}</small>}
                </div>
                {may && !isAsked && <Answers one={one} busy={approve.sent?.get("id") === one.id} />}
                {isAsked && <Reject one={one} busy={reject.busy} refused={reject.refused} />}
              </li>
            );
          })}
        </ul>
      )}
      {more > 0 && <p>{SIGNUPS.more(more)}</p>}
    </section>
  );
}

const Answers = ({ one, busy }: { one: ColleagueSignup; busy: boolean }) => (
  <div className={styles.do}>
    <Form method="post" action={APPLICATION}>
      <input type="hidden" name="intent" value={APPLICATION_INTENTS.approve} />
      <input type="hidden" name="id" value={one.id} />
      <input type="hidden" name="version" value={one.version} />
      <Button
        kind="tinted"
        size="small"
        loading={busy}
        aria-label={`${one.name} ${SIGNUPS.approve}`}
      >
        {SIGNUPS.approve}
      </Button>
    </Form>
    <ButtonLink
      size="small"
      to={`${APPLICATION}?reject=${one.id}`}
      aria-label={`${one.name} ${SIGNUPS.reject}`}
    >
      {SIGNUPS.reject}
    </ButtonLink>
  </div>
);
