import { Form } from "@remix-run/react";
import { namesFields } from "#app/forms/answered.ts";
import type { Refused } from "#app/forms/refused.ts";
import { useFirstWrong } from "#app/forms/use-first-wrong.ts";
import { CREDENTIALS, type CredentialKind } from "#app/text/credentials.ts";
import { Allowed } from "#app/ui/allowed.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Readable } from "#app/ui/settings/readable.tsx";
import type { LinkedPlatform } from "#contract/platform.ts";
import { platformCredentials, platformJobs } from "../../addresses.ts";
import { CREDENTIAL_INTENT, KINDS } from "./asked.ts";
import { CredentialFields } from "./credential-fields.tsx";
import styles from "./credentials.module.css";

interface CredentialFormProps {
  platform: LinkedPlatform;
  kind: CredentialKind;
  busy: boolean;
  refused: Refused | null;
}

/** What is to let us in from now on; its secrets are empty whenever it is drawn. */
export function CredentialForm({ platform, kind, busy, refused }: CredentialFormProps) {
  const form = useFirstWrong(refused);
  const kinds = KINDS[platform];
  const page = platformCredentials(platform);
  // What was typed was not taken, and nobody said more: it stands at the first field.
  const plain = refused && !namesFields(refused) ? refused.message : null;
  return (
    <>
      {kinds.length > 1 && (
        <nav className={`tabs ${styles.kinds}`} aria-label={CREDENTIALS.kinds}>
          {kinds.map((one) => (
            <Link
              key={one}
              to={`${page}?kind=${one}`}
              aria-current={one === kind ? "page" : undefined}
            >
              {CREDENTIALS.kindWords[one]}
            </Link>
          ))}
        </nav>
      )}
      <Form
        ref={form}
        method="post"
        action={`${page}?kind=${kind}`}
        className={styles.form}
        key={kind}
      >
        <input type="hidden" name="intent" value={CREDENTIAL_INTENT} />
        <input type="hidden" name="kind" value={kind} />
        <Readable>
          <CredentialFields {...{ platform, kind, plain }} refused={refused} />
        </Readable>
        <Allowed needs="SETTINGS">
          <div className={styles.go}>
            <Button kind="main" loading={busy}>
              {CREDENTIALS.act}
            </Button>
            <ButtonLink kind="quiet" way="top" to={platformJobs(platform)}>
              {CREDENTIALS.keep}
            </ButtonLink>
          </div>
        </Allowed>
      </Form>
    </>
  );
}
