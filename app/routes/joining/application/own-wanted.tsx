import { Form } from "@remix-run/react";
import { usePageForm } from "#app/forms/use-form.ts";
import { dayOf } from "#app/text/application.ts";
import { APPLICATIONS } from "#app/text/applications.ts";
import { DOCUMENT_NAME } from "#app/text/documents.ts";
import { Button } from "#app/ui/button.tsx";
import { DocumentRows } from "#app/ui/documents/document-rows.tsx";
import { Refusal } from "#app/ui/refusal.tsx";
import type { Application } from "#contract/application.ts";
import type { Document } from "#contract/document.ts";
import { DOCUMENT_KINDS } from "#contract/document-rules.ts";
import { APPLICATION, documentView } from "../../addresses.ts";
import { APPLICATION_INTENTS } from "./intents.ts";
import styles from "./own.module.css";

interface OwnWantedProps {
  one: Application;
  may: boolean;
  now: Date;
}

/** What a reviewer asks for, with the rows to hand it in; before that, what is lacking. */
export function OwnWanted({ one, may, now }: OwnWantedProps) {
  const isWanted = one.state === "NEED_INFO";
  const rows = rowsOf(one);
  if (!isWanted && one.lacking.length === 0) return null;
  const asked = one.documents.filter((document) => document.asked !== null);
  return (
    <div className={styles.wanted}>
      <div className={styles.needs}>
        <h3>{isWanted ? APPLICATIONS.wanted(asked.length) : APPLICATIONS.lacking}</h3>
        {one.wantedUntil !== null && <span>{APPLICATIONS.until(dayOf(one.wantedUntil, now))}</span>}
      </div>
      {isWanted && one.reason !== null && <blockquote>“{one.reason}”</blockquote>}
      {may && <Rows one={one} rows={rows} />}
      {may && isWanted && <Complete one={one} asked={asked} />}
    </div>
  );
}

/** Of each kind that was asked for, handed in, or lacks. */
const rowsOf = ({ documents, lacking }: Application) =>
  DOCUMENT_KINDS.flatMap((kind) => {
    const document = documents.find((one) => one.kind === kind) ?? null;
    return document !== null || lacking.includes(kind) ? [{ kind, need: "", document }] : [];
  });

function Rows({ one, rows }: { one: Application; rows: ReturnType<typeof rowsOf> }) {
  const { refused } = usePageForm(APPLICATION_INTENTS.document);
  const kind = rows.find((row) => refused?.about.includes(row.kind))?.kind;
  const isHere = refused?.about.includes(one.id) === true;
  return (
    <DocumentRows
      rows={rows}
      to={{
        post: (of) => `${APPLICATION}?application=${one.id}&document=${of}`,
        send: (of) => `${APPLICATION}/${one.id}/documents/${of}`,
        // Nothing is taken out again: another one takes its place.
        remove: APPLICATION,
        view: documentView,
      }}
      refused={isHere && kind !== undefined ? { kind, why: refused.message } : null}
    />
  );
}

const MISSING = "documents-to-send";

function Complete({ one, asked }: { one: Application; asked: readonly Document[] }) {
  const { busy, refused: answer } = usePageForm(APPLICATION_INTENTS.complete);
  const refused = answer?.about.includes(one.id) === true ? answer : null;
  const isMissing = asked.length > 0 && refused === null;
  return (
    <Form method="post" action={APPLICATION} className={styles.complete}>
      <input type="hidden" name="id" value={one.id} />
      <input type="hidden" name="version" value={one.version} />
      <Refusal refused={refused} />
      <Button
        {...{ kind: "main", name: "intent", value: APPLICATION_INTENTS.complete, loading: busy }}
        aria-describedby={isMissing ? MISSING : undefined}
      >
        {APPLICATIONS.complete}
      </Button>
      {isMissing && (
        <small id={MISSING}>
          {APPLICATIONS.missing(asked.map(({ kind }) => DOCUMENT_NAME[kind]))}
        </small>
      )}
    </Form>
  );
}
