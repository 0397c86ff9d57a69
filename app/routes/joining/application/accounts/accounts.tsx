import { usePageForm } from "#app/forms/use-form.ts";
import { lastSeen, STAFF, switchesText } from "#app/text/hospital-accounts.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Refusal } from "#app/ui/refusal.tsx";
import type { StaffAccount } from "#contract/own-account.ts";
import { ACCOUNT, APPLICATION } from "../../../addresses.ts";
import styles from "../application.module.css";
import { EndAccount } from "./end-account.tsx";
import { APPLICATION_INTENTS } from "../intents.ts";

interface AccountsProps {
  accounts: readonly StaffAccount[];
  /** Which one is to be ended, by its id. */
  asked: string | null;
  may: boolean;
  now: Date;
}

/** Who has an account here. What each may is changed in 내 계정. */
export function Accounts({ accounts, asked, may, now }: AccountsProps) {
  const end = usePageForm(APPLICATION_INTENTS.end);
  return (
    <section aria-labelledby="accounts">
      <h2 id="accounts" tabIndex={-1}>
        {STAFF.title(accounts.length)}
      </h2>
      <p>
        {STAFF.then}{" "}
        {may && (
          <Link className="link" way="top" to={`${ACCOUNT}#colleagues`}>
            {STAFF.turn}
          </Link>
        )}
      </p>
      <Refusal refused={end.refused} />
      <ul className={styles.people}>
        {accounts.map((one) => {
          const isAsked = may && !one.isSelf && one.id === asked;
          return (
            <li key={one.id} data-on={isAsked || undefined}>
              <div>
                <p className={styles.name}>{one.name}</p>
                <small>{one.isSelf ? `${one.loginId} · ${STAFF.self}` : one.loginId}</small>
              </div>
              <div>
                <small>{lastSeen(one, now)}</small>
                <small>{switchesText(one)}</small>
              </div>
              {may && !one.isSelf && !isAsked && (
                <div className={styles.do}>
                  <ButtonLink
                    kind="quiet"
                    size="small"
                    to={`${APPLICATION}?end=${one.id}`}
                    aria-label={`${one.name} ${STAFF.end}`}
                  >
                    {STAFF.end}
                  </ButtonLink>
                </div>
              )}
              {isAsked && <EndAccount one={one} busy={end.busy} refused={end.refused} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
