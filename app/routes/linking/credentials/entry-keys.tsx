import { Form } from "@remix-run/react";
import { usePageForm } from "#app/forms/use-form.ts";
import { useFirstWrong } from "#app/forms/use-first-wrong.ts";
import { ENTRY_KEYS_TEXT, keyText } from "#app/text/entry-keys.ts";
import { Allowed } from "#app/ui/allowed.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Link } from "#app/ui/link.tsx";
import { Refusal } from "#app/ui/refusal.tsx";
import { Make } from "#app/ui/settings/make.tsx";
import type { EntryKey, EntryKeys as Keys } from "#contract/entry.ts";
import { HOSPITAL_INFO, platformCredentials } from "../../addresses.ts";
import { ENTRY_KEY_INTENTS } from "./asked.ts";
import type { MadeKey } from "./key-action.ts";
import { MadeSecret } from "./made-secret.tsx";
import styles from "./entry-keys.module.css";

const TEXT = ENTRY_KEYS_TEXT;
const PAGE = platformCredentials("EMR");

interface EntryKeysProps {
  keys: Keys;
  /** The id that the next one gets. */
  nextId: string;
  made: MadeKey["made"] | null;
  now: Date;
}

/** EMR에서 바로 열기: the keys of the hospital's EMR program. */
export function EntryKeys({ keys, nextId, made, now }: EntryKeysProps) {
  const ending = usePageForm(ENTRY_KEY_INTENTS.end).refused;
  const number = keys.institutionNumber;
  return (
    <div className={styles.keys}>
      <Make id="entry-keys" title={TEXT.title} then={TEXT.then}>
        {number === null ? (
          <p>
            {TEXT.noNumber} <Link to={HOSPITAL_INFO}>{TEXT.toNumber}</Link>
          </p>
        ) : (
          <p>{TEXT.beside(number)}</p>
        )}
        <Refusal refused={ending} />
        {keys.items.length === 0 && <p className="soft">{TEXT.none}</p>}
        <ul className={styles.list}>
          {keys.items.map((key) => (
            <Row
              key={key.id}
              of={key}
              secret={made?.id === key.id ? made.secret : null}
              now={now}
            />
          ))}
        </ul>
        <Allowed needs="SETTINGS">
          <NewKey id={nextId} />
        </Allowed>
      </Make>
    </div>
  );
}

const Row = ({ of, secret, now }: { of: EntryKey; secret: string | null; now: Date }) => (
  <li>
    <div>
      <b>{of.program}</b>
      <small>{keyText(of, now)}</small>
    </div>
    <Allowed needs="SETTINGS">
      <Form method="post" action={PAGE}>
        <input type="hidden" name="intent" value={ENTRY_KEY_INTENTS.end} />
        <Button kind="danger" size="small" name="id" value={of.id}>
          <span className="vh">{of.program} </span>
          {TEXT.end}
        </Button>
      </Form>
    </Allowed>
    {secret !== null && <MadeSecret secret={secret} />}
  </li>
);

function NewKey({ id }: { id: string }) {
  const { busy, refused } = usePageForm(ENTRY_KEY_INTENTS.make);
  const form = useFirstWrong(refused);
  return (
    <Form ref={form} key={id} method="post" action={PAGE} className={styles.form}>
      <input type="hidden" name="intent" value={ENTRY_KEY_INTENTS.make} />
      <input type="hidden" name="id" value={id} />
      <Field id="entry-program" label={TEXT.program} error={refused?.fields.program ?? null}>
        {(wiring) => (
          <Input
            {...wiring}
            name="program"
            autoComplete="off"
            placeholder={TEXT.programLike}
            defaultValue={refused?.values.program}
          />
        )}
      </Field>
      <Refusal refused={refused} />
      <div>
        <Button loading={busy}>{TEXT.make}</Button>
      </div>
    </Form>
  );
}
