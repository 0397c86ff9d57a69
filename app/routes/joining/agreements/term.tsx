import { agreementInForce } from "#app/agreements/agreements.ts";
import { policyPath } from "#app/policies/names.ts";
import { AGREEMENT_TEXTS, AGREEMENTS_TEXT } from "#app/text/agreements.ts";
import { FieldError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { TextBlock } from "#app/ui/text-block.tsx";
import type { Agreement } from "#contract/agreements.ts";
import { shownEdition } from "./form.ts";
import styles from "./term.module.css";

const TEXT = AGREEMENTS_TEXT;

/** Where the tickbox of an agreement stands on its page. */
export const termId = (name: Agreement): string => `agree-${name}`;

interface TermProps {
  name: Agreement;
  isTicked: boolean;
  /** Why it cannot stay as it is. */
  wrong: string | null;
}

/** A text that is agreed to: its tickbox, its edition, and all of it in its place. */
export function Term({ name, isTicked, wrong }: TermProps) {
  const { id, from } = agreementInForce(name);
  const wrongId = `${termId(name)}-error`;
  return (
    <div className={styles.term}>
      <input type="hidden" name="shown" value={shownEdition(name)} />
      <label className="check">
        <input
          id={termId(name)}
          type="checkbox"
          name="agreed"
          value={name}
          defaultChecked={isTicked}
          aria-invalid={wrong === null ? undefined : true}
          aria-describedby={wrong === null ? undefined : wrongId}
        />
        <span>
          {AGREEMENT_TEXTS[name].title}
          <small>{TEXT.edition(id, from)}</small>
        </span>
      </label>
      {wrong !== null && <FieldError id={wrongId}>{wrong}</FieldError>}
      <Whole name={name} isOpen={wrong === TEXT.newEdition} />
    </div>
  );
}

/** What it says in a sentence, then all of it. */
function Whole({ name, isOpen }: { name: Agreement; isOpen: boolean }) {
  const { title, plain } = AGREEMENT_TEXTS[name];
  const { lead, sections } = agreementInForce(name);
  return (
    <details open={isOpen}>
      <summary aria-label={TEXT.wholeOf(title)}>
        {TEXT.whole}
        <Icon name="chevron-down" />
      </summary>
      {/* It is scrolled by keys, too. */}
      <div className={styles.full} tabIndex={0} role="region" aria-label={TEXT.wholeOf(title)}>
        <p className={styles.plain}>
          <span>{plain}</span>
          {name === "SERVICE" && (
            <Link className="link" to={policyPath("service")} way="reload" target="_blank">
              {TEXT.large}
            </Link>
          )}
        </p>
        <p>{lead}</p>
        {sections({ analytics: false }).map((section, index) => (
          <section key={section.title}>
            <h2>
              {index + 1}. {section.title}
            </h2>
            {section.blocks.map((block, nth) => (
              <TextBlock key={nth} block={block} />
            ))}
          </section>
        ))}
      </div>
    </details>
  );
}
