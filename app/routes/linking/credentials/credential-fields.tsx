import type { Refused } from "#app/forms/refused.ts";
import { CREDENTIALS, type CredentialKind } from "#app/text/credentials.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import type { LinkedPlatform } from "#contract/platform.ts";
import styles from "./credentials.module.css";

interface CredentialFieldsProps {
  platform: LinkedPlatform;
  kind: CredentialKind;
  /** Why it was not taken, where that names no field. */
  plain: string | null;
  refused: Refused | null;
}

/** What is not secret comes back as it was typed. */
export function CredentialFields({ platform, kind, plain, refused }: CredentialFieldsProps) {
  const fields = refused?.fields ?? {};
  const line = (name: "tokenUrl" | "clientId", label: string, error: string | null) => (
    <Field id={name} label={label} error={error} className={styles.field}>
      {(wiring) => (
        <Input
          {...wiring}
          name={name}
          autoComplete="off"
          spellCheck={false}
          inputMode={name === "tokenUrl" ? "url" : "text"}
          defaultValue={refused?.values[name]}
        />
      )}
    </Field>
  );
  const secret = (name: "key" | "clientSecret", label: string, error: string | null) => (
    <Field
      id={name}
      label={label}
      hint={CREDENTIALS.keyHint}
      error={error}
      className={styles.field}
    >
      {(wiring) => <Input {...wiring} name={name} type="password" autoComplete="new-password" />}
    </Field>
  );
  if (kind === "KEY") return secret("key", CREDENTIALS.keyOf[platform], fields.key ?? plain);
  return (
    <>
      {kind === "SMART" && <p className={styles.smart}>{CREDENTIALS.smartThen}</p>}
      {line("tokenUrl", CREDENTIALS.tokenUrl, fields.tokenUrl ?? plain)}
      {line("clientId", CREDENTIALS.clientId, fields.clientId ?? null)}
      {kind === "OAUTH" &&
        secret("clientSecret", CREDENTIALS.clientSecret, fields.clientSecret ?? null)}
    </>
  );
}
