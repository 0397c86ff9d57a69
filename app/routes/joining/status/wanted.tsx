import { Form } from "@remix-run/react";
import { usePageForm } from "#app/forms/use-form.ts";
import {
  sentSignUpDocument,
  SIGN_UP_DOCUMENTS,
  SIGN_UP_STATUS,
  signUpStatusDocument,
} from "#app/routes/addresses.ts";
import { WANTED } from "#app/text/wanted.ts";
import { SIGNUP_STATUS_TEXT } from "#app/text/signup-status.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { DocumentRows } from "#app/ui/documents/document-rows.tsx";
import { Refusal } from "#app/ui/refusal.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { DocumentKind } from "#contract/document-rules.ts";
import { stillAsked, wantedDocuments } from "../wanted/wanted-documents.ts";
import { WantedHead } from "../wanted/wanted-head.tsx";
import { INTENTS } from "./intents.ts";
import type { FoundSignup } from "./load.ts";
import styles from "./status.module.css";

const MISSING = "missing-documents";

/** What the reviewer asks for, a row a document, and 보완 보내기. */
export function Wanted({ signup, today }: { signup: FoundSignup; today: string }) {
  const documents = wantedDocuments(signup);
  const asked = stillAsked(documents);
  return (
    <>
      <WantedHead
        title={documents.length > 0 ? WANTED.documents(documents.length) : WANTED.words}
        {...{ until: signup.wantedUntil, today }}
        words={asked.length === 0 ? signup.reason : null}
      />
      {documents.length > 0 && <Rows {...{ signup, documents }} />}
      <Complete {...{ signup, asked }} isAny={documents.length > 0} />
    </>
  );
}

interface RowsProps {
  signup: FoundSignup;
  documents: FoundSignup["documents"];
}

function Rows({ signup, documents }: RowsProps) {
  const { refused } = usePageForm(INTENTS.document);
  const kind = documents.find((one) => refused?.about.includes(one.kind))?.kind;
  return (
    <DocumentRows
      rows={documents.map((document) => ({ kind: document.kind, need: "", document }))}
      to={{
        ...{ post: signUpStatusDocument, send: sentSignUpDocument, remove: "" },
        view: signup.mayOpen ? sentSignUpDocument : null,
      }}
      refused={refused && kind ? { kind, why: refused.message } : null}
    />
  );
}

interface CompleteProps {
  signup: FoundSignup;
  asked: readonly DocumentKind[];
  /** Rows of documents stand over it: there is no other place for them. */
  isAny: boolean;
}

/** Without a script it can be pressed with a document missing, too: then it says how many. */
function Complete({ signup, asked, isAny }: CompleteProps) {
  const { busy, refused } = usePageForm(INTENTS.complete);
  const hydrated = useHydrated();
  const isMissing = asked.length > 0;
  return (
    <Form method="post" action={SIGN_UP_STATUS} className={styles.acts}>
      <Refusal refused={refused} />
      <input type="hidden" name="version" value={signup.version} />
      {signup.typed.way === "NEW" && !isAny && (
        <ButtonLink to={SIGN_UP_DOCUMENTS} way="reload">
          {SIGNUP_STATUS_TEXT.handIn}
        </ButtonLink>
      )}
      <Button
        {...{ kind: isMissing ? "plain" : "main", name: "intent", value: INTENTS.complete }}
        loading={busy}
        disabled={hydrated && isMissing}
        aria-describedby={isMissing ? MISSING : undefined}
      >
        {WANTED.complete}
      </Button>
      {isMissing && (
        <p id={MISSING} className={styles.missing}>
          {WANTED.missing(asked)}
        </p>
      )}
    </Form>
  );
}
