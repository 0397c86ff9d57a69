import { isRefused } from "#app/forms/answered.ts";
import { useAnswer } from "#app/forms/use-answer.ts";
import { foundDocument, signUpDocument, signUpStatus } from "#app/routes/addresses.ts";
import type { SignupSlot } from "#app/session/signup-keys.ts";
import { DocumentRows } from "#app/ui/documents/document-rows.tsx";
import type { Document } from "#contract/document.ts";

interface WantedDocumentsProps {
  documents: readonly Document[];
  /** Whose they are: what is sent is sent to the one that is shown. */
  of: SignupSlot;
  /** This browser filled it in: what lies there is opened to nobody else. */
  mayOpen: boolean;
}

/** What the reviewer asks for, a row each. */
export function WantedDocuments({ documents, of, mayOpen }: WantedDocumentsProps) {
  const answer = useAnswer();
  const refused = isRefused(answer) ? answer : null;
  const kind = documents.find((one) => one.kind === refused?.about[0])?.kind;
  const at = of === "seen" ? foundDocument : signUpDocument;
  return (
    <DocumentRows
      rows={documents.map((document) => ({ kind: document.kind, need: "", document }))}
      to={{
        post: (one) => signUpStatus(of, { document: one }),
        send: at,
        // What was asked for is changed, never taken out.
        remove: signUpStatus(of),
        view: mayOpen ? at : null,
      }}
      refused={refused && kind ? { kind, why: refused.message } : null}
    />
  );
}
