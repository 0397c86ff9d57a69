import { LINKING_HUB, SIGN_UP } from "#app/routes/addresses.ts";
import { loginAddress } from "#app/session/guard.ts";
import type { LandingText } from "#app/text/landing.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import styles from "./landing.module.css";

/** What the page is for, for who came by themselves. */
export const Explained = ({ text, loggedIn }: { text: LandingText; loggedIn: boolean }) => (
  <>
    <h1>{text.explain.title}</h1>
    <p className={styles.lead}>{text.explain.lead}</p>
    <ol className={styles.way}>
      {text.explain.steps.map((step) => (
        <li key={step}>
          <span>{step}</span>
        </li>
      ))}
    </ol>
    <div className={styles.acts}>
      {loggedIn ? (
        <ButtonLink kind="main" size="large" to={LINKING_HUB} way="reload">
          {text.explain.begin}
        </ButtonLink>
      ) : (
        <LoginOrSignUp next={LINKING_HUB} login={text.explain.login} signUp={text.signUp} />
      )}
    </div>
  </>
);

/** The two ways on for somebody whom we do not know. */
export const LoginOrSignUp = ({
  next,
  login,
  signUp,
}: {
  next: string;
  login: string;
  signUp: string;
}) => (
  <>
    <ButtonLink kind="main" size="large" to={loginAddress(next, null)} way="reload">
      {login}
    </ButtonLink>
    <ButtonLink size="large" to={SIGN_UP} way="reload">
      {signUp}
    </ButtonLink>
  </>
);
