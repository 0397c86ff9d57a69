import { DOCUMENT_NAME } from "#app/text/documents.ts";
import { READY } from "#app/text/apply.ts";
import { weekSummary } from "#app/text/beginning.ts";
import { DocumentRows } from "#app/ui/documents/document-rows.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Glyph } from "#app/ui/glyph.tsx";
import { useMay } from "#app/ui/use-may.ts";
import { APPLICATION_DOCUMENTS } from "#contract/application-pages.ts";
import {
  ACCOUNT,
  applyDocument,
  applyPage,
  documentView,
  HOSPITAL_INFO,
  PRODUCTS,
} from "../../addresses.ts";
import { documentOf, seenAt } from "./documents.ts";
import { PageFrame, type PageProps } from "./page-frame.tsx";
import type { Shown } from "./shown.ts";
import styles from "./ready.module.css";

/** 준비 확인: what is there already; what is missing keeps nobody. */
export function ReadyPage(props: PageProps) {
  const { shown, refused } = props;
  const may = useMay("SETTINGS");
  const { readiness } = shown;
  const rows = rowsOf(readiness);
  const toSend = APPLICATION_DOCUMENTS.filter((kind) => seenAt(readiness, kind) === null);
  const sent = toSend.filter((kind) => documentOf(readiness, kind)?.file);
  const done = rows.filter(({ isDone }) => isDone).length + sent.length;
  const kind = toSend.find((one) => refused?.about[0] === one);
  return (
    <PageFrame
      {...props}
      // What is wrong with a file stands in its row.
      refused={kind === undefined ? refused : null}
      title={READY.title}
      lead={READY.then(rows.length + toSend.length, done)}
      apart
    >
      <ul className={styles.ready}>
        {rows.map((row) => (
          <Row key={row.name} {...row} />
        ))}
        {!may &&
          toSend.map((one) => {
            const file = documentOf(readiness, one)?.file;
            const says = file ? file.name : READY.missing;
            return <Row key={one} name={DOCUMENT_NAME[one]} says={says} isDone={Boolean(file)} />;
          })}
      </ul>
      {may && toSend.length > 0 && (
        <div className={styles.documents}>
          <DocumentRows
            marked
            rows={toSend.map((one) => ({
              ...{ kind: one, need: "", hint: READY.missing },
              document: documentOf(readiness, one),
            }))}
            to={{
              post: (one) => `${applyPage(1)}&document=${one}`,
              ...{ send: applyDocument, remove: applyPage(1), view: documentView },
            }}
            refused={refused && kind ? { kind, why: refused.message } : null}
          />
        </div>
      )}
      <p className={styles.foot}>{READY.foot}</p>
    </PageFrame>
  );
}

interface RowProps {
  name: string;
  says: string;
  isDone: boolean;
  act?: { to: string; word: string };
}

const Row = ({ name, says, isDone, act }: RowProps) => (
  <li data-left={isDone ? undefined : ""}>
    <Glyph name={isDone ? "tick" : "dot"} />
    <div>
      <b>{name}</b>
      <span className="vh">{isDone ? READY.done : READY.open}</span>
      <small>{says}</small>
    </div>
    {act && (
      <ButtonLink kind="quiet" size="small" to={act.to} aria-label={`${name} ${act.word}`}>
        {act.word}
      </ButtonLink>
    )}
  </li>
);

function rowsOf(readiness: Shown["readiness"]): RowProps[] {
  const { hours, products, requester } = readiness;
  const { name, mobile } = requester;
  return [
    {
      ...{ name: READY.hours, isDone: hours.length > 0 },
      says: hours.length > 0 ? weekSummary(hours) : READY.noHours,
      act: { to: HOSPITAL_INFO, word: hours.length > 0 ? READY.see : READY.set },
    },
    {
      ...{ name: READY.products, isDone: products > 0 },
      says: products > 0 ? READY.count(products) : READY.noProducts,
      act: { to: PRODUCTS, word: READY.see },
    },
    ...APPLICATION_DOCUMENTS.flatMap((kind) => {
      const at = seenAt(readiness, kind);
      return at === null ? [] : [{ name: DOCUMENT_NAME[kind], says: READY.seen(at), isDone: true }];
    }),
    {
      ...{ name: READY.mobile, isDone: mobile !== null },
      says: mobile === null ? READY.noMobile(name) : READY.who(name, mobile),
      act: { to: ACCOUNT, word: READY.mend },
    },
  ];
}
