import { POLICY_NAMES, policyPath, type PolicyName } from "#app/policies/names.ts";
import { POLICY_TEXT, POLICY_TITLES } from "#app/text/policy.ts";
import { Link } from "./link.tsx";
import styles from "./public-foot.module.css";

const FIRST: readonly PolicyName[] = ["service", "privacy"];

/**
 * The foot of a page without login: the texts that hold for whoever is on it, and whom to ask. 개인정보
 * 처리방침 stands out (시행령 제31조 제3항); a text's own page leads to all four.
 */
export const PublicFoot = ({ contact, here }: { contact: string; here?: PolicyName }) => (
  <footer className={styles.foot}>
    <nav aria-label={POLICY_TEXT.nav}>
      {(here === undefined ? FIRST : POLICY_NAMES).map((name) => (
        <Link
          key={name}
          to={policyPath(name)}
          way="reload"
          aria-current={name === here ? "page" : undefined}
          data-strong={name === "privacy" ? "" : undefined}
        >
          {POLICY_TITLES[name].title}
        </Link>
      ))}
    </nav>
    <p>{contact}</p>
  </footer>
);
