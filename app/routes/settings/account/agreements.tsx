import { Form } from "@remix-run/react";
import { usePageForm } from "#app/forms/use-form.ts";
import { OWN_AGREEMENTS } from "#app/text/own-agreements.ts";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Refusal } from "#app/ui/refusal.tsx";
import { Make } from "#app/ui/settings/make.tsx";
import { TextBlock } from "#app/ui/text-block.tsx";
import { ACCOUNT } from "../../addresses.ts";
import { ACCOUNT_INTENTS } from "./account-intents.ts";
import styles from "./agreements.module.css";
import type { ShownAgreement, ShownText } from "./shown-agreements.ts";

const TEXT = OWN_AGREEMENTS;
const at = (what: string) => `agreement-${what}`;

/** 약관과 동의: each text that the account agreed to, and those that it may agree to or take back. */
export function Agreements({ agreements }: { agreements: readonly ShownAgreement[] }) {
  const { refused } = usePageForm(ACCOUNT_INTENTS.agreement);
  return (
    <Make id="agreements" title={TEXT.title} then={TEXT.then}>
      <Refusal refused={refused} />
      <ul className={styles.agreements}>
        {agreements.map((one) => (
          <li key={one.what} id={at(one.what)}>
            <div>
              <b>{one.title}</b>
              {one.plain !== null && <small>{one.plain}</small>}
              <small className={styles.stands}>{one.stands}</small>
              {one.notes.map((note) => (
                <small key={note}>{note}</small>
              ))}
            </div>
            <Acts {...one} />
            {one.text && <Whole title={one.title} text={one.text} />}
          </li>
        ))}
      </ul>
    </Make>
  );
}

function Acts({ what, title, offered, isAnother, mayWithdraw, text }: ShownAgreement) {
  const { sent } = usePageForm(ACCOUNT_INTENTS.agreement);
  const pressed = sent?.get("which") === what ? sent.get("isOn") : null;
  const name = <span className="vh">{title} </span>;
  return (
    <div className={styles.acts}>
      <Link className="link" to={`${ACCOUNT}${text ? "" : `?read=${what}`}#${at(what)}`}>
        {name}
        {text ? TEXT.close : TEXT.read}
      </Link>
      {(offered !== null || mayWithdraw) && (
        <Form method="post" action={ACCOUNT}>
          <input type="hidden" name="intent" value={ACCOUNT_INTENTS.agreement} />
          <input type="hidden" name="which" value={what} />
          <input type="hidden" name="edition" value={offered ?? ""} />
          {offered !== null && (
            <Button size="small" name="isOn" value="1" loading={pressed === "1"}>
              {name}
              {isAnother ? TEXT.agreeAnew : TEXT.agree}
            </Button>
          )}
          {mayWithdraw && (
            <Button size="small" name="isOn" value="" loading={pressed === ""}>
              {name}
              {TEXT.withdraw}
            </Button>
          )}
        </Form>
      )}
    </div>
  );
}

/** All of it, of the edition that was agreed to; it is scrolled by keys, too. */
const Whole = ({ title, text }: { title: string; text: ShownText }) => (
  <div className={styles.whole} tabIndex={0} role="region" aria-label={`${title} ${TEXT.read}`}>
    <p className="soft">{TEXT.edition(text.id)}</p>
    <p>{text.lead}</p>
    {text.sections.map(({ title: head, blocks }, index) => (
      <section key={head}>
        <h3>
          {index + 1}. {head}
        </h3>
        {blocks.map((block, nth) => (
          <TextBlock key={nth} block={block} />
        ))}
      </section>
    ))}
  </div>
);
