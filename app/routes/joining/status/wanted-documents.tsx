import { isRefused } from "#app/forms/answered.ts";
import { useAnswer } from "#app/forms/use-answer.ts";
import { sentSignUpDocument, SIGN_UP_STATUS } from "#app/routes/addresses.ts";
import { DocumentRows } from "#app/ui/documents/document-rows.tsx";
import type { Document } from "#contract/document.ts";

/** Of the one that is shown, whichever it is; without a script it leads back here. */
const HERE = `${SIGN_UP_STATUS}?sent=1`;

interface WantedDocumentsProps {
  documents: readonly Document[];
  /** This browser filled it in: what lies there is opened to nobody else. */
  mayOpen: boolean;
}

/** What the reviewer asks for, a row each. */
export function WantedDocuments({ documents, mayOpen }: WantedDocumentsProps) {
  const answer = useAnswer();
  const refused = isRefused(answer) ? answer : null;
  const kind = documents.find((one) => one.kind === refused?.about[0])?.kind;
  return (
    <DocumentRows
      rows={documents.map((document) => ({ kind: document.kind, need: "", document }))}
      to={{
        post: (one) => `${HERE}&document=${one}`,
        send: sentSignUpDocument,
        // What was asked for is changed, never taken out.
        remove: HERE,
        view: mayOpen ? sentSignUpDocument : null,
      }}
      refused={refused && kind ? { kind, why: refused.message } : null}
    />
  );
}
