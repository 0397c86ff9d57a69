import { useRouteLoaderData } from "@remix-run/react";
import { useAnswer } from "#app/forms/use-answer.ts";
import { isRefused } from "#app/forms/answered.ts";
import { LOGIN_PAGE } from "#app/routes/addresses.ts";
import { AGREEMENT_TEXTS, AGREEMENTS_TEXT } from "#app/text/agreements.ts";
import { JOINING_TEXT } from "#app/text/joining.ts";
import { PUBLIC_TEXT } from "#app/text/public.ts";
import { SIGNUP } from "#app/text/joining.ts";
import { SIGNUP_PAGE_WORDS } from "#app/text/signup.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FootLine, JoiningFoot, JoiningFrame } from "#app/ui/joining-frame.tsx";
import { Link } from "#app/ui/link.tsx";
import { AGREEMENT_NAMES, WANTED_AGREEMENTS } from "#contract/agreements.ts";
import { SIGN_UP_STATUS } from "../../addresses.ts";
import { signupSteps } from "../signup-steps.ts";
import styles from "./agreements.module.css";
import type { ShownAgreements } from "./load.ts";
import { Term, termId } from "./term.tsx";

const TEXT = AGREEMENTS_TEXT;
const OPTIONAL = AGREEMENT_NAMES.filter((name) => !WANTED_AGREEMENTS.includes(name));

/** What is agreed to before anything is typed; `public/agreements.js` has 모두 동의 tick them. */
export function AgreementsPage({ draft, agreed }: Omit<ShownAgreements, "sent">) {
  const answer = useAnswer();
  const tells = useRouteLoaderData<{ tells?: true }>("root")?.tells;
  const refused = isRefused(answer) ? answer : null;
  const fields: Partial<Record<string, string>> = refused?.fields ?? {};
  const ticked: readonly string[] = refused ? Object.keys(refused.values) : agreed;
  const terms = (names: typeof AGREEMENT_NAMES) =>
    names.map((name) => (
      <Term key={name} name={name} isTicked={ticked.includes(name)} wrong={fields[name] ?? null} />
    ));
  const wrong = AGREEMENT_NAMES.filter((name) => fields[name] !== undefined);
  return (
    <JoiningFrame
      name={SIGNUP}
      steps={signupSteps(draft?.way ?? "", "AGREEMENTS", draft?.farthest ?? 0)}
      title={TEXT.title}
      lead={TEXT.lead}
      form={{}}
      foot={
        <JoiningFoot
          left={
            <FootLine>
              {TEXT.haveId}{" "}
              <Link className="link" to={LOGIN_PAGE} way="reload">
                {PUBLIC_TEXT.login}
              </Link>
            </FootLine>
          }
          main={{ word: JOINING_TEXT.next(SIGNUP_PAGE_WORDS.HOSPITAL) }}
        />
      }
    >
      {refused && (
        <div className={wrong.length > 0 ? styles.missing : undefined}>
          <ErrorSummary
            title={refused.message}
            wrong={wrong.map((name) => ({ id: termId(name), says: AGREEMENT_TEXTS[name].title }))}
            answer={answer}
          />
        </div>
      )}
      {!draft && (
        <p className={styles.kept}>
          {TEXT.hasNumber}{" "}
          <Link className="link" to={SIGN_UP_STATUS} way="reload">
            {TEXT.find}
          </Link>
        </p>
      )}
      {draft && <input type="hidden" name="version" value={draft.version} />}
      <div className={styles.terms} data-tells={tells}>
        <label className={`check ${styles.all}`}>
          <input type="checkbox" name="all" value="yes" />
          <b>{TEXT.all}</b>
          <span className="soft">{TEXT.allHolds}</span>
        </label>
        <fieldset data-wanted>
          <legend className={styles.legend}>
            <span>{TEXT.wanted}</span>
            <span className="soft" data-count={TEXT.wantedTicked}>
              {TEXT.wantedCount}
            </span>
          </legend>
          {terms(WANTED_AGREEMENTS)}
        </fieldset>
        <fieldset>
          <legend className={styles.legend}>
            <span>{TEXT.optional}</span>
            <span className="soft">{TEXT.optionalCount}</span>
          </legend>
          {terms(OPTIONAL)}
        </fieldset>
      </div>
      <p className={styles.kept}>{TEXT.kept}</p>
      <script type="module" src="/agreements.js" />
    </JoiningFrame>
  );
}
