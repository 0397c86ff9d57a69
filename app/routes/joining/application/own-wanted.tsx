import { Form } from "@remix-run/react";
import { usePageForm } from "#app/forms/use-form.ts";
import { APPLICATIONS } from "#app/text/applications.ts";
import { WANTED } from "#app/text/wanted.ts";
import { Button } from "#app/ui/button.tsx";
import { DocumentRows } from "#app/ui/documents/document-rows.tsx";
import { Refusal } from "#app/ui/refusal.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { Application } from "#contract/application.ts";
import type { DocumentKind } from "#contract/document-rules.ts";
import { kstDay } from "#contract/kst.ts";
import { APPLICATION, documentView } from "../../addresses.ts";
import { ReadRows } from "../wanted/read-rows.tsx";
import { stillAsked } from "../wanted/wanted-documents.ts";
import { WantedHead } from "../wanted/wanted-head.tsx";
import { handedIn, type Row } from "./handed-in.ts";
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
  const rows = handedIn(one);
  if (!isWanted && rows.length === 0) return null;
  const asked = stillAsked(one.documents);
  const title = rows.length > 0 ? WANTED.documents(rows.length) : WANTED.words;
  return (
    <div className={styles.wanted}>
      <WantedHead
        {...{ title: isWanted ? title : APPLICATIONS.lacking, level: 3 }}
        {...{ until: one.wantedUntil, today: kstDay(now) }}
        // The same words stand at the row of a document that they are about.
        words={isWanted && asked.length === 0 ? one.reason : null}
      />
      {may ? rows.length > 0 && <Rows {...{ one, rows }} /> : <ReadRows rows={rows} />}
      {may && isWanted && <Complete one={one} asked={asked} />}
    </div>
  );
}

function Rows({ one, rows }: { one: Application; rows: readonly Row[] }) {
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
        kind={isMissing ? "plain" : "main"}
        {...{ name: "intent", value: APPLICATION_INTENTS.complete, loading: busy }}
        disabled={hydrated && isMissing}
        aria-describedby={isSaid ? missing : undefined}
      >
        {WANTED.complete}
      </Button>
      {isSaid && <small id={missing}>{WANTED.missing(asked)}</small>}
    </Form>
  );
}
