import { policyPath } from "#app/policies/names.ts";
import { POLICY_TEXT } from "#app/text/policy.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import type { EditionLine, ShownPolicy } from "./load.ts";
import styles from "./edition-bar.module.css";

/** Which edition stands here and since when, the ones before it, and 인쇄 where a script can do it. */
export const EditionBar = ({ name, edition, earlier, coming }: ShownPolicy) => (
  <div className={styles.bar}>
    <p>
      <b>{POLICY_TEXT.edition(edition.id)}</b>
      {edition.state === "old" && edition.until !== null
        ? POLICY_TEXT.ran(edition.from, edition.until)
        : POLICY_TEXT.since(edition.from)}
      {edition.state !== "now" && (
        <>
          {" "}
          <span className={styles.old}>
            {edition.state === "old" ? POLICY_TEXT.old : POLICY_TEXT.early}
          </span>{" "}
          <Link className="link" to={policyPath(name)} way="reload">
            {POLICY_TEXT.now}
          </Link>
        </>
      )}
      {coming !== null && coming.id !== edition.id && (
        <>
          {" "}
          <Link className="link" to={policyPath(name, coming.id)} way="reload">
            {POLICY_TEXT.coming(coming.from)}
          </Link>
        </>
      )}
    </p>
    {earlier.length > 0 && (
      <details>
        <summary>
          {POLICY_TEXT.earlier(earlier.length)}
          <Icon name="chevron-down" />
        </summary>
        <ul>
          {earlier.map((line) => (
            <li key={line.id}>
              <Link
                to={policyPath(name, line.id)}
                way="reload"
                aria-current={line.id === edition.id ? "page" : undefined}
              >
                <span>{POLICY_TEXT.edition(line.id)}</span>
                <span>{daysOf(line)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </details>
    )}
    <Button kind="quiet" size="small" type="button" hidden data-print>
      <Icon name="printer" />
      {POLICY_TEXT.print}
    </Button>
  </div>
);

const daysOf = ({ from, until }: EditionLine) =>
  until === null ? POLICY_TEXT.since(from) : POLICY_TEXT.days(from, until);
