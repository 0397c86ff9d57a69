import { DOCUMENT_NAME, DOCUMENT_STANDS } from "#app/text/documents.ts";
import { APPLY_SAID, openSays, toLinkSays } from "#app/text/apply.ts";
import { READY } from "#app/text/apply-pages.ts";
import { weekSummary } from "#app/text/beginning.ts";
import { DocumentRows } from "#app/ui/documents/document-rows.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Glyph } from "#app/ui/glyph.tsx";
import { Link } from "#app/ui/link.tsx";
import { Resumed } from "#app/ui/resumed.tsx";
import { useMay } from "#app/ui/use-may.ts";
import { APPLICATION_DOCUMENTS } from "#contract/application-pages.ts";
import type { Barred } from "#contract/application.ts";
import type { DocumentKind } from "#contract/document-rules.ts";
import {
  ACCOUNT,
  APPLICATION,
  applicationCopy,
  applyDocument,
  applyPage,
  documentView,
  HOSPITAL_INFO,
  LINKING_HUB,
  PRODUCT_CREATE,
  PRODUCTS,
} from "../../addresses.ts";
import { documentOf, seenAt } from "./documents.ts";
import { PageFrame, type PageProps } from "./page-frame.tsx";
import { NOTHING_LEFT } from "./places.ts";
import type { Shown } from "./shown.ts";
import styles from "./ready.module.css";

/** 준비 확인: what is there already; what is missing keeps nobody. */
export function ReadyPage(props: PageProps) {
  const { shown, refused } = props;
  const may = useMay("SETTINGS");
  const { readiness } = shown;
  const { underWay } = readiness;
  const end = readiness.barred && BARRED[readiness.barred];
  const mayHandIn = may && end === null;
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
      lead={end?.says ?? READY.then(rows.length + toSend.length, done)}
      apart
      instead={end ? { ...end.instead, keepsNothing: true } : undefined}
    >
      {underWay !== null && <UnderWay {...underWay} />}
      {readiness.toLink.map((one) => (
        <ToLink key={one.number} {...one} />
      ))}
      <ul className={styles.ready}>
        {rows.map((row) => (
          <Row key={row.name} {...row} />
        ))}
        {!mayHandIn &&
          toSend.map((one) => {
            const file = documentOf(readiness, one)?.file;
            const says = file ? file.name : READY.missing;
            return <Row key={one} {...documentRow(one, Boolean(file))} says={says} />;
          })}
      </ul>
      {mayHandIn && toSend.length > 0 && (
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
      {end === null && <p className={styles.foot}>{READY.foot}</p>}
    </PageFrame>
  );
}

/** Why it leads to no form, and where instead. */
const BARRED: Record<Barred, { says: string; instead: { to: string; word: string } }> = {
  UNDER_WAY: { says: READY.barred, instead: { to: APPLICATION, word: APPLY_SAID.toApplication } },
  ...NOTHING_LEFT,
};

/** One that is under way, and what that means for a new one. */
function UnderWay({ number, isOnly }: NonNullable<Shown["readiness"]["underWay"]>) {
  const [before, after] = openSays(number, isOnly);
  return (
    <Resumed>
      {before}
      <Link className="link" to={applicationCopy(number)}>
        {number}
      </Link>
      {after}
    </Resumed>
  );
}

/** One that is approved, and the way to its links. */
function ToLink({ number, platforms }: Shown["readiness"]["toLink"][number]) {
  const [before, after] = toLinkSays(number, platforms);
  return (
    <Resumed>
      {before}
      <Link className="link" to={applicationCopy(number)}>
        {number}
      </Link>
      {after}
      <Link className="link" to={LINKING_HUB}>
        {APPLY_SAID.toLink}
      </Link>
    </Resumed>
  );
}

interface RowProps {
  name: string;
  says: string;
  isDone: boolean;
  /** Whether it is, for the ear. */
  stands?: string;
  act?: { to: string; word: string };
}

const Row = ({ name, says, isDone, stands, act }: RowProps) => (
  <li data-left={isDone ? undefined : ""}>
    <Glyph name={isDone ? "tick" : "dot"} />
    <div>
      <b>{name}</b>
      <span className="vh">{stands ?? (isDone ? READY.done : READY.open)}</span>
      <small>{says}</small>
    </div>
    {act && (
      <ButtonLink kind="quiet" size="small" to={act.to} aria-label={`${name} ${act.word}`}>
        {act.word}
      </ButtonLink>
    )}
  </li>
);

const documentRow = (kind: DocumentKind, isDone: boolean) => ({
  ...{ name: DOCUMENT_NAME[kind], isDone },
  stands: isDone ? DOCUMENT_STANDS.there : DOCUMENT_STANDS.lacking,
});

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
      act:
        products > 0 ? { to: PRODUCTS, word: READY.see } : { to: PRODUCT_CREATE, word: READY.make },
    },
    ...APPLICATION_DOCUMENTS.flatMap((kind) => {
      const at = seenAt(readiness, kind);
      return at === null ? [] : [{ ...documentRow(kind, true), says: READY.seen(at) }];
    }),
    {
      ...{ name: READY.mobile, isDone: mobile !== null },
      says: mobile === null ? READY.noMobile(name) : READY.who(name, mobile),
      act: { to: ACCOUNT, word: READY.mend },
    },
  ];
}
