import { Form } from "@remix-run/react";
import { usePageForm } from "#app/forms/use-form.ts";
import { WANTED } from "#app/text/applications.ts";
import { Button } from "#app/ui/button.tsx";
import { DocumentRows } from "#app/ui/documents/document-rows.tsx";
import { Refusal } from "#app/ui/refusal.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { Application } from "#contract/application.ts";
import type { DocumentKind } from "#contract/document-rules.ts";
import { kstDay } from "#contract/kst.ts";
import {
  APPLICATION,
  applicationDocument,
  applicationDocumentForm,
  documentPath,
} from "../../addresses.ts";
import { ReadRows } from "../wanted/read-rows.tsx";
import { WantedHead } from "../wanted/wanted-head.tsx";
import { stillAsked } from "../wanted/wanted-documents.ts";
import styles from "./applications.module.css";
import { handedIn } from "./handed-in.ts";
import { APPLICATION_INTENTS } from "./intents.ts";

interface AskedDocumentsProps {
  one: Application;
  may: boolean;
  now: Date;
}

/** What a reviewer waits for, or misses: documents to hand in, and 보완 보내기. */
export function AskedDocuments({ one, may, now }: AskedDocumentsProps) {
  const rows = handedIn(one);
  const isWanted = one.state === "NEED_INFO";
  if (!isWanted && rows.length === 0) return null;
  const asked = stillAsked(one.documents);
  const [title, then] = isWanted
    ? [rows.length > 0 ? WANTED.documents(rows.length) : WANTED.words, null]
    : [WANTED.lacking(rows.filter(({ document }) => !document?.file).length), WANTED.lackingThen];
  return (
    <div className={styles.wanted}>
      <WantedHead
        {...{ title, level: 4, until: one.wantedUntil, today: kstDay(now) }}
        words={isWanted && asked.length === 0 ? one.reason : null}
      />
      {then !== null && <p className={styles.said}>{then}</p>}
      {rows.length > 0 && <Rows {...{ one, rows, may }} />}
      {isWanted && may && <Complete one={one} asked={asked} />}
    </div>
  );
}

type Rows = ReturnType<typeof handedIn>;

function Rows({ one, rows, may }: { one: Application; rows: Rows; may: boolean }) {
  const { refused } = usePageForm(APPLICATION_INTENTS.document);
  if (!may) return <ReadRows rows={rows} />;
  const kind = rows.find((row) => refused?.about.includes(row.kind))?.kind;
  const isHere = refused?.about.includes(one.id);
  return (
    <DocumentRows
      rows={rows}
      to={{
        post: (which) => applicationDocumentForm(one.id, which),
        send: (which) => applicationDocument(one.id, which),
        remove: "",
        view: documentPath,
      }}
      refused={refused && isHere && kind ? { kind, why: refused.message } : null}
    />
  );
}

/** Without a script it can be pressed with a document missing, too: then it says which. */
function Complete({ one, asked }: { one: Application; asked: readonly DocumentKind[] }) {
  const { busy, refused } = usePageForm(APPLICATION_INTENTS.complete);
  const hydrated = useHydrated();
  const isMissing = asked.length > 0;
  const isHere = refused?.about.includes(one.id) === true;
  const missing = `missing-${one.id}`;
  return (
    <Form method="post" action={`${APPLICATION}#${one.id}`} className={styles.complete}>
      <Refusal refused={isHere ? refused : null} />
      <input type="hidden" name="intent" value={APPLICATION_INTENTS.complete} />
      <input type="hidden" name="id" value={one.id} />
      <input type="hidden" name="version" value={one.version} />
      <Button
        kind={isMissing ? "plain" : "main"}
        loading={busy}
        disabled={hydrated && isMissing}
        aria-describedby={isMissing ? missing : undefined}
      >
        {WANTED.complete}
      </Button>
      {isMissing && (
        <p id={missing} className={styles.said}>
          {WANTED.missing(asked)}
        </p>
      )}
    </Form>
  );
}
