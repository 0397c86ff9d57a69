import { Form } from "@remix-run/react";
import { usePageForm } from "#app/forms/use-form.ts";
import { APPLICATIONS } from "#app/text/own-applications.ts";
import { DOCUMENT_NAME } from "#app/text/documents.ts";
import { wantedBy, wantedHead } from "#app/text/wanted-by.ts";
import { Button } from "#app/ui/button.tsx";
import { DocumentRows } from "#app/ui/documents/document-rows.tsx";
import { Refusal } from "#app/ui/refusal.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { stillAsked } from "#contract/document-rules.ts";
import type { Application } from "#contract/application.ts";
import type { DocumentKind } from "#contract/document-rules.ts";
import { kstDay } from "#contract/kst.ts";
import { isUnderWay } from "#contract/request-states.ts";
import { APPLICATION, documentView } from "../../../addresses.ts";
import { APPLICATION_INTENTS } from "../intents.ts";
import styles from "./own.module.css";
import { ReadRows } from "./read-rows.tsx";
import { wantedRows, type WantedRow } from "./wanted-rows.ts";

interface OwnWantedProps {
  one: Application;
  may: boolean;
  now: Date;
}

/** What a reviewer asks for, with the rows to hand it in; before that, what is lacking. */
export function OwnWanted({ one, may, now }: OwnWantedProps) {
  if (!isUnderWay(one.state)) return null;
  const isWanted = one.state === "NEED_INFO";
  const rows = wantedRows(one);
  if (!isWanted && rows.length === 0) return null;
  const asked = stillAsked(one.documents);
  // The same words stand at the row of a document that is asked for.
  const { reason, documents } = one;
  const isSaid = reason === null || documents.some((row) => row.asked?.note === reason);
  // One that never came lacks as well, asked for or not.
  const missing = rows.filter(({ document }) => document === null || document.asked !== null);
  const title = one.lacking.length > 0 ? APPLICATIONS.lacking : APPLICATIONS.added;
  return (
    <div className={styles.wanted}>
      <div className={styles.needs}>
        <h3>{isWanted ? wantedHead(rows.length, missing.length, may) : title}</h3>
        {one.wantedUntil !== null && (
          <span>{wantedBy(kstDay(new Date(one.wantedUntil)), kstDay(now))}</span>
        )}
      </div>
      {isWanted && !isSaid && <blockquote>“{one.reason}”</blockquote>}
      {rows.length > 0 && (may ? <Rows one={one} rows={rows} /> : <ReadRows rows={rows} />)}
      {may && isWanted && <Complete one={one} asked={asked} />}
    </div>
  );
}

function Rows({ one, rows }: { one: Application; rows: readonly WantedRow[] }) {
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

/** Without a script it can be pressed with a document missing, too: then it is said which. */
function Complete({ one, asked }: { one: Application; asked: readonly DocumentKind[] }) {
  const { busy, refused: answer } = usePageForm(APPLICATION_INTENTS.complete);
  const hydrated = useHydrated();
  const refused = answer?.about.includes(one.id) === true ? answer : null;
  const isMissing = asked.length > 0;
  // Refused for it, that is said already.
  const isSaid = isMissing && refused === null;
  const missing = `missing-${one.id}`;
  return (
    <Form method="post" action={APPLICATION} className={styles.complete}>
      <input type="hidden" name="id" value={one.id} />
      <input type="hidden" name="version" value={one.version} />
      <Refusal refused={refused} />
      <Button
        {...{ name: "intent", value: APPLICATION_INTENTS.complete, loading: busy }}
        kind={isMissing ? "plain" : "main"}
        disabled={hydrated && isMissing}
        aria-describedby={isSaid ? missing : undefined}
      >
        {APPLICATIONS.complete}
      </Button>
      {isSaid && (
        <small id={missing}>{APPLICATIONS.missing(asked.map((kind) => DOCUMENT_NAME[kind]))}</small>
      )}
    </Form>
  );
}
